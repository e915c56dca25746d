import { spawnSync } from "node:child_process";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createAuthority, type TestAuthority } from "@/scripts/testing/certificates";
import { testFolder } from "@/scripts/testing/clean-up";
import { startPostgres, type PostgresServer } from "@/scripts/testing/postgres/server";
import { createTestDatabase } from "@/scripts/testing/postgres/test-database";
import { openDatabase } from "@/lib/desk/database/open-database";
import { watchChanges } from "@/lib/desk/database/watch-changes";
import { withSettings } from "@/lib/platform/db/postgres-address";
import type { PoolUse } from "@/lib/platform/db/postgres-pool";
import { isTlsProblem, storeProblemOf } from "@/lib/platform/db/store-problem";
import { checkDatabase } from "./check-database";

const appSecrets: [string] = ["s".repeat(40)];

// Certificates are made by openssl, which is on every machine but some of Windows.
const hasOpenssl = spawnSync("openssl", ["version"]).status === 0;
if (hasOpenssl)
  describe("PostgreSQL over TLS", () => {
    let authority: TestAuthority;
    let other: TestAuthority;
    let server: PostgresServer;
    let byName: string;
    beforeAll(async () => {
      const folder = testFolder();
      authority = createAuthority(folder, "of-the-server");
      other = createAuthority(folder, "another");
      server = await startPostgres(authority.issue("localhost"));
      byName = server.url.replace("127.0.0.1", "localhost");
    });
    afterAll(() => server.stop());

    test("with its CA everything goes encrypted, the listening connection too", async () => {
      const url = withSettings(byName, { caFile: authority.caFile });
      const db = await openDatabase(url);
      const live = vi.fn();
      const watch = watchChanges(db, url, { onLive: live, onChanges: () => undefined });
      await vi.waitFor(() => expect(live).toHaveBeenCalledWith(true));
      const { rows } = await sql<{ ssl: boolean }>`
        select ssl from pg_stat_ssl join pg_stat_activity using (pid)
        where datname = current_database() and client_port is not null`.execute(db);
      expect(rows.length).toBeGreaterThan(1);
      expect(rows.every(({ ssl }) => ssl)).toBe(true);
      await watch.stop();
      await db.destroy();
    });

    test("another CA, and another host than the certificate's, are refused in words", async () => {
      for (const url of [
        withSettings(byName, { caFile: other.caFile }),
        withSettings(server.url, { caFile: authority.caFile }),
      ]) {
        const refusal: unknown = await openDatabase(url).catch((error: unknown) => error);
        expect(isTlsProblem(refusal)).toBe(true);
        expect(storeProblemOf(refusal)).toBe("unreachable");
        expect(await checkDatabase({ databaseUrl: url, appSecrets })).toMatchObject([
          {
            severity: "problem",
            text: expect.stringContaining("can’t be trusted"),
            advice: expect.stringContaining("DATABASE_CA_FILE"),
          },
        ]);
      }
    });

    test("a server without TLS is sent nothing in clear", async () => {
      const plain = await createTestDatabase();
      const url = withSettings(plain.url, { caFile: authority.caFile });
      await expect(openDatabase(url)).rejects.toThrow("does not support SSL");
      await plain.drop();
    });
  });

test("two desks in one database keep to their schemas, and hear each other's changes not", async () => {
  const database = await createTestDatabase();
  const [first, second] = ["first", "second"].map((schema) => withSettings(database.url, { schema }));
  if (first === undefined || second === undefined) throw new Error("Two addresses.");
  expect(await checkDatabase({ databaseUrl: first, appSecrets })).toContainEqual(
    expect.objectContaining({ severity: "note", text: "The database has no schema first yet." }),
  );
  const dbs = [await openDatabase(first), await openDatabase(second)];
  const [one, two] = dbs;
  if (one === undefined || two === undefined) throw new Error("Two databases.");
  const tables = await sql<{ schema: string; count: number }>`
    select schemaname as schema, count(*)::int as count from pg_tables
    where schemaname in ('first', 'second', 'public') group by 1 order by 1`.execute(one);
  expect(tables.rows.map(({ schema }) => schema)).toEqual(["first", "second"]);
  expect(tables.rows[0]?.count).toBe(tables.rows[1]?.count);
  expect((await checkDatabase({ databaseUrl: second, appSecrets })).map(({ text }) => text)).toContain(
    "The account may make and change tables in the schema second.",
  );

  const heard = dbs.map(() => vi.fn());
  const watches = [first, second].map((url, at) =>
    watchChanges(one, url, { onLive: () => undefined, onChanges: (changes) => heard[at]?.(changes) }),
  );
  await vi.waitFor(() => expect(heard.every((of) => of.mock.calls.length === 1)).toBe(true));
  const pause = {
    connection_id: "c",
    tool_name: "t",
    until: "2031-03-14T09:00:00Z",
    failures: 1,
    credential: "",
  };
  await one.insertInto("sending_pauses").values(pause).execute();
  await two.insertInto("sending_pauses").values(pause).execute();
  await vi.waitFor(() => expect(heard.map((of) => of.mock.calls.length)).toEqual([2, 2]));
  await sql`select pg_sleep(0.2)`.execute(one);
  expect(heard.map((of) => of.mock.calls.length)).toEqual([2, 2]);
  await Promise.all(watches.map((watch) => watch.stop()));
  await Promise.all(dbs.map((db) => db.destroy()));
  await database.drop();
});

test("a pool has as many connections as it is told, and says what waits for one", async () => {
  const database = await createTestDatabase();
  let use: () => PoolUse = () => ({ inUse: -1, idle: -1, waiting: -1, max: -1 });
  const db = await openDatabase(withSettings(database.url, { poolSize: 2 }), {
    onPool: (given) => (use = given),
  });
  const sleeping = [1, 2, 3, 4].map(() => sql`select pg_sleep(0.5)`.execute(db));
  await vi.waitFor(() => expect(use()).toEqual({ inUse: 2, idle: 0, waiting: 2, max: 2 }));
  await Promise.all(sleeping);
  expect(use()).toEqual({ inUse: 0, idle: 2, waiting: 0, max: 2 });
  await db.destroy();
  await database.drop();
});

test("in the schema public changes are heard on the channel of the release before", async () => {
  const database = await createTestDatabase();
  const db = await openDatabase(database.url);
  const heard = vi.fn();
  const watch = watchChanges(db, database.url, { onLive: () => undefined, onChanges: heard });
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
  await sql`select pg_notify('countersign_changes', 'sending:')`.execute(db);
  await vi.waitFor(() => expect(heard).toHaveBeenLastCalledWith([{ kind: "sending", id: "" }]));
  await watch.stop();
  await db.destroy();
  await database.drop();
});
