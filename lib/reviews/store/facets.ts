import { findFacets, withLabels } from "@/lib/facets/find-facets";
import type { Facets } from "@/lib/facets/types";
import { isSecretProblem } from "@/lib/vault/secrets";
import type { ReviewVault } from "../context";

import type { Db, Tx } from "./rows";

/** Keeps what lists show and search of an input. `readable` is what anybody may read of it. */
export async function insertFacets(
  tx: Tx,
  vault: ReviewVault,
  preparationId: string,
  readable: string,
  summaryText: string | null,
): Promise<void> {
  const { facets, words } = findFacets(readable);
  await tx
    .insertInto("preparation_facets")
    .values({
      preparation_id: preparationId,
      facets_sealed: sealFacets(vault, preparationId, summaryText ? withLabels(facets, summaryText) : facets),
      words_sealed: vault.seal(words, place(preparationId, "words")),
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
  if (!kept) return;
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

type KeptFacets = { facets: Facets; /** Null where they are not asked for. */ words: string | null };

/** What is kept of these revisions, by their ids; what is erased or can't be opened is left out. */
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
    const facets = opened(vault, facets_sealed, place(id, "facets"));
    const words = words_sealed ? opened(vault, words_sealed, place(id, "words")) : null;
    // Written by this core alone, so its shape is taken as it stands.
    if (facets !== null) found.set(id, { facets: JSON.parse(facets) as Facets, words });
  }
  return found;
}

function sealFacets(vault: ReviewVault, preparationId: string, facets: Facets): Buffer {
  return vault.seal(JSON.stringify(facets), place(preparationId, "facets"));
}

function opened(
  vault: Pick<ReviewVault, "openText">,
  sealed: Uint8Array | ArrayBuffer,
  where: string,
): string | null {
  try {
    return vault.openText(sealed, where);
  } catch (error) {
    if (isSecretProblem(error)) return null;
    throw error;
  }
}

function place(preparationId: string, part: "facets" | "words"): string {
  return `preparation:${preparationId}:${part}`;
}
