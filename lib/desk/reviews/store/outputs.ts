import { outputBytesMax } from "@/lib/wire/contract/limits";
import { openedText } from "@/lib/platform/vault/opened-text";
import type { ReviewVault } from "../context";
import type { Db, Tx } from "./rows";

/** Why an output isn't kept: it was larger than that, or its retention is over. */
export type OutputGone = "too_large" | "erased";

/** What is known of an output without reading it. */
export type OutputSize = { preparationId: string; byteLength: number; gone: OutputGone | null };

/** Keeps the exact JSON text of a reply's output, sealed. A second reply, as to a restored backup, takes the place of the first. */
export async function keepOutput(
  tx: Tx,
  { vault, clock }: { vault: ReviewVault; clock: () => Date },
  preparationId: string,
  outputText: string,
): Promise<void> {
  const row = { byte_length: Buffer.byteLength(outputText), output_text: "" };
  const isKept = row.byte_length <= outputBytesMax;
  const kept = isKept
    ? { ...row, ...sealedOutput(vault, preparationId, outputText), kept_at: clock().toISOString() }
    : { ...row, output_sealed: null, kept_at: null, gone: "too_large" };
  await tx
    .insertInto("preparation_outputs")
    .values({ preparation_id: preparationId, ...kept })
    .onConflict((conflict) => conflict.column("preparation_id").doUpdateSet(kept))
    .execute();
}

export function sealedOutput(vault: ReviewVault, preparationId: string, outputText: string) {
  return { output_sealed: vault.seal(outputText, outputPlace(preparationId)), gone: null };
}

export async function loadOutputSizes(db: Db, preparationIds: string[]): Promise<OutputSize[]> {
  const rows = await db
    .selectFrom("preparation_outputs")
    .select(["preparation_id", "byte_length", "gone"])
    .where("preparation_id", "in", preparationIds)
    .execute();
  return rows.map(({ preparation_id, byte_length, gone }) => ({
    preparationId: preparation_id,
    byteLength: byte_length,
    // Written by this core alone, so its type is taken as it stands.
    gone: gone as OutputGone | null,
  }));
}

/** The kept text; null where none is, undefined where it can't be opened. */
export async function readKeptOutput(
  { db, vault }: { db: Db; vault: ReviewVault },
  preparationId: string,
): Promise<string | null | undefined> {
  const row = await db
    .selectFrom("preparation_outputs")
    .select(["output_text", "output_sealed"])
    .where("preparation_id", "=", preparationId)
    .executeTakeFirst();
  // In clear: of an earlier release, until maintenance seals it.
  if (row === undefined || row.output_text !== "") return row?.output_text ?? null;
  if (row.output_sealed === null) return null;
  return openedText(vault, row.output_sealed, outputPlace(preparationId)) ?? undefined;
}

/** The same for the desk's own work, to which what can't be opened is as good as none. */
export async function loadOutput(
  context: { db: Db; vault: ReviewVault },
  preparationId: string,
): Promise<string | null> {
  return (await readKeptOutput(context, preparationId)) ?? null;
}

function outputPlace(preparationId: string): string {
  return `preparation:${preparationId}:output`;
}
