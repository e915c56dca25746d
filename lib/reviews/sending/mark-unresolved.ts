import { sendProofSentences } from "@/lib/contract/send-proof";
import type { SystemContext } from "../context";
import { recordTransition } from "../record-transition";
import { attemptsOf, proofOf } from "../store/load-review";
import type { PreparationRow, ReviewRows } from "../store/rows";
import type { PersonRef } from "../types";
import { ownOutcome } from "./outcome-of";

type Reason = {
  by: PersonRef | null;
  why: "secret_unusable" | "given_up";
};

/** Also said of what was held, or belongs to another API or credential: those are never asked about. */
const unansweredMessage = "A day after the first send no answer is recorded that settles it.";
const unopenedMessage =
  "The stored capability, key, input or image can't be opened: it was changed, or sealed under another secret. Nothing was sent now.";

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
        : `What is sealed for ${what}, can't be opened. ${sent}`,
    severity: "alarm" as const,
    details: { firstSentAt: row.first_sent_at, attempts: row.attempt_count },
  };
  const message = why === "given_up" ? unansweredMessage : unopenedMessage;
  const change = { outcome_json: JSON.stringify(ownOutcome(why, message)) };
  const marked = await context.db
    .transaction()
    .execute((tx) => recordTransition(tx, context, { review, row, to: "unresolved", by, entry, change }));
  return marked !== null;
}
