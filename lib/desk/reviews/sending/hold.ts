import type { JsonObject } from "@/lib/wire/contract/json";
import type { SystemContext } from "../context";
import { recordTransition } from "../transition/record-transition";
import type { PreparationRow, ReviewRow, Tx } from "../store/rows";
import type { Hold, PersonRef } from "../types";

/**
 * Leaves a revision in its state and plans no send of it any more: a person has to look, and the review says why. False
 * where someone else was first. What is held for the same reasons already stays as it is.
 */
export async function holdForPerson(
  tx: Tx,
  context: Pick<SystemContext, "vault" | "clock">,
  review: ReviewRow,
  row: PreparationRow,
  { by, ...why }: Omit<Hold, "at"> & { by: PersonRef | null },
): Promise<boolean> {
  const held = readHold(row.hold_json);
  if (held && row.next_attempt_at === null && sameReasons(held, why)) return true;
  const now = context.clock();
  const hold: Hold = { at: now.toISOString(), ...why };
  const what = `${review.tool_name}, revision ${row.revision}`;
  const changed = await recordTransition(tx, context, {
    review,
    row,
    to: row.state,
    by,
    change: { hold_json: JSON.stringify(hold) },
    entry: {
      event: "held",
      text: `${by === null ? "The desk did" : "Did"} not send ${what}. ${reason(hold)} A person has to decide.`,
      severity: "warning",
      details: holdDetails(hold),
    },
  });
  return changed !== null;
}

export function readHold(json: string | null): Hold | null {
  return json === null ? null : (JSON.parse(json) as Hold);
}

/** The trail keeps text: its hash covers what an entry said when it was written. */
function reason({ restarted, policy, blockedBy, toolChange }: Hold): string {
  return [
    restarted ? "The desk was started after it was approved." : null,
    policy === null ? null : "Too few of its approvals count by the review policy.",
    blockedBy.length === 0 ? null : "It could do the same work twice.",
    toolChange === null ? null : "The tool has changed since it was prepared.",
  ]
    .filter((part) => part !== null)
    .join(" ");
}

function sameReasons(held: Hold, why: Omit<Hold, "at">): boolean {
  return JSON.stringify({ ...held, at: "" }) === JSON.stringify({ at: "", ...why });
}

function holdDetails({ blockedBy, toolChange, policy, restarted }: Hold): JsonObject {
  return {
    ...(blockedBy.length === 0
      ? {}
      : {
          sameInputAs: blockedBy.map(({ reviewId, preparationId, state }) => ({
            reviewId,
            preparationId,
            state,
          })),
        }),
    ...(toolChange === null
      ? {}
      : { toolChange: toolChange.key, changed: toolChange.differences.map(({ what }) => what) }),
    ...(policy === null ? {} : { policy }),
    ...(restarted ? { restarted } : {}),
  };
}
