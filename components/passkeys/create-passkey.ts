import { addPasskey, startPasskey } from "@/lib/actions/passkeys";
import type { ActionResult } from "@/lib/actions/types";
import { callAction } from "@/lib/queries/call-action";
import type { PasskeyView } from "@/lib/reviews/passkeys/types";
import { onDevice } from "./on-device";

/** Has the browser make a passkey and hands its public half in. All of the reader's passkeys then. */
export async function createPasskey(name: string): Promise<ActionResult<PasskeyView[]>> {
  const asked = await callAction(startPasskey);
  if (!asked.ok) return asked;
  const { ticket, options } = asked.value;
  const { startRegistration } = await import("@simplewebauthn/browser");
  const made = await onDevice(() => startRegistration({ optionsJSON: options }));
  return made.ok ? callAction(() => addPasskey({ ticket, name, response: made.value })) : made;
}
