import type { SqliteDatabase, SqliteStatement } from "kysely";

const keptMax = 500;
/** Whatever changes the schema may change the columns of what was prepared before. */
const changesSchema = /^\s*(?:alter|create|drop)\b/i;

/**
 * Keeps statements prepared, which takes longer than to run most of them. One that failed is prepared anew: it may have
 * stopped halfway, and no commit would pass it. What is read row by row has a statement of its own.
 */
export function keepStatements(database: SqliteDatabase): SqliteDatabase {
  const kept = new Map<string, Kept>();

  function prepared(sql: string): Kept {
    const found = kept.get(sql);
    const [oldest] = found || kept.size < keptMax ? [] : kept.keys();
    if (oldest !== undefined) kept.delete(oldest);
    // The ones that were used last stand last.
    kept.delete(sql);
    const statement = found?.statement ?? database.prepare(sql);
    const one = found ?? { statement, reader: statement.reader };
    kept.set(sql, one);
    return one;
  }
  function run<Value>(sql: string, work: () => Value): Value {
    try {
      return work();
    } catch (error) {
      kept.delete(sql);
      throw error;
    } finally {
      if (changesSchema.test(sql)) kept.clear();
    }
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
        all: (parameters) => run(sql, () => statement.all(parameters)),
        run: (parameters) => run(sql, () => statement.run(parameters)),
        iterate: (parameters) => database.prepare(sql).iterate(parameters),
      };
    },
  };
}

type Kept = { statement: SqliteStatement; reader: boolean };
