import { handleDemoSignIn } from "@/lib/desk/people/sign-in/sign-in-handlers";
import { postOnly } from "@/lib/desk/people/post-only";
import { signInService } from "@/lib/desk/people/sign-in/sign-in-service";

export async function POST(request: Request): Promise<Response> {
  return handleDemoSignIn(await signInService(), request);
}

export { postOnly as GET, postOnly as PUT, postOnly as PATCH, postOnly as DELETE };
