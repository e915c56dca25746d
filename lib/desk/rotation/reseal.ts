import { sql } from "kysely";
import type { Database } from "@/lib/desk/database/open-database";
import type { Tx } from "@/lib/desk/reviews/store/rows";
import { isSecretProblem, type Vault } from "@/lib/platform/vault/secrets";
import type { SealedColumn } from "./sealed-columns";
import { staleRows, stillAs, type StaleRow } from "./stale-rows";

const rowsAtOnce = 50;
const bytesAtOnce = 1024 * 1024;

type SealingVault = Pick<Vault, "open" | "seal" | "keyIds" | "keyedHash">;

/**
 * Seals anew with the newest secret what the configured older ones sealed in one column: a few values at a time, none of
 * which was changed since it was read. How many; what can't be opened stays as it is. Ended anywhere, it goes on from there
 * the next time, and several processes may do it at once.
 */
export async function resealColumn(
  db: Database,
  vault: SealingVault,
  column: SealedColumn,
  onSealed: (count: number) => void = () => undefined,
): Promise<number> {
  let sealed = 0;
  for await (const page of staleRows(db, column, vault.keyIds[0])) {
    const known = page.filter(({ keyId }) => vault.keyIds.includes(keyId));
    for (const some of batchesOf(known)) {
      const done = await db.transaction().execute(async (tx) => {
        let count = 0;
        for (const stale of some) if (await resealRow(tx, vault, column, stale)) count++;
        return count;
      });
      sealed += done;
      if (done > 0) onSealed(sealed);
    }
  }
  return sealed;
}

async function resealRow(
  tx: Tx,
  vault: SealingVault,
  column: SealedColumn,
  stale: StaleRow,
): Promise<boolean> {
  const isStill = stillAs(column, stale);
  const { rows } = await sql<{ value: string | Uint8Array }>`
    select ${sql.ref(column.column)} as value from ${sql.table(column.table)} where ${isStill}`.execute(tx);
  const value = rows[0]?.value;
  const plain = value === undefined ? null : opened(vault, value, column.place(stale.row));
  if (plain === null) return false;
  const sealed = vault.seal(plain, column.place(stale.row));
  const changes = {
    [column.column]: column.isText ? sealed.toString("base64") : sealed,
    ...column.beside?.(vault, plain.toString("utf8")),
  };
  const set = Object.entries(changes).map(([name, to]) => sql`${sql.ref(name)} = ${to}`);
  const { numAffectedRows } = await sql`
    update ${sql.table(column.table)} set ${sql.join(set)} where ${isStill}`.execute(tx);
  return numAffectedRows === 1n;
}

/** Null for what was changed by somebody else, or is in another place than it was sealed for. */
function opened(vault: SealingVault, value: string | Uint8Array, place: string): Buffer | null {
  try {
    return vault.open(typeof value === "string" ? Buffer.from(value, "base64") : value, place);
  } catch (error) {
    if (isSecretProblem(error)) return null;
    throw error;
  }
}

function* batchesOf(rows: readonly StaleRow[]): Generator<StaleRow[]> {
  let batch: StaleRow[] = [];
  let bytes = 0;
  for (const row of rows) {
    if (batch.length === rowsAtOnce || (batch.length > 0 && bytes + row.length > bytesAtOnce)) {
      yield batch;
      [batch, bytes] = [[], 0];
    }
    batch.push(row);
    bytes += row.length;
  }
  if (batch.length > 0) yield batch;
}
