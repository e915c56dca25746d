import type { PreparationView } from "@/lib/desk/reviews/types";
import type { ShownPreparation } from "@/lib/desk/reviews/verbs/types";

/** Exactly what stands on the page; the server refuses an approval of anything else. */
export function shownRevision(preparation: PreparationView): ShownPreparation {
  return {
    preparationId: preparation.id,
    revision: preparation.revision,
    inputDigest: preparation.inputDigest ?? "",
    summaryHash: preparation.summaryHash,
  };
}
