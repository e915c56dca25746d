import { approveAndSend, retrySend, sendApproved, startApproval } from "@/lib/web/actions/reviews";
import type { PreparationView, ReviewView } from "@/lib/desk/reviews/types";
import type { Override, ShownPreparation } from "@/lib/desk/reviews/verbs/types";
import type { ActionResult } from "@/lib/web/actions/types";
import { callAction } from "@/lib/web/queries/call-action";
import type { GivenSignature } from "@/lib/desk/reviews/passkeys/types";
import { codeUnreachable, onDevice } from "@/components/passkeys/on-device";

/** What leads to a send; a finding may stand in its way that a person can override. */
export type Overridable = "approve" | "send" | "retry";

/** In each state at most one of them is possible. */
export const overridable: readonly Overridable[] = ["approve", "send", "retry"];
export const overrideLabels = { approve: "Approve and send", send: "Send", retry: "Retry" } as const;

/** What the button of a question says that is asked before it. */
export function sendLabel(
  name: Overridable,
  { sendsOnApproval, signedWithPasskey }: ReviewView["approval"],
): string {
  if (name !== "approve") return overrideLabels[name];
  const lead = sendsOnApproval ? overrideLabels.approve : "Approve";
  return signedWithPasskey ? `${lead} with passkey` : lead;
}

/** Asks the server for it, signed with a passkey first where an approval has to be. Each step is a call of its own: none waits for a device. */
export async function sendAs(
  name: Overridable,
  preparation: PreparationView,
  given: { override: Override | null; typedTarget: string | null; isSigned: boolean },
) {
  const { override, typedTarget, isSigned } = given;
  switch (name) {
    case "approve": {
      const approved = { shown: shownRevision(preparation), override, typedTarget };
      if (!isSigned) return callAction(() => approveAndSend(approved));
      const signed = await signApproval(approved.shown);
      if (!signed.ok) return signed;
      return callAction(() => approveAndSend({ ...approved, signature: signed.value }));
    }
    case "send":
      return callAction(() => sendApproved({ preparationId: preparation.id, override, typedTarget }));
    case "retry":
      return callAction(() => retrySend({ preparationId: preparation.id, override }));
  }
}

/** Exactly what stands on the page; the server refuses an approval of anything else. */
export function shownRevision(preparation: PreparationView): ShownPreparation {
  return {
    preparationId: preparation.id,
    revision: preparation.revision,
    inputDigest: preparation.inputDigest ?? "",
    summaryHash: preparation.summaryHash,
  };
}

/** Has a passkey of the reader's sign the approval of exactly this. */
async function signApproval(shown: ShownPreparation): Promise<ActionResult<GivenSignature>> {
  const code = await import("@simplewebauthn/browser").catch(() => null);
  if (code === null) return codeUnreachable;
  const asked = await callAction(() => startApproval({ shown }));
  if (!asked.ok) return asked;
  const { ticket, options } = asked.value;
  const signed = await onDevice(() => code.startAuthentication({ optionsJSON: options }));
  return signed.ok ? { ok: true, value: { ticket, response: signed.value } } : signed;
}
