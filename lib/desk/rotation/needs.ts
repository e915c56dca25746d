import { sql } from "kysely";
import type { Database } from "@/lib/desk/database/open-database";
import { markedTables, sealedColumns, type SealedColumn } from "./sealed-columns";
import { staleRows } from "./stale-rows";

/** How many values of one kind only an older secret opens. */
export type Need = { kind: SealedColumn["kind"]; count: number; isVital: boolean };
/** By the key id of the secret, which may be one that nobody knows any more. */
export type Needs = ReadonlyMap<string, readonly Need[]>;

/** What the newest secret alone would not open, counted from what stands on each value. Looks at every sealed value once. */
export async function needsOf(db: Database, newest: string): Promise<Needs> {
  const needs = new Map<string, Need[]>();
  const add = (keyId: string, kind: Need["kind"], isVital = false, by = 1) => {
    const known = needs.get(keyId) ?? [];
    needs.set(keyId, known);
    const need = known.find((other) => other.kind === kind);
    if (need) need.count += by;
    else known.push({ kind, isVital, count: by });
  };
  for (const column of sealedColumns)
    for await (const stale of staleRows(db, column, newest))
      for (const { keyId } of stale) add(keyId, column.kind, column.isVital);
  for (const { table, kind } of markedTables) {
    const { rows } = await sql<{ key_id: string; count: number | string }>`
      select substr(mark, 1, 8) as key_id, count(*) as count from ${sql.table(table)}
      group by substr(mark, 1, 8)`.execute(db);
    for (const { key_id, count } of rows) if (key_id !== newest) add(key_id, kind, false, Number(count));
  }
  return needs;
}

/** The needs of several secrets in plain words, such as `2 comments, 1 image`. */
export function needsText(needs: Iterable<readonly Need[]>): string {
  const counts = new Map<Need["kind"], number>();
  for (const { kind, count } of [...needs].flat()) counts.set(kind, (counts.get(kind) ?? 0) + count);
  return [...counts].map(([kind, count]) => counted(count, kind)).join(", ");
}

export function counted(count: number, [one, several]: Need["kind"]): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? one : several}`;
}
