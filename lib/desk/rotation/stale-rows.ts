import { sql, type QueryResult } from "kysely";
import type { Database } from "@/lib/desk/database/open-database";
import { yieldToEventLoop } from "@/lib/platform/runtime/yield-to-event-loop";
import { headerBytes, keyIdOf } from "@/lib/platform/vault/secrets";
import type { KeyRow, SealedColumn } from "./sealed-columns";

const lookedAtOnce = 500;
/** Base64 puts three bytes into four characters: the header fills its part to the last one. */
const headerCharacters = (headerBytes / 3) * 4;

/** A sealed value that another secret than the newest has sealed: how it begins tells it from every other one. */
export type StaleRow = { row: KeyRow; header: Buffer; keyId: string; length: number };

/** The rows whose value the secret `newest` hasn't sealed, a page at a time, without their values. */
export async function* staleRows(
  db: Database,
  column: SealedColumn,
  newest: string,
): AsyncGenerator<StaleRow[]> {
  const key = column.key.map((name) => sql.ref(name));
  const isBeyond = (row: KeyRow) => sql`and (${sql.join(key)}) > (${sql.join(valuesOf(column, row))})`;
  const columns = [...column.key, ...(column.with ?? [])];
  let after: KeyRow | null = null;
  for (;;) {
    const { rows }: QueryResult<Found> = await sql<Found>`
      select ${sql.join(columns.map((name) => sql.ref(name)))}, ${headerOf(column)} as header,
        length(${sql.ref(column.column)}) as length
      from ${sql.table(column.table)}
      where ${sql.ref(column.column)} is not null and length(${sql.ref(column.column)}) > 0
        ${after === null ? sql`` : isBeyond(after)}
      order by ${sql.join(key)} limit ${lookedAtOnce}`.execute(db);
    yield rows.flatMap(({ header, length, ...row }) => {
      const bytes = headerFrom(header);
      const keyId = keyIdOf(bytes);
      return keyId === newest ? [] : [{ row: row as KeyRow, header: bytes, keyId, length }];
    });
    after = (rows.at(-1) as KeyRow | undefined) ?? null;
    if (after === null || rows.length < lookedAtOnce) return;
    await yieldToEventLoop();
  }
}

/** The condition that a row still holds the value that was looked at. */
export function stillAs(column: SealedColumn, { row, header }: Pick<StaleRow, "row" | "header">) {
  const keys = column.key.map((name, at) => sql`${sql.ref(name)} = ${valuesOf(column, row)[at]}`);
  const value = column.isText ? header.toString("base64") : header;
  return sql<boolean>`${sql.join(keys, sql` and `)} and ${headerOf(column)} = ${value}`;
}

/** Besides, the columns of the key and of the place, which are text or numbers. */
type Found = { header: HeaderValue; length: number; [name: string]: unknown };
type HeaderValue = string | Uint8Array;

function headerOf({ column, isText }: SealedColumn) {
  return sql`substr(${sql.ref(column)}, 1, ${sql.lit(isText ? headerCharacters : headerBytes)})`;
}

function headerFrom(value: HeaderValue): Buffer {
  return typeof value === "string" ? Buffer.from(value, "base64") : Buffer.from(value);
}

function valuesOf({ key }: SealedColumn, row: KeyRow): (string | number)[] {
  return key.map((name) => row[name] ?? "");
}
