import type { Db, Tx } from "./rows";

/** What is known of an output without reading it. */
export type OutputSize = { preparationId: string; byteLength: number };

/** Keeps the exact JSON text of a reply's output. A second reply, as to a restored backup, takes the place of the first. */
export async function keepOutput(tx: Tx, preparationId: string, outputText: string): Promise<void> {
  const kept = { byte_length: Buffer.byteLength(outputText), output_text: outputText };
  await tx
    .insertInto("preparation_outputs")
    .values({ preparation_id: preparationId, ...kept })
    .onConflict((conflict) => conflict.column("preparation_id").doUpdateSet(kept))
    .execute();
}

export async function loadOutputSizes(db: Db, preparationIds: string[]): Promise<OutputSize[]> {
  const rows = await db
    .selectFrom("preparation_outputs")
    .select(["preparation_id", "byte_length"])
    .where("preparation_id", "in", preparationIds)
    .execute();
  return rows.map((row) => ({ preparationId: row.preparation_id, byteLength: row.byte_length }));
}

export async function loadOutput(db: Db, preparationId: string): Promise<string | null> {
  const row = await db
    .selectFrom("preparation_outputs")
    .select("output_text")
    .where("preparation_id", "=", preparationId)
    .executeTakeFirst();
  return row?.output_text ?? null;
}
