import type { RoleRefusal, VerbRefusal } from "@/lib/desk/reviews/verbs/types";
import type { RunReason } from "@/lib/desk/personal/runs/types";
import { speakerOf } from "@/lib/wire/contract/ending";
import type { KnownReason, Problem, RefusalCode } from "./types";

export function refusalProblem(refused: VerbRefusal<KnownReason | RunReason> | RoleRefusal): Problem {
  if ("lacks" in refused) return { code: "not_permitted", permission: refused.lacks };
  const { reason } = refused;
  switch (reason.code) {
    case "run_unopened":
      return { code: reason.code };
    case "no_such_run":
      return { code: "not_found" };
    default:
      return { code: "refused", refusal: refusalCode(refused), reason };
  }
}

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
