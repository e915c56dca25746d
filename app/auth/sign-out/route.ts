import { handleSignOut, postOnly, oidcService } from "@/lib/desk/people/sign-in";

export async function POST(request: Request): Promise<Response> {
  return handleSignOut(await oidcService(), request);
}

export { postOnly as GET, postOnly as PUT, postOnly as PATCH, postOnly as DELETE };
