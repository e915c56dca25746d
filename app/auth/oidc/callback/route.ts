import { handleOidcCallback, oidcService } from "@/lib/desk/people/sign-in";

export async function GET(request: Request): Promise<Response> {
  return handleOidcCallback(await oidcService(), request);
}
