import { handleOidcCallback } from "@/lib/desk/people/sign-in/oidc-handlers";
import { oidcService } from "@/lib/desk/people/sign-in/sign-in-service";

export async function GET(request: Request): Promise<Response> {
  return handleOidcCallback(await oidcService(), request);
}
