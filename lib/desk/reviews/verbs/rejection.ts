import { randomUUID } from "node:crypto";
import type { JsonObject } from "@/lib/wire/contract/json";
import { decisionDetails } from "../approval/record-approval";
import { requirementNow } from "../approval/requirement-now";
import { knownToolChange } from "../approval/tool-change";
import type { ReviewContext } from "../context";
import { noteNotification } from "../store/outbox/notification-events";
import { notePlace, sealNote } from "../store/notes";
import type { PreparationRow, ReviewRows } from "../store/rows";
import type { Step } from "./apply-transition";

type Rejection = {
  /** What its author reads of why. */
  reason: string | null;
  /** The comments that say what to change; absent where it isn't asked for changes. */
  requests?: readonly string[];
};

/** How a person ends a revision that was not sent: with a reason alone, or with a list of what is to be changed. */
export function rejection(
  context: ReviewContext,
  rows: ReviewRows,
  row: PreparationRow,
  { reason, requests }: Rejection,
): Step {
  const { actor, clock, policy, vault } = context;
  const { review } = rows;
  const change = knownToolChange(context, rows, row);
  const requirement = requirementNow(policy, review.tool_name, row, change);
  const details: JsonObject = decisionDetails(actor.roles, requirement);
  return {
    event: { type: "reject", reasonGiven: reason !== null || (requests ?? []).length > 0 },
    write: () => ({
      async record(tx) {
        const now = clock();
        const key = { preparation_id: row.id, person_id: actor.id };
        const decision = {
          person_name: actor.name,
          verdict: "rejected",
          // The table has no rejection without a reason: here the comments are, and it is empty.
          reason_sealed: sealNote(vault, reason ?? "", notePlace.decision(key)),
          rejection_kind: requests ? "changes_requested" : null,
          restore_id: null,
          to_note: null,
          at: now.toISOString(),
        };
        await tx
          .insertInto("decisions")
          .values({ id: randomUUID(), ...key, ...decision })
          // One decision per person: who approved and then rejects has changed their mind.
          .onConflict((conflict) => conflict.columns(["preparation_id", "person_id"]).doUpdateSet(decision))
          .execute();
        if (requests) await noteNotification(tx, { event: "changes_requested", actorId: actor.id }, row, now);
      },
      entry: requests
        ? {
            event: "changes_requested",
            text: `Requested changes to ${review.tool_name}, revision ${row.revision}.`,
            details: { ...details, comments: [...requests] },
            texts: { reason },
          }
        : {
            event: "rejected",
            text: `Rejected ${review.tool_name}, revision ${row.revision}.`,
            details,
            texts: { reason },
          },
    }),
  };
}
