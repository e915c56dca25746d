import { handleSignedOut, oidcService } from "@/lib/desk/people/sign-in";

export async function GET(): Promise<Response> {
  return handleSignedOut(await oidcService());
}
