import { setTimeout as delay } from "node:timers/promises";
import { sql, type Kysely, type Transaction } from "kysely";
import { isPostgres } from "@/lib/platform/db/dialect";
import { storeProblemOf } from "@/lib/platform/db/store-problem";
import { migrations } from "./migrations";
import { refuseMovedOrNewer } from "./earlier-data";
import { compareReleases, missingFrom, schemaStateOf, type SchemaChange } from "./schema-state";

/** Kysely's own, so that releases up to 0.4.0, which migrate by Kysely's Migrator, wait too. */
const postgresLock = sql.raw("3853314791062309107");
const askedEveryMs = 250;
const waitMsMax = 10 * 60_000;
/** The last release that reads `kysely_migration` alone. */
const lastWithoutChanges = "0.4.0";

export type MigrationSteps<Tables> = {
  /** Another process changes the schema, or holds the lock of a SQLite file: called once, before it is waited for. */
  onWaiting?: (() => void) | undefined;
  /** Before the first change of a database that has data: in its transaction, so that nobody writes meanwhile. */
  beforeFirst?: ((tx: Transaction<Tables>, missing: string[]) => Promise<void>) | undefined;
};

/**
 * Runs what is missing of this version's migrations, each in one transaction; of several processes one runs each. Waits for
 * another at most ten minutes. Throws MovedData or NewerData where it finds that it may not.
 */
export async function migrate<Tables>(
  db: Kysely<Tables>,
  { onWaiting, beforeFirst }: MigrationSteps<Tables>,
): Promise<void> {
  let isFirst = true;
  for (;;) {
    const done = await inTurn(db, onWaiting, async (tx) => {
      const now = await schemaStateOf(tx);
      if (now !== null) refuseMovedOrNewer(now);
      const missing = missingFrom(now);
      const [next] = missing;
      if (next === undefined) return true;
      if (isFirst && now !== null) await beforeFirst?.(tx, missing);
      await runMigration(tx, next);
      return false;
    });
    isFirst = false;
    if (done) return;
  }
}

/** Runs one migration, and notes it. */
export async function runMigration<Tables>(tx: Kysely<Tables>, name: string): Promise<void> {
  const migration = migrations[name];
  if (migration === undefined) throw new Error(`There is no migration ${name}.`);
  await migration.up(untyped(tx));
  await noteChange(tx, { name, since: migration.since, worksFrom: worksFrom(name) });
}

/** Notes what has changed the database where each release looks that must know of it. */
export async function noteChange<Tables>(tx: Kysely<Tables>, change: SchemaChange): Promise<void> {
  const { name, since, worksFrom: oldest } = change;
  await sql`create table if not exists kysely_migration
    (name varchar(255) not null primary key, timestamp varchar(255) not null)`.execute(tx);
  await sql`create table if not exists schema_changes
    (name text not null primary key, since text not null, works_from text not null, at text not null)`.execute(
    tx,
  );
  const at = new Date().toISOString();
  const isOfBefore = compareReleases(since, lastWithoutChanges) <= 0;
  if (isOfBefore || compareReleases(oldest, lastWithoutChanges) > 0)
    await sql`insert into kysely_migration (name, timestamp) values (${name}, ${at})`.execute(tx);
  if (!isOfBefore)
    await sql`insert into schema_changes (name, since, works_from, at)
      values (${name}, ${since}, ${oldest}, ${at})`.execute(tx);
}

/** Works in a transaction that nobody else changes the schema beside. */
export async function inTurn<Tables, Value>(
  db: Kysely<Tables>,
  onWaiting: (() => void) | undefined,
  work: (tx: Transaction<Tables>) => Promise<Value>,
): Promise<Value> {
  const deadline = Date.now() + waitMsMax;
  let waits = false;
  const wait = async (error: unknown) => {
    if (Date.now() >= deadline) throw error;
    if (!waits) onWaiting?.();
    waits = true;
    await delay(askedEveryMs);
  };
  for (;;) {
    let began = false;
    try {
      return await db.transaction().execute(async (tx) => {
        began = true;
        while (isPostgres(tx) && !(await takeLock(tx))) await wait(new Error(lockedTooLong));
        if (isPostgres(tx)) await createMissingSchema(tx);
        return work(tx);
      });
    } catch (error) {
      // SQLite's lock is taken as the transaction begins.
      if (began || storeProblemOf(error) !== "locked") throw error;
      await wait(error);
    }
  }
}

const lockedTooLong = "Another process has held the lock for changes of the schema for ten minutes.";

async function takeLock<Tables>(tx: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{
    taken: boolean;
  }>`select pg_try_advisory_xact_lock(${postgresLock}) as taken`.execute(tx);
  return rows[0]?.taken === true;
}

/** Makes the schema that DATABASE_SCHEMA names: one that is there may belong to an account that may make none. */
async function createMissingSchema<Tables>(tx: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ there: string | null; named: string }>`
    select current_schema() as there, current_setting('search_path') as named`.execute(tx);
  const [{ there, named } = { there: null, named: "" }] = rows;
  if (there === null && /^[a-z_][a-z0-9_]*$/.test(named))
    await sql`create schema if not exists ${sql.id(named)}`.execute(tx);
}

/** The oldest release that works on a database with this migration. */
export function worksFrom(name: string): string {
  const migration = migrations[name];
  if (migration === undefined) throw new Error(`There is no migration ${name}.`);
  const { since, releaseBefore } = migration;
  if (releaseBefore === "refuses") return since;
  const before = Object.values(migrations).flatMap((other) =>
    compareReleases(other.since, since) < 0 ? [other.since] : [],
  );
  return before.toSorted(compareReleases).at(-1) ?? since;
}

/** Migrations were written against whatever tables there were then. */
function untyped<Tables>(db: Kysely<Tables>): Kysely<unknown> {
  return db as unknown as Kysely<unknown>;
}
