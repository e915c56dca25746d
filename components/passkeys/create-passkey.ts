import { addPasskey, startPasskey, startProof } from "@/lib/actions/passkeys";
import type { ActionResult } from "@/lib/actions/types";
import { callAction } from "@/lib/queries/call-action";
import type { PasskeyView, PersonProof } from "@/lib/reviews/passkeys/types";
import { codeUnreachable, onDevice } from "./on-device";

/**
 * Has the browser make a passkey and hands its public half in. All of the reader's passkeys then. `proof`: their
 * password, "passkey" to have one of their passkeys asked for, or null where having signed in is enough.
 */
export async function createPasskey(
  name: string,
  proof: { password: string } | "passkey" | null,
): Promise<ActionResult<PasskeyView[]>> {
  const code = await import("@simplewebauthn/browser").catch(() => null);
  if (code === null) return codeUnreachable;
  const proven = proof === "passkey" ? await proofByPasskey(code) : byPassword(proof);
  if (!proven.ok) return proven;
  const asked = await callAction(() => startPasskey(proven.value));
  if (!asked.ok) return asked;
  const { ticket, options } = asked.value;
  const made = await onDevice(() => code.startRegistration({ optionsJSON: options }));
  return made.ok ? callAction(() => addPasskey({ ticket, name, response: made.value })) : made;
}

type DeviceCode = typeof import("@simplewebauthn/browser");

async function proofByPasskey(code: DeviceCode): Promise<ActionResult<PersonProof>> {
  const asked = await callAction(startProof);
  if (!asked.ok) return asked;
  const { ticket, options } = asked.value;
  const signed = await onDevice(() => code.startAuthentication({ optionsJSON: options }));
  return signed.ok ? { ok: true, value: { kind: "passkey", ticket, response: signed.value } } : signed;
}

function byPassword(given: { password: string } | null): { ok: true; value: PersonProof | null } {
  return { ok: true, value: given && { kind: "password", ...given } };
}
