import { randomUUID } from "node:crypto";
import { z } from "zod";
import { id, note } from "../inputs";
import { verb } from "../verb";
import { decisionDetails } from "../approval/record-approval";
import { refusedByRole } from "../approval/refused-by-role";
import { requirementNow } from "../approval/requirement-now";
import { knownToolChange } from "../approval/tool-change";
import type { ReviewContext } from "../context";
import { notePlace, sealNote } from "../store/notes";
import type { PreparationRow, ReviewRows } from "../store/rows";
import type { Changed, VerbResult } from "./types";
import { applyTransition, type Step } from "./apply-transition";
import { readNote } from "../read-note";

/** Rejects with a reason of 1 to 2,000 characters. Beats an approval for as long as nothing is being sent. */
export const reject = verb({
  permission: "reviews:approve",
  writes: true,
  input: z.object({ preparationId: id, reason: note }),
  async run(context: ReviewContext, { preparationId, reason: given }): Promise<VerbResult<Changed>> {
    const reason = readNote(given);
    return applyTransition(context, {
      preparationId,
      plan: (rows, row) => refusedByRole(context, rows, row) ?? rejection(context, rows, row, reason),
    });
  },
});

function rejection(
  context: ReviewContext,
  rows: ReviewRows,
  row: PreparationRow,
  reason: string | null,
): Step {
  const { actor, clock, policy, vault } = context;
  const { review } = rows;
  const change = knownToolChange(context, rows, row);
  const requirement = requirementNow(policy, review.tool_name, row, change);
  return {
    event: { type: "reject", reasonGiven: reason !== null },
    write: () => ({
      async record(tx) {
        const at = clock().toISOString();
        const key = { preparation_id: row.id, person_id: actor.id };
        const reason_sealed = reason === null ? null : sealNote(vault, reason, notePlace.decision(key));
        const decision = {
          person_name: actor.name,
          verdict: "rejected",
          reason_sealed,
          restore_id: null,
          to_note: null,
          at,
        };
        await tx
          .insertInto("decisions")
          .values({ id: randomUUID(), ...key, ...decision })
          // One decision per person: who approved and then rejects has changed their mind.
          .onConflict((conflict) => conflict.columns(["preparation_id", "person_id"]).doUpdateSet(decision))
          .execute();
      },
      entry: {
        event: "rejected",
        text: `Rejected ${review.tool_name}, revision ${row.revision}.`,
        details: decisionDetails(actor.roles, requirement),
        texts: { reason },
      },
    }),
  };
}
