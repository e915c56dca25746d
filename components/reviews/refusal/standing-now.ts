import { sendProof } from "@/lib/wire/contract/send-proof";
import type { ActionRefusal } from "@/lib/web/actions/types";
import type { Standing } from "@/lib/desk/reviews/refusals/types";
import type { PreparationView } from "@/lib/desk/reviews/types";

/** A refusal because somebody was first, in the words of how far that has got since. */
export function withStandingNow(refusal: ActionRefusal, preparation: PreparationView): ActionRefusal {
  const { problem } = refusal;
  if (problem.code !== "refused" || problem.reason.code !== "wrong_state") return refusal;
  const reason = { code: problem.reason.code, ...standingOf(preparation, problem.reason) };
  return { ...refusal, problem: { ...problem, reason } };
}

function standingOf(
  { state, attempts, author, decisions, reconciliations }: PreparationView,
  refused: Standing,
): Standing {
  const decision = decisions.at(-1);
  const attempt = attempts.at(-1);
  const settled = reconciliations.filter(({ outcome }) => outcome === state).at(-1);
  return {
    state,
    proof: sendProof(attempts),
    author: author.name,
    decided: decision ? { by: decision.by.name, at: decision.at } : null,
    sent: attempt ? { by: attempt.by?.name ?? null, at: attempt.startedAt } : null,
    settled: settled ? { by: settled.by.name, at: settled.at } : null,
    newerRevision: refused.newerRevision,
  };
}
