import { handleOidcStart, oidcService } from "@/lib/desk/people/sign-in";

export async function GET(request: Request): Promise<Response> {
  return handleOidcStart(await oidcService(), request);
}
