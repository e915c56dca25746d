import { env } from "./env";

/** Passkeys are for the host that people know the desk by. */
export function relyingParty(): { id: string; origins: readonly string[] } {
  return { id: new URL(env().appUrl).hostname, origins: env().allowedOrigins };
}
