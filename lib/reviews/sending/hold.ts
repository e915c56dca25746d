import type { JsonObject } from "@/lib/contract/json";
import { appendAudit } from "../audit/audit";
import type { SystemContext } from "../context";
import { blockMessage } from "./send-block";
import { changePreparation } from "../store/change-preparation";
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
  const changed = await changePreparation(tx, row, row.state, now, { hold_json: JSON.stringify(hold) });
  if (!changed) return false;
  const what = `${review.tool_name}, revision ${row.revision}`;
  await appendAudit(tx, context, {
    by,
    event: "held",
    text: `${by === null ? "The desk did" : "Did"} not send ${what}. ${reason(hold)} A person has to decide.`,
    severity: "warning",
    toolName: review.tool_name,
    reviewId: review.id,
    revision: row.revision,
    details: holdDetails(hold),
  });
  return true;
}

export function readHold(json: string | null): Hold | null {
  return json === null ? null : (JSON.parse(json) as Hold);
}

function reason(hold: Hold): string {
  const restarted = hold.restarted ? ["The desk was started after it was approved."] : [];
  return [...restarted, blockMessage(hold)].filter((part) => part !== "").join(" ");
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
