import { join } from "node:path";
import { Kysely, Migrator, PostgresDialect } from "kysely";
import { Pool } from "pg";
import { describe, expect, test } from "vitest";
import { entryDigest, entryOfRow } from "@/lib/record/entry";
import { bothDatabases } from "@/scripts/testing/postgres/both-databases";
import { migrations } from ".";
import type { RecordTables } from "../record-tables";
import { openSqlite } from "../sqlite";

const { folder, postgresUrl } = bothDatabases();

describe.each(["sqlite", "postgres"])("%s", (kind) => {
  test("what stood under keyed hashes alone is chained by digests too, and marked so; old alarms are open", async () => {
    const db: Kysely<RecordTables> =
      kind === "sqlite"
        ? openSqlite(join(folder, "old.db"))
        : new Kysely({
            dialect: new PostgresDialect({ pool: new Pool({ connectionString: postgresUrl() }) }),
          });
    const migrate = async (known: typeof migrations) => {
      const provider = { getMigrations: () => Promise.resolve(known) };
      const { error } = await new Migrator({ db, provider }).migrateToLatest();
      expect(error).toBeUndefined();
    };
    await migrate(Object.fromEntries(Object.entries(migrations).filter(([name]) => name < "0021")));
    const chains = ["b", "a"].map((chain) => ({ chain, number: 2, hash: `${chain}2` }));
    await db
      .insertInto("audit_chains")
      .values([...chains, { chain: "runs", number: 0, hash: "" }])
      .execute();
    const rows = chains.flatMap(({ chain }) =>
      [1, 2].map((number) => ({
        ...{ chain, number, at: `2026-01-0${number}T00:00:00.000Z`, actor_id: "p", actor_name: "P" },
        ...{ event: "noted", severity: number === 2 ? "alarm" : "info", text: "Noted.", tool_name: null },
        ...{ review_id: chain, revision: 1, details_json: `{"a":1}`, hash: `${chain}${number}` },
      })),
    );
    await db.insertInto("audit_entries").values(rows).execute();
    await migrate(migrations);

    const kept = await db
      .selectFrom("audit_entries")
      .selectAll()
      .orderBy("chain")
      .orderBy("number")
      .execute();
    let previous = "";
    for (const row of kept) {
      previous = entryDigest(entryOfRow(row, row.number === 1 ? "" : previous));
      expect(row).toMatchObject({ version: 0, digest: previous });
    }
    const heads = await db.selectFrom("audit_chains").select(["chain", "digest"]).orderBy("chain").execute();
    expect(heads).toEqual([
      { chain: "a", digest: kept[1]?.digest },
      { chain: "b", digest: kept[3]?.digest },
      { chain: "runs", digest: "" },
    ]);
    expect(await db.selectFrom("open_alarms").select(["chain", "number"]).execute()).toEqual(
      expect.arrayContaining([
        { chain: "a", number: 2 },
        { chain: "b", number: 2 },
      ]),
    );
    await db.destroy();
  });
});
