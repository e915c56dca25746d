import type { InputValue } from "@/lib/wire/facets/input-values";
import { openedText } from "@/lib/platform/vault/opened-text";
import type { ReviewContext, ReviewVault } from "../context";

/** Opened once while they are asked about: a revision's never change. So many, the last asked for. */
const openedMax = 1_000;
const opened = new WeakMap<object, Map<string, readonly InputValue[]>>();

/** What is compared of these revisions, by their ids; without those of which nothing is kept, or that can't be opened. */
export async function loadInputValues(
  { db, vault }: Pick<ReviewContext, "db" | "vault">,
  preparationIds: readonly string[],
): Promise<Map<string, readonly InputValue[]>> {
  const known = opened.get(vault) ?? new Map<string, readonly InputValue[]>();
  opened.set(vault, known);
  const unknown = preparationIds.filter((id) => !known.has(id));
  const rows =
    unknown.length === 0
      ? []
      : await db
          .selectFrom("preparation_facets")
          .select(["preparation_id", "values_sealed"])
          .where("preparation_id", "in", unknown)
          .where("values_sealed", "is not", null)
          .execute();
  for (const { preparation_id: id, values_sealed: sealed } of rows) {
    const text = sealed && openedText(vault, sealed, placeOf(id));
    // Written by this core alone, so its shape is taken as it stands.
    if (text) known.set(id, JSON.parse(text) as InputValue[]);
  }
  const values = new Map<string, readonly InputValue[]>();
  for (const id of preparationIds) {
    const own = known.get(id);
    if (!own) continue;
    known.delete(id);
    known.set(id, own);
    values.set(id, own);
  }
  for (const oldest of known.keys()) if (known.size > openedMax) known.delete(oldest);
  return values;
}

export function sealValues(vault: ReviewVault, preparationId: string, values: InputValue[]): Buffer {
  return vault.seal(JSON.stringify(values), placeOf(preparationId));
}

function placeOf(preparationId: string): string {
  return `preparation:${preparationId}:values`;
}
