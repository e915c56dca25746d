import type { ReviewContext } from "../context";
import { refusal } from "../refusals/refusal";
import type { Reason } from "../refusals/types";
import type { PreparationRow, ReviewRows } from "../store/rows";
import { openInput } from "../store/secrets-of-preparation";
import type { PersonRef } from "../types";
import type { VerbRefusal } from "../verbs/types";

/**
 * Why this person can't have read all of the input, or null: an input that can't be opened, or a concealed value that
 * was not shown to them. Nobody approves what they can't have read.
 */
export function refusedUnread(
  context: Pick<ReviewContext, "vault" | "actor">,
  rows: ReviewRows,
  row: PreparationRow,
): VerbRefusal | null {
  if (openInput(context.vault, row) === null) return refusal("secret_unusable", { code: "input_unopened" });
  const unread = unreadBy(context, rows, row);
  return unread === null ? null : refusal("blocked", unread);
}

/** The concealed values that were not shown to this person yet; null where there are none. */
export function unreadBy(
  { actor }: { actor: PersonRef },
  rows: Pick<ReviewRows, "concealed">,
  row: Pick<PreparationRow, "id">,
): Reason | null {
  const unread = rows.concealed.filter(
    ({ preparationId, shownTo }) => preparationId === row.id && !shownTo.includes(actor.id),
  );
  if (unread.length === 0) return null;
  return { code: "unread", paths: unread.map(({ path }) => path) };
}
