import { execFile } from "node:child_process";
import { statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { bothDatabases } from "@/scripts/testing/postgres/both-databases";
import { createTestDatabase } from "@/scripts/testing/postgres/test-database";
import { openDatabase } from "./open-database";
import { writeHeartbeat } from "./heartbeat";
import { migrations } from "./migrations";
import { schemaStateOf } from "./schema-state";

const { folder, postgresUrl } = bothDatabases();

// For SQLite lib/desk/reviews/audit/second-process.test.ts has it.
test("processes that start at once on PostgreSQL migrate once, and a later one finds nothing to do", async () => {
  await Promise.all([1, 2].map(() => openElsewhere(postgresUrl())));
  const db = await openDatabase(postgresUrl());
  const state = await schemaStateOf(db);
  const names = [...(state?.names ?? []), ...(state?.changes ?? []).map(({ name }) => name)];
  // One that 0.4.0 must refuse stands in both.
  expect([...new Set(names)].toSorted()).toEqual(Object.keys(migrations).toSorted());
  await db.destroy();
});

test("the SQLite file belongs to its owner alone", async () => {
  const path = join(folder, "private", "desk.db");
  const db = await openDatabase(`file:${path}`);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(statSync(join(folder, "private")).mode & 0o777).toBe(0o700);
  await db.destroy();
});

test("a database that can't be reached is an error, not a hang", async () => {
  await expect(openDatabase("postgres://nobody@127.0.0.1:1/nothing")).rejects.toThrow();
});

test.each(["repeatable read", "serializable"])(
  "F63 where the server's default is %s, a transaction sees what was committed while it waited for a lock",
  async (isolation) => {
    const database = await createTestDatabase();
    const first = await openDatabase(database.url);
    await sql`alter database ${sql.ref(new URL(database.url).pathname.slice(1))}
      set default_transaction_isolation = ${sql.lit(isolation)}`.execute(first);
    const second = await openDatabase(database.url);
    try {
      const lock = sql`select pg_advisory_xact_lock(1)`;
      const waiting = () =>
        sql`select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(first);
      const { reading } = await first.transaction().execute(async (tx) => {
        await lock.execute(tx);
        await writeHeartbeat(tx, new Date("2026-03-01T12:00:00Z"));
        const reading = second.transaction().execute(async (other) => {
          await lock.execute(other);
          return other.selectFrom("heartbeats").select("name").execute();
        });
        await vi.waitFor(async () => expect((await waiting()).rows).toHaveLength(1), { timeout: 10_000 });
        return { reading };
      });
      expect(await reading).toHaveLength(1);
    } finally {
      await Promise.all([first.destroy(), second.destroy()]);
      await database.drop();
    }
  },
);

/** In a process of its own: within one process a SQLite file has one connection. */
async function openElsewhere(url: string): Promise<void> {
  const program = `const { openDatabase } = await import(${JSON.stringify(new URL("./open-database.ts", import.meta.url).href)});
    await (await openDatabase(${JSON.stringify(url)})).destroy();`;
  await promisify(execFile)(process.execPath, ["--import", "tsx", "--input-type=module", "--eval", program], {
    cwd: fileURLToPath(new URL("../../..", import.meta.url)),
  });
}
