import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { Client } from "pg";
import { DatabaseSync } from "@photostructure/sqlite";
import { describe, expect, test } from "vitest";
import { bothDatabases } from "@/scripts/testing/postgres/both-databases";
import { openDatabase } from "@/lib/desk/database/open-database";
import { UpgradeBackupProblem } from "@/lib/desk/database/upgrade-backup-problem";
import { isNewerData } from "@/lib/desk/database/newer-data";
import { markSecrets } from "@/lib/desk/database/secret-check";
import { createVault } from "@/lib/platform/vault/secrets";
import { createReadiness, readyReply, type ReadinessParts } from "./readiness";
import { createStoreWatch } from "./store-watch";

const { folder, postgresUrl } = bothDatabases();
const vault = createVault(["the secret of the tests of database versions"]);
const clock = () => new Date("2031-03-14T09:00:00Z");
/** Of kysely's own lock around migrations on PostgreSQL. */
const migrationLock = "3853314791062309107";

test.each([
  ["ENOSPC", /because the disk is full\. Make room beside the database’s file/],
  ["EACCES", /because its folder can’t be written\. Give `backups` beside the database’s file/],
  ["EROFS", /because its folder can’t be written/],
  ["EIO", /because its files can’t be written\. The log has the error/],
])("a backup before an upgrade that fails with %s is why /readyz says it isn’t ready", async (code, says) => {
  const cause = Object.assign(new Error("write"), { code, syscall: "write" });
  const problem = new UpgradeBackupProblem(join(folder, "backups"), cause);
  const watch = createStoreWatch({ database: () => Promise.reject(problem), vault, clock });
  const reply = await readyReply(
    createReadiness({
      ...{ watch, phase: () => "running", isMigrating: () => false, clockSkewMs: () => 0 },
      discover: () => Promise.resolve({ kind: "unknown", reason: "Not asked." }),
    }),
  );
  const text = await reply.text();
  expect(reply.status).toBe(503);
  expect(JSON.parse(text)).toMatchObject({ checks: { store: expect.stringMatching(says) as string } });
  // Anybody may ask.
  expect(text).not.toContain(folder);
  expect(watch.current()).not.toBeNull();
});

