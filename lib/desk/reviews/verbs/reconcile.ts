import { randomUUID } from "node:crypto";
import { z } from "zod";
import { id, note } from "../inputs";
import { verb } from "../verb";
import { refusedAsInvolved } from "../approval/second-person";
import type { ReviewContext } from "../context";
import { loadApprovers } from "../store/approvers";
import { firstPreparedAt } from "../store/approvers";
import { notePlace, sealNote } from "../store/notes";
import { isReopened, standForReopened } from "../store/reopened";
import type { PreparationRow, ReviewRows } from "../store/rows";
import type { Changed, VerbResult } from "./types";
import { applyTransition, type StepWrites } from "./apply-transition";
import { readNote } from "../read-note";

/**
 * A person settles by evidence (1 to 2,000 characters) what no reply could; where the policy says so, somebody who had no
 * part in it. Marked as reconciled for good.
 */
export const reconcile = verb({
  permission: "reviews:reconcile",
  writes: true,
  input: z.object({ preparationId: id, outcome: z.enum(["accepted", "failed"]), evidence: note }),
  async run(
    context: ReviewContext,
    { preparationId, outcome, evidence: given },
  ): Promise<VerbResult<Changed>> {
    const evidence = readNote(given);
    return applyTransition(context, {
      preparationId,
      plan: (rows, row) => ({
        event: {
          type: "reconcile",
          evidenceGiven: evidence !== null,
          askable: rows.review.connection_id === context.connection.id,
          as: outcome,
        },
        write: async (tx) => {
          const people = await loadApprovers(tx, firstPreparedAt(rows.preparations));
          const involved = refusedAsInvolved(context, { ...rows, ...people }, row);
          return involved ?? reconciliation(context, rows, row, { outcome, evidence });
        },
      }),
    });
  },
});

/** What settling a revision by evidence writes. */
export function reconciliation(
  { actor, clock, vault }: Pick<ReviewContext, "actor" | "clock" | "vault">,
  { review }: Pick<ReviewRows, "review">,
  row: PreparationRow,
  { outcome, evidence }: { outcome: "accepted" | "failed"; evidence: string | null },
): StepWrites {
  return {
    async record(tx) {
      const id = randomUUID();
      const evidence_sealed = sealNote(vault, evidence ?? "", notePlace.reconciliation({ id }));
      const settled = { evidence_sealed, person_id: actor.id, person_name: actor.name };
      await tx
        .insertInto("reconciliations")
        .values({ id, preparation_id: row.id, outcome, ...settled, at: clock().toISOString() })
        .execute();
      if (isReopened(row)) await standForReopened(tx, review.id);
    },
    entry: {
      event: "reconciled",
      text: `Settled ${review.tool_name}, revision ${row.revision}, as ${outcome}.`,
      severity: "warning",
      details: { as: outcome },
      texts: { evidence },
    },
  };
}
