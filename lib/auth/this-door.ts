import "server-only";
import { env } from "../env";
import { processSingleton } from "../process-singleton";
import { vault } from "../vault";
import { demoPassword } from "./demo-people";
import type { Door } from "./door";
import { auth } from "./index";
import { createSignInLimits } from "./sign-in-limits";

/** What the sign-in routes of this process work with. */
export async function thisDoor(): Promise<Door> {
  return {
    auth: await auth(),
    allowedOrigins: env().allowedOrigins,
    limits: processSingleton("sign-in-limits", createSignInLimits),
    demoPassword: env().demoSignIn ? (role) => demoPassword(vault(), role) : null,
  };
}
