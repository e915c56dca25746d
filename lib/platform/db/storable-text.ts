import type { CompiledQuery, DatabaseConnection, QueryResult } from "kysely";

/**
 * PostgreSQL's text holds neither U+0000 nor half a surrogate pair, and SQLite's driver ends a text at the first U+0000. Both
 * are written as a mark and four hexadecimal digits, and so is the mark itself: equal texts stay equal, others stay
 * different, and what is read is what was written. The mark is a code point that never stands for a character.
 */
const mark = "\u{10fffe}";
const needsWriting = /[\u0000\u{10fffe}\p{Cs}]/u;
const unstorable = /[\u0000\u{10fffe}\p{Cs}]/gu;
const written = /\u{10fffe}([0-9a-f]{4})/gu;
const markWritten = "ffff";

export function storableText(text: string): string {
  if (!needsWriting.test(text)) return text;
  return text.replaceAll(
    unstorable,
    (unit) => mark + (unit === mark ? markWritten : unit.charCodeAt(0).toString(16).padStart(4, "0")),
  );
}

export function decodeStoredText(stored: string): string {
  if (!stored.includes(mark)) return stored;
  return stored.replaceAll(written, (_, digits: string) =>
    digits === markWritten ? mark : String.fromCharCode(Number.parseInt(digits, 16)),
  );
}

const throughIt = new WeakSet<DatabaseConnection>();

/** Makes whatever goes through a connection storable, and whatever comes out of it as it was. */
export function withStorableText<Connection extends DatabaseConnection>(connection: Connection): Connection {
  if (throughIt.has(connection)) return connection;
  throughIt.add(connection);
  const execute = connection.executeQuery.bind(connection);
  connection.executeQuery = async <Row>(query: CompiledQuery) => {
    const parameters = query.parameters.map((value) =>
      typeof value === "string" ? storableText(value) : value,
    );
    return asItWas(await execute<Row>({ ...query, parameters }));
  };
  return connection;
}

/** Rows are fresh objects of the driver's, so that they can be changed where they are. */
function asItWas<Row>(result: QueryResult<Row>): QueryResult<Row> {
  for (const row of result.rows as Record<string, unknown>[]) {
    for (const [column, value] of Object.entries(row))
      if (typeof value === "string" && value.includes(mark)) row[column] = decodeStoredText(value);
  }
  return result;
}
