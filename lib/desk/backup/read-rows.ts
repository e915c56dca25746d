import { sql } from "kysely";
import { isPostgres } from "@/lib/platform/db/dialect";
import { yieldToEventLoop } from "@/lib/platform/runtime/yield-to-event-loop";
import { lineOfRow, type Row } from "./row-lines";
import type { AnyDatabase, TableShape } from "./schema";

/** Rows are as different as a mark and an image: so many at once, and fewer where they are large. */
const rowsAtOnceMax = 100;
const charactersAtOnceMax = 4 * 1024 * 1024;

/** Every row of a table with its line, a bounded part at a time. To be called in a transaction. */
export async function* readRows(
  tx: AnyDatabase,
  { name, columns, integers }: TableShape,
): AsyncGenerator<{ row: Row; line: string }> {
  let atOnce = 1;
  for await (const rows of isPostgres(tx)
    ? batchesOfPostgres(tx, { name, columns }, () => atOnce)
    : batchesOfSqlite(tx, { name, columns }, () => atOnce)) {
    let characters = 0;
    for (const row of rows) {
      for (const column of integers) if (row[column] !== null) row[column] = Number(row[column]);
      const line = lineOfRow(row, columns);
      characters += line.length;
      yield { row, line };
    }
    if (characters > charactersAtOnceMax) atOnce = Math.max(1, Math.floor(atOnce / 2));
    else if (characters < charactersAtOnceMax / 4) atOnce = Math.min(rowsAtOnceMax, atOnce * 2);
    await yieldToEventLoop();
  }
}

type Named = Pick<TableShape, "name" | "columns">;

async function* batchesOfPostgres(
  tx: AnyDatabase,
  { name, columns }: Named,
  atOnce: () => number,
): AsyncGenerator<Row[]> {
  const all = sql.join(columns.map((column) => sql.ref(column)));
  await sql`declare backup_rows no scroll cursor for select ${all} from ${sql.table(name)}`.execute(tx);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(atOnce())} from backup_rows`.execute(tx);
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`close backup_rows`.execute(tx);
}

const rowNumber = "row number";

async function* batchesOfSqlite(
  tx: AnyDatabase,
  { name, columns }: Named,
  atOnce: () => number,
): AsyncGenerator<Row[]> {
  const all = sql.join(columns.map((column) => sql.ref(column)));
  for (let after = 0; ;) {
    const { rows } = await sql<Row>`select rowid as ${sql.ref(rowNumber)}, ${all} from ${sql.table(name)}
      where rowid > ${after} order by rowid limit ${atOnce()}`.execute(tx);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    after = Number(last[rowNumber]);
  }
}
