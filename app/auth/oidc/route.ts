import { handleOidcStart } from "@/lib/auth/oidc-handlers";
import { oidcService } from "@/lib/auth/sign-in-service";

export async function GET(request: Request): Promise<Response> {
  return handleOidcStart(await oidcService(), request);
}
