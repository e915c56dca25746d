import { addPasskey, startPasskey } from "@/lib/web/actions/reviews";
import type { ActionResult } from "@/lib/web/actions/types";
import { callAction } from "@/lib/web/queries/call-action";
import type { PasskeyView } from "@/lib/desk/reviews/passkeys/types";
import { codeUnreachable, onDevice } from "./on-device";
import { provePerson, type GivenProof } from "./prove-person";

/** Has the browser make a passkey and hands its public half in. All of the reader's passkeys then. */
export async function createPasskey(name: string, proof: GivenProof): Promise<ActionResult<PasskeyView[]>> {
  const code = await import("@simplewebauthn/browser").catch(() => null);
  if (code === null) return codeUnreachable;
  const proven = await provePerson(code, proof);
  if (!proven.ok) return proven;
  const asked = await callAction(() => startPasskey({ proof: proven.value }));
  if (!asked.ok) return asked;
  const { ticket, options } = asked.value;
  const made = await onDevice(() => code.startRegistration({ optionsJSON: options }));
  return made.ok ? callAction(() => addPasskey({ ticket, name, response: made.value })) : made;
}
