import { join } from "node:path";
import { Kysely, Migrator, PostgresDialect, sql } from "kysely";
import { Pool } from "pg";
import { describe, expect, test } from "vitest";
import { bothDatabases } from "@/scripts/testing/postgres/both-databases";
import { migrations } from ".";
import { openSqlite } from "../sqlite";

const { folder, postgresUrl } = bothDatabases();

describe.each(["sqlite", "postgres"])("%s", (kind) => {
  test("what an old database holds is kept: marks, tally, outputs, headlines, authors", async () => {
    const db =
      kind === "sqlite"
        ? openSqlite<Record<string, Record<string, unknown>>>(join(folder, "old.db"))
        : new Kysely<Record<string, Record<string, unknown>>>({
            dialect: new PostgresDialect({ pool: new Pool({ connectionString: postgresUrl() }) }),
          });
    const before = Object.keys(migrations).filter((name) => name < "0007");
    const old = Object.fromEntries(Object.entries(migrations).filter(([name]) => before.includes(name)));
    const migrate = async (known: typeof migrations) => {
      const provider = { getMigrations: () => Promise.resolve(known) };
      const { error } = await new Migrator({ db, provider }).migrateToLatest();
      expect(error).toBeUndefined();
    };
    await migrate(old);
    await db
      .insertInto("reviews")
      .values(["a", "b"].map((id) => ({ ...review, id, latest_revision: id === "a" ? 2 : 1 })))
      .execute();
    const output = `{"text":"${"ä".repeat(5_000)}"}`;
    await db
      .insertInto("preparations")
      .values([
        row("a1", "a", 1, { state: "failed" }),
        row("a2", "a", 2, { state: "accepted", publication: "unverified", output_text: output }),
        row("b1", "b", 1, {
          state: "failed",
          summary_text: `{"posts":1}`,
          input_sealed: Buffer.from("sealed"),
        }),
      ])
      .execute();
    await migrate(migrations);

    const kept = await db
      .selectFrom("preparations")
      .select(["id", "author_id", "author_name", "is_newest", "summary_headline", "headline_due"])
      .orderBy("id")
      .execute();
    const author = { author_id: "p", author_name: "P" };
    expect(kept).toEqual([
      { id: "a1", ...author, is_newest: 0, summary_headline: "Saves one.", headline_due: 0 },
      { id: "a2", ...author, is_newest: 1, summary_headline: "Saves one.", headline_due: 0 },
      { id: "b1", ...author, is_newest: 1, summary_headline: null, headline_due: 1 },
    ]);
    const outputs = await db.selectFrom("preparation_outputs").selectAll().execute();
    expect(outputs).toEqual([
      { preparation_id: "a2", byte_length: Buffer.byteLength(output), output_text: output },
    ]);
    const tally = await sql<{
      state: string;
      sum: unknown;
    }>`select state, sum(change) as sum from review_tally
      group by state order by state`.execute(db);
    expect(tally.rows.map(({ state, sum }) => [state, Number(sum)])).toEqual([
      ["accepted", 1],
      ["failed", 1],
    ]);
    await db.destroy();
  });
});

const at = "2026-03-01T12:00:00.000Z";
const review = { connection_id: "c", base_url: "http://127.0.0.1:9", tool_name: "draftSave", created_at: at };

function row(id: string, reviewId: string, revision: number, more: Record<string, unknown>) {
  return {
    id,
    review_id: reviewId,
    revision,
    version: 1,
    maker_id: "p",
    maker_name: "P",
    policy: "four-eyes",
    destructive: "no",
    created_at: at,
    updated_at: at,
    ended_at: at,
    input_hash: id,
    idempotency_key_sealed: Buffer.from("sealed"),
    idempotency_key_hash: id,
    attempt_count: 1,
    summary_text: `{"text":" Saves  one. "}`,
    publication: null,
    output_text: null,
    input_sealed: null,
    ...more,
  };
}
