import type { DatabaseSyncInstance, StatementSyncInstance } from "@photostructure/sqlite";
import type { SqliteDatabase } from "kysely";

const keptMax = 500;

/**
 * A file as Kysely's dialect takes it. Statements are kept prepared, which takes longer than to run most of them; what
 * is read row by row has a statement of its own.
 */
export function keepStatements(database: Pick<DatabaseSyncInstance, "prepare" | "close">): SqliteDatabase {
  const kept = new Map<string, Kept>();

  function prepared(sql: string): Kept {
    const found = kept.get(sql);
    const [oldest] = found || kept.size < keptMax ? [] : kept.keys();
    if (oldest !== undefined) kept.delete(oldest);
    // The ones that were used last stand last.
    kept.delete(sql);
    const statement = found?.statement ?? database.prepare(sql);
    const one = found ?? { statement, reader: statement.columns().length > 0 };
    kept.set(sql, one);
    return one;
  }
  return {
    close() {
      kept.clear();
      database.close();
    },
    prepare(sql) {
      const { statement, reader } = prepared(sql);
      return {
        reader,
        all: (parameters) => statement.all(...positional(parameters)).map(asPlain),
        run: (parameters) => statement.run(...positional(parameters)),
        *iterate(parameters) {
          for (const row of database.prepare(sql).iterate(...positional(parameters))) yield asPlain(row);
        },
      };
    },
  };
}

type Kept = { statement: StatementSyncInstance; reader: boolean };

/** The driver takes a first object for names and their values, so that a Date there would be written as nothing at all. */
function positional(parameters: readonly unknown[]): readonly unknown[] {
  const [first] = parameters;
  if (typeof first === "object" && first !== null && !ArrayBuffer.isView(first))
    throw new TypeError("SQLite can't be given an object.");
  return parameters;
}

/** The driver's rows have no prototype, and React sends no such object to the browser. Cheaper than a copy. */
function asPlain(row: object): object {
  return Object.setPrototypeOf(row, Object.prototype) as object;
}
