import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import type { Selectable } from "kysely";
import type { RunsTable } from "@/lib/desk/database/tables/run-tables";
import type { SavedInputContext } from "@/lib/desk/personal/saved-inputs/context";
import { openedText } from "@/lib/platform/vault/opened-text";
import { isSecretProblem } from "@/lib/platform/vault/secrets";
import { changedText, changesFrom, type TextChanges } from "./text-changes";

type Context = Pick<SavedInputContext, "db" | "vault">;
export type RunRow = Selectable<RunsTable>;
export type StoredOutput = Pick<RunRow, "base_id" | "base_depth" | "output_length" | "stored_bytes"> & {
  output_sealed: Buffer;
};

/** So many outputs are read for one at most. */
export const depthMax = 20;
/** Of a longer text the changes aren't looked for. */
const comparedLengthMax = 2_000_000;

const compress = promisify(gzip);
const expand = promisify(gunzip);

/** An output as it is stored: whole, or what differs from another run's where that is less. */
export async function storedOutput(
  context: Context,
  id: string,
  text: string,
  base: RunRow | null,
): Promise<StoredOutput> {
  const whole = await compress(text);
  const changes = base && (await changesOf(context, base, text));
  const isLess = changes !== null && changes.length < whole.length / 2;
  const sealed = context.vault.seal(isLess ? changes : whole, placeOf(id, "output"));
  return {
    output_sealed: sealed,
    output_length: text.length,
    stored_bytes: sealed.length,
    base_id: isLess && base ? base.id : null,
    base_depth: isLess && base ? base.base_depth + 1 : 0,
  };
}

/** What a run answered; null where it, or one that it is made of, can't be opened. */
export async function readOutput({ db, vault }: Context, row: RunRow): Promise<string | null> {
  const rows = [row];
  for (let next = row.base_id; next !== null && rows.length <= depthMax + 1;) {
    const base = await db.selectFrom("runs").selectAll().where("id", "=", next).executeTakeFirst();
    if (!base) return null;
    rows.push(base);
    next = base.base_id;
  }
  let text = "";
  for (const one of rows.reverse()) {
    const bytes = openedBytes(vault, one);
    if (bytes === null) return null;
    const read = (await expand(bytes)).toString("utf8");
    // Written by ourselves and sealed since.
    text = one.base_id === null ? read : changedText(text, JSON.parse(read) as TextChanges);
  }
  return text;
}

/** Whether a run's own values can be opened, which says nothing of those that its output is made of. */
export function isReadable(vault: Context["vault"], row: RunRow): boolean {
  return (
    openedText(vault, row.input_sealed, placeOf(row.id, "input")) !== null && openedBytes(vault, row) !== null
  );
}

async function changesOf(context: Context, base: RunRow, text: string): Promise<Buffer | null> {
  if (base.base_depth >= depthMax) return null;
  if (Math.max(text.length, base.output_length) > comparedLengthMax) return null;
  const before = await readOutput(context, base);
  return before === null ? null : compress(JSON.stringify(changesFrom(before, text)));
}

function openedBytes(vault: Context["vault"], row: RunRow): Buffer | null {
  try {
    return vault.open(row.output_sealed, placeOf(row.id, "output"));
  } catch (error) {
    if (isSecretProblem(error)) return null;
    throw error;
  }
}

/** Bound to the row: moved to another one, it can't be opened. */
export function placeOf(id: string, part: "input" | "output"): string {
  return `run:${id}:${part}`;
}
