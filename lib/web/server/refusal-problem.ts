import type { RoleRefusal, VerbRefusal } from "@/lib/desk/reviews/verbs/types";
import { refusalCode } from "./refusal-code";
import type { KnownReason, Problem } from "./types";

/** A verb's refusal as a problem, for a page. */
export function refusalProblem(refused: VerbRefusal<KnownReason> | RoleRefusal): Problem {
  if ("lacks" in refused) return { code: "not_permitted", permission: refused.lacks };
  return { code: "refused", refusal: refusalCode(refused), reason: refused.reason };
}
