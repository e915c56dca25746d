import { handleOidcCallback } from "@/lib/auth/oidc-handlers";
import { oidcService } from "@/lib/auth/sign-in-service";

export async function GET(request: Request): Promise<Response> {
  return handleOidcCallback(await oidcService(), request);
}
