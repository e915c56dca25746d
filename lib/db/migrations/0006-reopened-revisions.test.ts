import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Kysely, Migrator, PostgresDialect, type Migration } from "kysely";
import { Pool } from "pg";
import { afterAll, expect, test } from "vitest";
import { createTestDatabase } from "@/scripts/testing/postgres/test-database";
import type { Tables } from "../open-database";
import { openSqlite } from "../sqlite";
import { migrations } from ".";

const folder = mkdtempSync(join(tmpdir(), "migration-"));
afterAll(() => rmSync(folder, { recursive: true }));

const name = "0006-reopened-revisions";
const at = "2026-03-01T12:00:00.000Z";
/** The tables as they were before, where they differ. */
type Before = Omit<Tables, "preparations"> & {
  preparations: Omit<Tables["preparations"], "author_id" | "author_name"> & {
    maker_id: string;
    maker_name: string;
    reconciled_by_id: string | null;
    reconciled_by_name: string | null;
    reconciled_evidence: string | null;
    reconciled_at: string | null;
  };
};

test.each(["sqlite", "postgres"] as const)(
  "F64 F65 what was recorded before is carried over on %s: manual settlements, and bare answers as uncertain",
  async (kind) => {
    const postgres = kind === "postgres" ? await createTestDatabase() : null;
    const db = postgres
      ? new Kysely<Before>({
          dialect: new PostgresDialect({ pool: new Pool({ connectionString: postgres.url }) }),
        })
      : openSqlite<Before>(join(folder, "desk.db"));
    const earlier = Object.fromEntries(Object.entries(migrations).filter(([other]) => other < name));
    await migrate(db, earlier);
    const own = {
      kind: "transport_error",
      httpStatus: 429,
      code: "RATE_LIMITED",
      message: "m",
      retryable: true,
    };
    await insert(db, "settled", "failed", null, true);
    await insert(db, "turned-away", "approved", own);
    await insert(db, "bare", "approved", { ...own, code: null, message: null, retryable: null });
    await insert(db, "bare-and-over", "expired", { ...own, httpStatus: 401, code: null, message: null });

    await migrate(db, migrations);
    const reconciliations = await db.selectFrom("reconciliations").selectAll().execute();
    expect(reconciliations).toMatchObject([
      { preparation_id: "settled", outcome: "failed", evidence: "Not there.", person_name: "Rita", at },
    ]);
    const states = await db
      .selectFrom("preparations")
      .select(["id", "state", "next_attempt_at", "first_sent_at", "reopened_at"])
      .orderBy("id")
      .execute();
    const rest = { next_attempt_at: null, first_sent_at: null, reopened_at: null };
    expect(states).toEqual([
      { id: "bare", state: "uncertain", next_attempt_at: at, first_sent_at: at, reopened_at: null },
      { id: "bare-and-over", state: "expired", ...rest },
      { id: "settled", state: "failed", ...rest },
      { id: "turned-away", state: "approved", ...rest },
    ]);
    const attempts = await db.selectFrom("attempts").select(["id", "state"]).orderBy("id").execute();
    expect(attempts).toEqual([
      { id: "bare", state: "uncertain" },
      { id: "bare-and-over", state: "uncertain" },
      { id: "turned-away", state: "refused" },
    ]);
    await db.destroy();
    await postgres?.drop();
  },
);

async function migrate(db: Kysely<Before>, some: Record<string, Migration>): Promise<void> {
  const provider = { getMigrations: () => Promise.resolve(some) };
  const { error } = await new Migrator({ db, provider, allowUnorderedMigrations: true }).migrateToLatest();
  if (error) throw error instanceof Error ? error : new Error("Not migrated.", { cause: error });
}

async function insert(
  db: Kysely<Before>,
  id: string,
  state: string,
  outcome: object | null,
  settled = false,
): Promise<void> {
  const isLive = state === "approved";
  const review = { connection_id: "c", base_url: "u", tool_name: "t", created_at: at, latest_revision: 1 };
  await db
    .insertInto("reviews")
    .values({ id, ...review })
    .execute();
  await db
    .insertInto("preparations")
    .values({
      id,
      review_id: id,
      revision: 1,
      version: 1,
      state,
      maker_id: "m",
      maker_name: "Olga",
      policy: "single",
      destructive: "no",
      created_at: at,
      updated_at: at,
      input_hash: id,
      idempotency_key_sealed: Buffer.from("k"),
      idempotency_key_hash: id,
      attempt_count: 1,
      ...(isLive ? { capability_sealed: Buffer.from("c"), expires_at: at, input_digest: "d" } : {}),
      ...(settled
        ? {
            reconciled_by_id: "p",
            reconciled_by_name: "Rita",
            reconciled_evidence: "Not there.",
            reconciled_at: at,
          }
        : {}),
    })
    .execute();
  if (outcome === null) return;
  await db
    .insertInto("attempts")
    .values({
      id,
      preparation_id: id,
      number: 1,
      state: "refused",
      started_at: at,
      ended_at: at,
      outcome_json: JSON.stringify(outcome),
    })
    .execute();
}