describe.each(["sqlite", "postgres"] as const)("on %s", (kind) => {
  const path = join(folder, "desk.db");
  const url = () => (kind === "sqlite" ? `file:${path}` : postgresUrl());
  const ready = (parts: Partial<ReadinessParts>) =>
    readyReply(
      createReadiness({
        phase: () => "running",
        isMigrating: () => false,
        watch: { check: () => Promise.resolve(null), current: () => null },
        discover: () => Promise.reject(new Error("Not to be asked.")),
        clockSkewMs: () => 0,
        ...parts,
      }),
    );

  test("while the database is brought up to date, /readyz says so, and asks nobody", async () => {
    const release = await holdMigrations(kind, url());
    const steps: boolean[] = [];
    let waits = 0;
    const opening = openDatabase(url(), {
      onMigrating: (isUnderWay) => steps.push(isUnderWay),
      onWaiting: () => void (waits += 1),
    });
    await expect.poll(() => steps).toEqual([true]);
    // SQLite is asked for its lock for five seconds before that is told.
    await expect.poll(() => waits, { timeout: 20_000 }).toBe(1);
    const isMigrating = () => steps.at(-1) === true;
    const never = () => Promise.reject<never>(new Error("Not to be asked."));
    const watch = createStoreWatch({ database: never, isMigrating, vault, clock });
    expect(await watch.check()).toMatchObject({ why: "migrating" });
    const reply = await ready({ phase: () => "starting", isMigrating });
    expect([reply.status, await reply.json()]).toMatchObject([
      503,
      { status: "not_ready", reasons: ["The database is being brought up to date for this version."] },
    ]);
    await release();
    const db = await opening;
    expect([steps, waits]).toEqual([[true, false], 1]);
    await db.destroy();
  });

  test("a database that a newer version has migrated is neither read nor written, and /readyz says so until it fits again", async () => {
    const db = await openDatabase(url());
    await markSecrets(db, vault);
    await sql`insert into kysely_migration (name, timestamp) values ('9999-of-later', 'later')`.execute(db);
    await db.destroy();
    const before = await contents(kind, path);
    const problem = await openDatabase(url()).catch((error: unknown) => error);
    expect(isNewerData(problem) && problem.unknown).toEqual(["9999-of-later"]);
    const watch = createStoreWatch({ database: () => openDatabase(url()), vault, clock });
    expect(watch.report(problem)).toMatchObject({ why: "newer" });
    const discover = () => Promise.resolve({ kind: "unknown", reason: "Not asked." } as const);
    const reply = await ready({ watch, discover });
    expect([reply.status, await reply.json()]).toMatchObject([
      503,
      { checks: { store: expect.stringContaining("belongs to a newer version") as string } },
    ]);
    expect(await contents(kind, path)).toEqual(before);
    await run(kind, url(), "delete from kysely_migration where name = '9999-of-later'");
    const opened = openDatabase(url());
    const again = createStoreWatch({ database: () => opened, vault, clock });
    expect(await again.check()).toBeNull();
    await (await opened).destroy();
  });

  test("an instance goes on working on what a later release has changed, until it is changed beyond it: then it isn’t ready, and writes nothing", async () => {
    const opened = await openDatabase(url());
    await markSecrets(opened, vault);
    let unfit: unknown = null;
    const onFitness = (found: Error | null) => void (unfit = found);
    const watch = createStoreWatch({ database: () => Promise.resolve(opened), onFitness, vault, clock });
    await run(kind, url(), "insert into schema_changes values ('9999-of-later', '9.0.0', '0.4.0', 'later')");
    expect(await watch.check()).toBeNull();
    await (await openDatabase(url())).destroy();
    await run(kind, url(), "update schema_changes set works_from = '8.0.0' where name = '9999-of-later'");
    const before = await sql`select at from heartbeats`.execute(opened);
    expect(await watch.check()).toMatchObject({ why: "newer" });
    expect(unfit).toMatchObject({ worksFrom: "8.0.0" });
    expect(await sql`select at from heartbeats`.execute(opened)).toEqual(before);
    await run(kind, url(), "delete from schema_changes where name = '9999-of-later'");
    await run(kind, url(), "insert into kysely_migration values ('moved to postgres://db/desk', 'now')");
    expect(await watch.check()).toMatchObject({ why: "moved" });
    await run(kind, url(), "delete from kysely_migration where name like 'moved%'");
    expect(await watch.check()).toBeNull();
    expect(unfit).toBeNull();
    await opened.destroy();
  });

  /** The file's bytes, or every row that a start would write. */
  async function contents(of: typeof kind, file: string): Promise<unknown> {
    if (of === "sqlite") return readFileSync(file).toString("hex");
    const counts = ["kysely_migration", "heartbeats"].map(
      (table) => `(select count(*) from ${table}) as ${table}`,
    );
    return run(of, url(), `select ${counts.join(", ")}`);
  }
});

async function run(kind: "sqlite" | "postgres", url: string, statement: string): Promise<unknown> {
  if (kind === "sqlite") {
    const database = new DatabaseSync(url.slice("file:".length));
    database.exec(statement);
    return database.close();
  }
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
}

/** As another process does that migrates the same database. */
async function holdMigrations(kind: "sqlite" | "postgres", url: string): Promise<() => Promise<void>> {
  if (kind === "sqlite") {
    const database = new DatabaseSync(url.slice("file:".length));
    database.exec("pragma journal_mode = wal");
    database.exec("begin immediate");
    return () => {
      database.exec("commit");
      database.close();
      return Promise.resolve();
    };
  }
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`select pg_advisory_lock(${migrationLock})`);
  return () => client.end();
}
