import { handlePasskeySignIn, passkeySignInService, postOnly } from "@/lib/desk/people/sign-in";

export async function POST(request: Request): Promise<Response> {
  return handlePasskeySignIn(await passkeySignInService(), request);
}

export { postOnly as GET, postOnly as PUT, postOnly as PATCH, postOnly as DELETE };
