import { env } from "@/lib/desk/config/env";
import type { ReviewContext } from "@/lib/desk/reviews";

/** Passkeys are for the host that people know the desk by. */
export function relyingParty(): ReviewContext["relyingParty"] {
  return { id: new URL(env().appUrl).hostname, origins: env().allowedOrigins };
}
