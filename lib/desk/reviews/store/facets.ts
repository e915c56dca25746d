import { findFacets, withLabels } from "@/lib/wire/facets/find-facets";
import { inputValues } from "@/lib/wire/facets/input-values";
import type { Facets } from "@/lib/wire/facets/types";
import { openedText } from "@/lib/platform/vault/opened-text";
import type { ReviewVault } from "../context";
import { sealValues } from "./input-values";
import type { Db, Tx } from "./rows";

/** Keeps what lists show, search and compare of an input: what anybody may read of it, and the places of what they may not. */
export async function insertFacets(
  tx: Tx,
  vault: ReviewVault,
  preparationId: string,
  { readable, concealed }: { readable: string; concealed: readonly string[] },
): Promise<void> {
  const { facets, words } = findFacets(readable);
  await tx
    .insertInto("preparation_facets")
    .values({
      preparation_id: preparationId,
      facets_sealed: sealFacets(vault, preparationId, facets),
      words_sealed: vault.seal(words, place(preparationId, "words")),
      values_sealed: sealValues(vault, preparationId, inputValues(readable, concealed)),
    })
    .onConflict((conflict) => conflict.column("preparation_id").doNothing())
    .execute();
}

/** Names the ids by the summary's words, once there is one. */
export async function labelFacets(
  tx: Tx,
  vault: ReviewVault,
  preparationId: string,
  summaryText: string,
): Promise<void> {
  const kept = (await loadFacets(tx, vault, [preparationId])).get(preparationId);
  if (!kept?.facets) return;
  await tx
    .updateTable("preparation_facets")
    .set({ facets_sealed: sealFacets(vault, preparationId, withLabels(kept.facets, summaryText)) })
    .where("preparation_id", "=", preparationId)
    .execute();
}

export async function eraseFacets(tx: Tx, preparationIds: string[]): Promise<void> {
  if (preparationIds.length === 0) return;
  await tx.deleteFrom("preparation_facets").where("preparation_id", "in", preparationIds).execute();
}

type KeptFacets = {
  facets: Facets | null;
  /** Null where they are not asked for, too. */
  words: string | null;
  /** Not all that was asked for can be opened. */
  isUnreadable: boolean;
};

/** What is kept of these revisions, by their ids; what is erased is left out, and null where it can't be opened. */
export async function loadFacets(
  db: Db,
  vault: Pick<ReviewVault, "openText">,
  preparationIds: string[],
  { withWords = false } = {},
): Promise<Map<string, KeptFacets>> {
  if (preparationIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("preparation_facets")
    .select(["preparation_id", "facets_sealed"])
    .$if(withWords, (query) => query.select("words_sealed"))
    .where("preparation_id", "in", preparationIds)
    .execute();
  const found = new Map<string, KeptFacets>();
  for (const { preparation_id: id, facets_sealed, words_sealed } of rows) {
    const text = openedText(vault, facets_sealed, place(id, "facets"));
    const words = words_sealed ? openedText(vault, words_sealed, place(id, "words")) : null;
    // Written by this core alone, so its shape is taken as it stands.
    const facets = text === null ? null : (JSON.parse(text) as Facets);
    found.set(id, { facets, words, isUnreadable: facets === null || (withWords && words === null) });
  }
  return found;
}

function sealFacets(vault: ReviewVault, preparationId: string, facets: Facets): Buffer {
  return vault.seal(JSON.stringify(facets), place(preparationId, "facets"));
}

function place(preparationId: string, part: "facets" | "words"): string {
  return `preparation:${preparationId}:${part}`;
}
