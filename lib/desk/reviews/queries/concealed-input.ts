import { withValueAt } from "@/lib/wire/json-schema/concealed";
import { concealedMark } from "@/lib/wire/json-schema/repeats/concealed-texts";
import { parseJson, stringifyJson } from "@/lib/wire/contract/json";
import { valueAtPointer } from "@/lib/wire/contract/json-pointer";
import type { ReviewContext } from "../context";
import { openInput } from "../store/secrets-of-preparation";
import type { ConcealedRow } from "../store/concealed";
import type { PreparationRow } from "../store/rows";

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
      return withValueAt(input, path, concealedMark(vault, path, value));
    }, parsed.value),
  );
}
