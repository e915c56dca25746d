import { sendProofSentences } from "@/lib/contract/send-proof";
import { appendAudit } from "../audit/audit";
import type { SystemContext } from "../context";
import { ownOutcome } from "./outcome-of";
import { secretUnusableWords } from "../refusals";
import { attemptsOf, proofOf } from "../store/load-review";
import { changePreparation } from "../store/change-preparation";
import type { PreparationRow, ReviewRows } from "../store/rows";
import type { PersonRef } from "../types";

type GivenUp = {
  by: PersonRef | null;
  why: "secret_unusable" | "given_up";
};

/** Also of what was held, or belongs to another API or credential: not even asked about. */
export const givenUpWords = "A day after the first send no answer is recorded that settles it.";

/**
 * Puts a revision into a person's hands: unresolved, with an alarm. The machine has been asked before. False where
 * someone else was first.
 */
export async function giveUp(
  context: SystemContext,
  rows: ReviewRows,
  row: PreparationRow,
  { by, why }: GivenUp,
): Promise<boolean> {
  const what = `${rows.review.tool_name}, revision ${row.revision}`;
  const proof = proofOf(attemptsOf(rows, row.id));
  const sent = proof === "open" ? "It is not retried by itself." : sendProofSentences[proof];
  return context.db.transaction().execute(async (tx) => {
    const changed = await changePreparation(tx, row, "unresolved", context.clock(), {
      outcome_json: JSON.stringify(ownOutcome(why, why === "given_up" ? givenUpWords : secretUnusableWords)),
    });
    if (!changed) return false;
    await appendAudit(tx, context, {
      by,
      event: why,
      text:
        why === "given_up"
          ? `A day after the first send of ${what} its outcome is still not known. A person has to look.`
          : `What is sealed for ${what}, can't be opened. ${sent}`,
      severity: "alarm",
      toolName: rows.review.tool_name,
      reviewId: rows.review.id,
      revision: row.revision,
      details: { firstSentAt: row.first_sent_at, attempts: row.attempt_count },
    });
    return true;
  });
}
