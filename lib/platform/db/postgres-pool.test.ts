import { Kysely, sql, type PostgresPool } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "@/scripts/testing/postgres/test-database";
import type { Database, Tables } from "@/lib/desk/database/open-database";
import { SurvivingPostgresDialect } from "./postgres";
import { openPostgresPool } from "./postgres-pool";
import { isConnectionLost } from "./store-problem";
import { startCuttingProxy, type CuttingProxy } from "./testing/cutting-proxy";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let proxy: CuttingProxy;
let pool: PostgresPool;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await startCuttingProxy(database.url);
  pool = openPostgresPool(proxy.url, () => undefined, {
    connectionTimeoutMs: 5_000,
    statementTimeoutMs: 30_000,
    answerTimeoutMs: 1_500,
  });
  db = new Kysely<Tables>({ dialect: new SurvivingPostgresDialect({ pool }) });
  await sql`create table kept (id int)`.execute(db);
});
afterAll(async () => {
  await db.destroy();
  await proxy.close();
  await database.drop();
});

const backend = async () => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  return rows[0]?.pid;
};

test("F98 a commit without an answer ends its connection, which isn't used again, and counts as lost", async () => {
  const before = await backend();
  const held = proxy.holdNext("insert into kept");
  const writing = db.transaction().execute((tx) => sql`insert into kept values (1)`.execute(tx));
  await expect(writing).rejects.toEqual(expect.toSatisfy(isConnectionLost));
  // What comes after all goes to nobody.
  (await held)();
  expect(await backend()).not.toBe(before);
  expect((await sql`select id from kept`.execute(db)).rows).toEqual([{ id: 1 }]);
});

test("F98 nothing is asked behind a statement without an answer, not even a rollback", async () => {
  const client = await pool.connect();
  const unanswered: unknown = await client.query("select pg_sleep(25)", []).catch((error: unknown) => error);
  expect(unanswered).toSatisfy(isConnectionLost);
  await expect(client.query("rollback", [])).rejects.toBe(unanswered);
  client.release();
});
