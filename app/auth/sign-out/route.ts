import { handleSignOut } from "@/lib/auth/sign-in-handlers";
import { postOnly } from "@/lib/auth/post-only";
import { signInService } from "@/lib/auth/sign-in-service";

export async function POST(request: Request): Promise<Response> {
  return handleSignOut(await signInService(), request);
}

export { postOnly as GET, postOnly as PUT, postOnly as PATCH, postOnly as DELETE };
