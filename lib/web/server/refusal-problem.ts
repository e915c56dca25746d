import type { RoleRefusal, VerbRefusal } from "@/lib/desk/reviews/verbs/types";
import type { RunReason } from "@/lib/desk/personal/runs/types";
import { refusalCode } from "./refusal-code";
import type { KnownReason, Problem } from "./types";

/** A verb's refusal as a problem, for a page. */
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
