import type { ReviewContext } from "../context";
import { refusedNow } from "../queries/refused-transition";
import { blockedRefusal } from "../sending/blocked-refusal";
import { beginSend, type SendKind } from "../sending/send";
import { preparationNow } from "../store/change-preparation";
import type { PreparationRow, ReviewRows } from "../store/rows";
import { changed } from "./apply-transition";
import type { Changed, Override, VerbResult } from "./types";

/** Claims, sends and records. The answer is the revision as it then stands: its state says how it ended. */
export async function sendToEnd(
  context: ReviewContext,
  rows: ReviewRows,
  seen: PreparationRow,
  { as, override }: { as: SendKind; override: Override | null },
): Promise<VerbResult<Changed>> {
  const begun = await beginSend(context, rows, seen, { as, by: context.actor, override });
  if (begun.kind === "blocked") return blockedRefusal(begun.block);
  if (begun.kind === "refused") return refusedNow(context, rows, begun.row, begun.reason);
  await begun.ended;
  return { ok: true, value: changed(await preparationNow(context.db, seen.id)) };
}
