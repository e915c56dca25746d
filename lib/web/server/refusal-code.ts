import { speakerOf } from "@/lib/wire/contract/ending";
import type { VerbRefusal } from "@/lib/desk/reviews/verbs/types";
import type { RefusalCode } from "./types";

/**
 * What stands in the way, as far as it is known. An earlier revision of the same review may have any input, so it counts
 * as a duplicate only beside another review's.
 */
export function refusalCode({
  refusal,
  blockedBy,
  toolChange,
  outcome,
}: Pick<VerbRefusal, "refusal" | "blockedBy" | "toolChange" | "outcome">): RefusalCode {
  if (refusal === "blocked" && blockedBy)
    return blockedBy.every(({ sameReview }) => sameReview) ? "earlier_revision" : "duplicate_input";
  if (refusal === "blocked" && toolChange) return "tool_changed";
  if (refusal === "upstream" && outcome !== undefined && speakerOf(outcome) === "api")
    return "refused_by_api";
  return refusal;
}
