import { approveAndSend, retrySend, sendApproved } from "@/lib/web/actions/reviews";
import type { PreparationView } from "@/lib/desk/reviews/types";
import type { Override, ShownPreparation } from "@/lib/desk/reviews/verbs/types";
import { signApproval } from "@/components/passkeys/sign-approval";

/** What leads to a send; a finding may stand in its way that a person can override. */
export type Overridable = "approve" | "send" | "retry";

/** Asks the server for it, signed with a passkey first where an approval has to be. */
export async function sendAs(
  name: Overridable,
  preparation: PreparationView,
  given: { override: Override | null; typedTarget: string | null; isSigned: boolean },
) {
  const { override, typedTarget, isSigned } = given;
  switch (name) {
    case "approve": {
      const approved = { shown: shownRevision(preparation), override, typedTarget };
      if (!isSigned) return approveAndSend(approved);
      const signed = await signApproval(approved.shown);
      return signed.ok ? approveAndSend({ ...approved, signature: signed.value }) : signed;
    }
    case "send":
      return sendApproved({ preparationId: preparation.id, override, typedTarget });
    case "retry":
      return retrySend({ preparationId: preparation.id, override });
  }
}

/** Exactly what stands on the page; the server refuses an approval of anything else. */
function shownRevision(preparation: PreparationView): ShownPreparation {
  return {
    preparationId: preparation.id,
    revision: preparation.revision,
    inputDigest: preparation.inputDigest ?? "",
    summaryHash: preparation.summaryHash,
  };
}
