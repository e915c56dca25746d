import { isSecretProblem } from "@/lib/platform/vault/secrets";
import type { ReviewContext } from "../context";

/** How long somebody has to touch their device. */
export const ticketMs = 5 * 60_000;

/** What the desk asked a browser for, sealed: it comes back with the answer, and nothing is kept meanwhile. */
export function sealTicket({ vault }: Pick<ReviewContext, "vault">, kind: string, text: string): string {
  return vault.seal(text, placeOf(kind)).toString("base64url");
}

/** Null for what this desk did not seal, or sealed for something else. */
export function openTicket(
  { vault }: Pick<ReviewContext, "vault">,
  kind: string,
  ticket: string,
): string | null {
  try {
    return vault.openText(Buffer.from(ticket, "base64url"), placeOf(kind));
  } catch (error) {
    if (isSecretProblem(error)) return null;
    throw error;
  }
}

function placeOf(kind: string): string {
  return `passkey-ticket:${kind}`;
}
