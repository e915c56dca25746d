import { handleOidcStart, oidcService, withRefusalNoted } from "@/lib/desk/people/sign-in";

export async function GET(request: Request): Promise<Response> {
  const service = await oidcService();
  return withRefusalNoted(service, request, await handleOidcStart(service, request));
}
