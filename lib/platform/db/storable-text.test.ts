import { join } from "node:path";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testFolder } from "@/scripts/testing/clean-up";
import { createTestDatabase } from "@/scripts/testing/postgres/test-database";
import { openDatabase, type Database } from "@/lib/desk/database/open-database";
import { storableText, decodeStoredText } from "./storable-text";

/** Whatever a text column may be handed. The last one is what the others are written with. */
const oddTexts = {
  "U+0000": "before\u0000after",
  "U+0001": "before\u0001after",
  ESC: "\u001b[31mred\u001b[0m",
  "U+007F": "before\u007fafter",
  "U+0085": "before\u0085after",
  "half a surrogate pair": "before\ud800after \udc00",
  "nothing but U+0000": "\u0000",
  "the mark itself": "\u{10fffe}0000 \u{10fffe}ffff \u{10fffe}",
  "an emoji": "🏕️",
};

test("F74 any text is stored as one that both databases hold, equal ones equal, and read as it was", () => {
  const anyText = fc.string({
    unit: fc.constantFrom("\u0000", "\ud800", "\udfff", "\u{10fffe}", "f", "0", "é"),
  });
  fc.assert(
    fc.property(anyText, anyText, (one, other) => {
      const stored = storableText(one);
      expect(stored).not.toContain("\u0000");
      expect(stored).not.toMatch(/\p{Cs}/u);
      expect(decodeStoredText(stored)).toBe(one);
      expect(storableText(other) === stored).toBe(other === one);
    }),
  );
});

describe.each(["sqlite", "postgres"] as const)("on %s", (kind) => {
  const folder = testFolder();
  let db: Database;
  let postgres: Awaited<ReturnType<typeof createTestDatabase>> | undefined;
  beforeAll(async () => {
    if (kind === "postgres") postgres = await createTestDatabase();
    db = await openDatabase(postgres?.url ?? `file:${join(folder, "desk.db")}`);
  });
  afterAll(async () => {
    await db.destroy();
    await postgres?.drop();
  });

  test("F74 every text column of every table keeps control characters and is found by them", async () => {
    const columns = await textColumns();
    expect(columns.length).toBeGreaterThan(50);
    for (const table of new Set(columns.map((column) => column.table))) {
      const names = columns.flatMap((column) => (column.table === table ? [column.name] : []));
      // The same columns without what else a row must be.
      const bare = sql.table(`bare_${table}`);
      const list = sql.join(names.map((name) => sql.ref(name)));
      await sql`create table ${bare} as select ${list} from ${sql.table(table)} where 1 = 0`.execute(db);
      for (const text of Object.values(oddTexts)) {
        const values = sql.join(names.map(() => text));
        await sql`insert into ${bare} (${list}) values (${values})`.execute(db);
        const [first = ""] = names;
        const { rows } = await sql<Record<string, string>>`
          select * from ${bare} where ${sql.ref(first)} = ${text}`.execute(db);
        expect(rows).toEqual([Object.fromEntries(names.map((name) => [name, text]))]);
      }
    }
  });

  async function textColumns(): Promise<{ table: string; name: string }[]> {
    const query =
      kind === "postgres"
        ? sql<{ table: string; name: string }>`select table_name as "table", column_name as name
            from information_schema.columns where table_schema = 'public' and data_type in ('text', 'character varying')`
        : sql<{ table: string; name: string }>`select tables.name as "table", columns.name as name
            from pragma_table_list as tables, pragma_table_info(tables.name) as columns
            where tables.type = 'table' and tables.schema = 'main' and tables.name not like 'sqlite_%'
            and lower(columns.type) in ('text', 'varchar')`;
    return (await query.execute(db)).rows;
  }
});
