import { z } from "zod";
import { id, note } from "../inputs";
import { verb } from "../verb";
import { refusedAsInvolved } from "../approval/second-person";
import type { ReviewContext } from "../context";
import { transition } from "../machine";
import { recordTransition } from "../transition/record-transition";
import { ownOutcome } from "../sending/outcome-of";
import { notePlace, sealNote } from "../store/notes";
import { heldBy, type HeldRow } from "../store/restores";
import type { PreparationRow, ReviewRows, Tx } from "../store/rows";
import type { Changed, VerbResult } from "./types";
import { applyTransition, type StepWrites } from "./apply-transition";
import { readNote } from "../read-note";
import { reconciliation } from "./reconcile";

const lookInput = z.object({
  preparationId: id,
  found: z.enum(["done", "not_done"]),
  /** ISO text. */
  lookedAt: z.iso.datetime(),
  seen: note,
});
type Look = z.output<typeof lookInput>;

/** A time is given to the minute, and clocks differ. */
const minuteMs = 60_000;

/**
 * Somebody looked at what a restore holds, and says what they saw (1 to 2,000 characters). Done: it is settled as accepted
 * with that as evidence, and never sent again. Not done: the same preparation waits for a new approval and goes out with
 * its own key; where it has expired, or can't be sent any more, it may be prepared again. They looked after the restore:
 * until then something may have been under way.
 */
export const lookAfterRestore = verb({
  permission: "reviews:reconcile",
  writes: true,
  input: lookInput,
  async run(context: ReviewContext, look): Promise<VerbResult<Changed>> {
    const seen = readNote(look.seen);
    return applyTransition(context, {
      preparationId: look.preparationId,
      plan: (rows, row) => {
        const held = heldBy(rows, row);
        return {
          event: {
            type: "look",
            found: look.found,
            evidenceGiven: seen !== null,
            lookedInTime: held !== null && isInTime(context.clock(), held, look.lookedAt),
            prepared: held?.stood !== "preparing",
            sendable: isSendable(row),
          },
          write: () => {
            const refused = refusedAsInvolved(context, rows, row);
            if (refused) return refused;
            // The machine has agreed, which it only does of what is held.
            if (held === null || seen === null) throw new Error("A look at what nothing holds.");
            return writesOf(context, rows, row, { ...look, seen, held });
          },
        };
      },
    });
  },
});

function isInTime(now: Date, { restored_at }: HeldRow, lookedAt: string): boolean {
  const at = Date.parse(lookedAt);
  return at > Date.parse(restored_at) - minuteMs && at < now.getTime() + minuteMs;
}

/** Whether it still has what it goes out with. */
function isSendable({ capability_sealed, expires_at, input_digest }: PreparationRow): boolean {
  return capability_sealed !== null && expires_at !== null && input_digest !== null;
}

function writesOf(
  context: ReviewContext,
  rows: ReviewRows,
  row: PreparationRow,
  { found, lookedAt, seen, held }: Look & { held: HeldRow },
): StepWrites {
  const { actor, clock, vault } = context;
  const { review } = rows;
  const what = `${review.tool_name}, revision ${row.revision}`;
  const isDone = found === "done";
  // What the backup has as under way ended with the desk that is gone.
  const outcome_json = JSON.stringify(ownOutcome("lapsed"));
  const endsUnsettled = isDone || !isSendable(row);
  return {
    change: held.stood === "preparing" || held.stood === "sending" ? { outcome_json } : {},
    async record(tx) {
      const at = clock().toISOString();
      await tx
        .updateTable("held_reviews")
        .set({
          ...{ found, looked_at: lookedAt, at, person_id: actor.id, person_name: actor.name },
          seen_sealed: sealNote(vault, seen, notePlace.look(held)),
        })
        .where("restore_id", "=", held.restore_id)
        .where("preparation_id", "=", row.id)
        .execute();
      await tx
        .updateTable("attempts")
        .set({ state: "uncertain", ended_at: at, outcome_json })
        .where("preparation_id", "=", row.id)
        .where("state", "=", "open")
        .execute();
    },
    entry: {
      event: "looked",
      text: isDone
        ? `Looked after the restore: ${what}, was done.`
        : `Looked after the restore: ${what}, was not done since the backup of ${held.taken_at}.`,
      severity: "warning",
      details: { found, lookedAt, takenAt: held.taken_at, restoredAt: held.restored_at, stood: held.stood },
      texts: { seen },
    },
    second: endsUnsettled
      ? (tx, unresolved) => settle(tx, context, rows, unresolved, { isDone, seen })
      : undefined,
  };
}

/** By the same statement, so that nothing is left to settle. What was only being prepared has ended by now. */
async function settle(
  tx: Tx,
  context: ReviewContext,
  rows: ReviewRows,
  row: PreparationRow,
  { isDone, seen }: { isDone: boolean; seen: string },
): Promise<PreparationRow | null> {
  if (row.state !== "unresolved") return row;
  const outcome = isDone ? "accepted" : "failed";
  const event = { type: "reconcile", evidenceGiven: true, askable: true, as: outcome } as const;
  const next = transition(row.state, event);
  if (next.kind !== "to") throw new Error("What somebody found has no place in the machine.");
  const written = reconciliation(context, rows, row, { outcome, evidence: seen });
  return recordTransition(tx, context, {
    ...{ review: rows.review, row, to: next.state, by: context.actor },
    ...written,
  });
}
