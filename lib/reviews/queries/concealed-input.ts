import { withValueAt } from "@/lib/json-schema/concealed";
import { parseJson, stringifyJson } from "@/lib/contract/json";
import { valueAtPointer } from "@/lib/contract/json-pointer";
import type { ReviewContext } from "../context";
import type { Reason } from "../refusals/types";
import { refusal } from "../refusals/refusal";
import { openInput } from "../store/secrets-of-preparation";
import type { ConcealedRow } from "../store/concealed";
import type { PreparationRow, ReviewRows } from "../store/rows";
import type { PersonRef } from "../types";
import type { VerbRefusal } from "../verbs/types";

type Vault = Pick<ReviewContext, "vault">["vault"];

/**
 * The exact input with a mark in the place of each concealed value. The same value has the same mark, so that a change
 * from one revision to the next can be seen.
 */
export function readableInput(
  vault: Vault,
  row: PreparationRow,
  concealed: readonly ConcealedRow[],
): string | null {
  const text = openInput(vault, row);
  const own = concealed.filter(({ preparationId }) => preparationId === row.id);
  return text === null ? null : withMarks(vault, text, own);
}

/** The same for an input at hand; `concealed` names its concealed places. */
export function withMarks(
  vault: Pick<Vault, "fingerprint">,
  text: string,
  concealed: readonly Pick<ConcealedRow, "path">[],
): string | null {
  if (concealed.length === 0) return text;
  const parsed = parseJson(text);
  // It was valid when it was prepared; what can't be taken apart can't be shown in part.
  if (!parsed.ok) return null;
  return stringifyJson(
    concealed.reduce((input, { path }) => {
      const value = valueAtPointer(input, path);
      if (value === undefined) return input;
      const mark = vault.fingerprint(`${path}\u0000${stringifyJson(value)}`).slice(0, 8);
      return withValueAt(input, path, `[concealed, mark ${mark}]`);
    }, parsed.value),
  );
}

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
