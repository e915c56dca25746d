import { startProof } from "@/lib/web/actions/reviews";
import type { ActionResult } from "@/lib/web/actions/types";
import { callAction } from "@/lib/web/queries/call-action";
import type { PersonProof } from "@/lib/desk/reviews/passkeys/types";
import { onDevice } from "./on-device";

/** The reader's password, "passkey" to have one of their passkeys asked for, or null where having signed in is enough. */
export type GivenProof = { password: string } | "passkey" | null;
export type DeviceCode = typeof import("@simplewebauthn/browser");

/** The proof as an action takes it; a passkey's is made by the device, and counts once. */
export async function provePerson(
  code: DeviceCode,
  given: GivenProof,
): Promise<ActionResult<PersonProof | null>> {
  if (given !== "passkey") return { ok: true, value: given && { kind: "password", ...given } };
  const asked = await callAction(startProof);
  if (!asked.ok) return asked;
  const { ticket, options } = asked.value;
  const signed = await onDevice(() => code.startAuthentication({ optionsJSON: options }));
  return signed.ok ? { ok: true, value: { kind: "passkey", ticket, response: signed.value } } : signed;
}
