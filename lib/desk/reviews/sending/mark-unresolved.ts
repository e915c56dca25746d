import { sendProofSentences, type SendProof } from "@/lib/wire/contract/send-proof";
import type { SystemContext } from "../context";
import { recordTransition } from "../transition/record-transition";
import { proofOf } from "../store/load-review";
import type { PreparationRow, ReviewRows } from "../store/rows";
import type { PersonRef } from "../types";
import { ownOutcome } from "./outcome-of";

type Reason = {
  by: PersonRef | null;
  why: "secret_unusable" | "given_up" | "credential_missing" | "credential_rejected";
};

/** Hands a revision to a person: unresolved, with an alarm. The machine has agreed. False where someone else was first. */
export async function markUnresolved(
  context: SystemContext,
  rows: ReviewRows,
  row: PreparationRow,
  { by, why }: Reason,
): Promise<boolean> {
  const { review } = rows;
  const proof = proofOf(rows, row.id);
  const entry = {
    event: why,
    text: textOf(why, `${review.tool_name}, revision ${row.revision}`, proof),
    severity: "alarm" as const,
    details: { firstSentAt: row.first_sent_at, attempts: row.attempt_count },
  };
  const change = { outcome_json: JSON.stringify(ownOutcome(why)) };
  const marked = await context.db
    .transaction()
    .execute((tx) => recordTransition(tx, context, { review, row, to: "unresolved", by, entry, change }));
  return marked !== null;
}

function textOf(why: Reason["why"], what: string, proof: SendProof): string {
  switch (why) {
    case "given_up":
      return `A day after the first send of ${what} its outcome is still not known. A person has to look.`;
    case "secret_unusable":
      return `What is sealed for ${what}, can’t be opened. ${
        proof === "open" ? "It is not retried automatically." : sendProofSentences[proof]
      }`;
    case "credential_missing":
      return `The desk isn’t started with the credential that ${what} was first sent with. Another one might execute it again. A person has to look.`;
    case "credential_rejected":
      return `The API rejected the credential that ${what} was first sent with, and another has taken its place, which might execute it again. A person has to look.`;
  }
}
