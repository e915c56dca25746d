import { sendProofSentences } from "@/lib/contract/send-proof";
import type { SystemContext } from "../context";
import { recordTransition } from "../transition/record-transition";
import { attemptsOf, proofOf } from "../store/load-review";
import type { PreparationRow, ReviewRows } from "../store/rows";
import type { PersonRef } from "../types";
import { ownOutcome } from "./outcome-of";

type Reason = {
  by: PersonRef | null;
  why: "secret_unusable" | "given_up";
};

/** Hands a revision to a person: unresolved, with an alarm. The machine has agreed. False where someone else was first. */
export async function markUnresolved(
  context: SystemContext,
  rows: ReviewRows,
  row: PreparationRow,
  { by, why }: Reason,
): Promise<boolean> {
  const { review } = rows;
  const what = `${review.tool_name}, revision ${row.revision}`;
  const proof = proofOf(attemptsOf(rows, row.id));
  const sent = proof === "open" ? "It is not retried automatically." : sendProofSentences[proof];
  const entry = {
    event: why,
    text:
      why === "given_up"
        ? `A day after the first send of ${what} its outcome is still not known. A person has to look.`
        : `What is sealed for ${what}, can’t be opened. ${sent}`,
    severity: "alarm" as const,
    details: { firstSentAt: row.first_sent_at, attempts: row.attempt_count },
  };
  const change = { outcome_json: JSON.stringify(ownOutcome(why)) };
  const marked = await context.db
    .transaction()
    .execute((tx) => recordTransition(tx, context, { review, row, to: "unresolved", by, entry, change }));
  return marked !== null;
}
