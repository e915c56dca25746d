import { startApproval } from "@/lib/web/actions/reviews";
import type { ActionResult } from "@/lib/web/actions/types";
import { callAction } from "@/lib/web/queries/call-action";
import type { GivenSignature } from "@/lib/desk/reviews/passkeys/types";
import type { ShownPreparation } from "@/lib/desk/reviews/verbs/types";
import { codeUnreachable, onDevice } from "./on-device";

/** Has a passkey of the reader's sign the approval of exactly this. */
export async function signApproval(shown: ShownPreparation): Promise<ActionResult<GivenSignature>> {
  const code = await import("@simplewebauthn/browser").catch(() => null);
  if (code === null) return codeUnreachable;
  const asked = await callAction(() => startApproval({ shown }));
  if (!asked.ok) return asked;
  const { ticket, options } = asked.value;
  const signed = await onDevice(() => code.startAuthentication({ optionsJSON: options }));
  return signed.ok ? { ok: true, value: { ticket, response: signed.value } } : signed;
}
