import { Kysely, type Logger, type Transaction } from "kysely";
import type { ApiProblemTables } from "./tables/api-problem-tables";
import type { AutomaticRunTables } from "./tables/automatic-run-tables";
import type { CatalogueTables } from "./tables/catalogue-tables";
import type { ConcealedTables } from "./tables/concealed-tables";
import type { DefaultTables } from "./tables/default-tables";
import type { DiscussionTables } from "./tables/discussion-tables";
import { sqlitePath } from "@/lib/platform/db/database-name";
import { isPostgres } from "@/lib/platform/db/dialect";
import { refuseUnfitFile, refuseUnfitPostgres } from "./earlier-data";
import type { GuardTables } from "./tables/guard-tables";
import type { HeartbeatTables } from "./heartbeat";
import type { ImageTables } from "./tables/image-tables";
import type { IdentityTables } from "./tables/identity-tables";
import { migrate } from "./migrate";
import type { NotificationTables } from "./tables/notification-tables";
import type { PasskeyTables } from "./tables/passkey-tables";
import type { PublicationTables } from "./tables/publication-tables";
import { SurvivingPostgresDialect } from "@/lib/platform/db/postgres";
import { openPostgresPool, type PoolLimits, type PoolUse } from "@/lib/platform/db/postgres-pool";
import type { RecordTables } from "./tables/record-tables";
import type { RestoreTables } from "./tables/restore-tables";
import type { RunTables } from "./tables/run-tables";
import type { ReviewTables } from "./tables/review-tables";
import type { SavedInputTables } from "./tables/saved-input-tables";
import type { TurnTables } from "./tables/turn-tables";
import type { WebhookTables } from "./tables/webhook-tables";
import { missingFrom, schemaStateOf } from "./schema-state";
import { openSqlite } from "@/lib/platform/db/sqlite";

/** All of the desk's tables. Another area joins its own with `&`. */
export type Tables = ReviewTables &
  RecordTables &
  ApiProblemTables &
  AutomaticRunTables &
  IdentityTables &
  ImageTables &
  GuardTables &
  CatalogueTables &
  ConcealedTables &
  DefaultTables &
  DiscussionTables &
  NotificationTables &
  PasskeyTables &
  PublicationTables &
  RestoreTables &
  RunTables &
  SavedInputTables &
  HeartbeatTables &
  TurnTables &
  WebhookTables;
export type Database = Kysely<Tables>;

/** `onMigrating`: its schema is being brought up to date, or another process does so and is waited for; and that this is over. */
export type DatabaseListener = {
  onIdleError?: (error: Error) => void;
  onMigrating?: (isUnderWay: boolean) => void;
  /** Another process changes the schema, and is waited for. */
  onWaiting?: () => void;
  /** Before a database that has data is changed, in the transaction of the first change; `missing` are to be run. */
  beforeMigrating?: (tx: Transaction<Tables>, missing: string[]) => Promise<void>;
  /** Given once on PostgreSQL: what its connections do, whenever it is asked. */
  onPool?: (use: () => PoolUse) => void;
  /** Kysely's, told of each statement and how long it took. */
  log?: Logger;
};

/** A large table takes its time to change, or to be read and written whole. */
const unhurried: PoolLimits = {
  connectionTimeoutMs: 5_000,
  statementTimeoutMs: 3_600_000,
  answerTimeoutMs: 3_605_000,
};

/**
 * Opens the desk's database and brings its schema up to date; safe when several processes start at once.
 * `databaseUrl` is `file:<path>` (SQLite) or `postgres://…`. Rejects with the database's own error, with EarlierData
 * for one from before 0.2.0, with MovedData or with NewerData, and then leaves nothing open. Close it with `destroy()`.
 */
export async function openDatabase(databaseUrl: string, listener: DatabaseListener = {}): Promise<Database> {
  await refuseUnfitFile(databaseUrl);
  const db =
    sqlitePath(databaseUrl) === null
      ? openPostgres(databaseUrl, listener)
      : openUnmigrated(databaseUrl, listener);
  try {
    if (isPostgres(db)) await refuseUnfitPostgres(db);
    listener.onMigrating?.(true);
    await bringUpToDate(db, databaseUrl, listener).finally(() => listener.onMigrating?.(false));
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return db;
}

/** Opens it as it is, with time for statements over all of it. What it holds may not fit this version. */
export function openUnmigrated(databaseUrl: string, listener: DatabaseListener = {}): Database {
  const file = sqlitePath(databaseUrl);
  return file === null
    ? openPostgres(databaseUrl, listener, unhurried)
    : openSqlite<Tables>(file, { shared: true, log: listener.log });
}

async function bringUpToDate(
  db: Database,
  databaseUrl: string,
  { onWaiting, beforeMigrating }: DatabaseListener,
): Promise<void> {
  if (missingFrom(await schemaStateOf(db)).length === 0) return;
  const steps = { onWaiting, beforeFirst: beforeMigrating };
  if (!isPostgres(db)) return migrate(db, steps);
  const patient = openUnmigrated(databaseUrl);
  await migrate(patient, steps).finally(() => patient.destroy());
}

function openPostgres(
  connectionString: string,
  { onIdleError = () => undefined, onPool, log }: DatabaseListener,
  limits?: PoolLimits,
): Database {
  const pool = openPostgresPool(connectionString, onIdleError, limits);
  onPool?.(pool.use);
  return new Kysely<Tables>({
    dialect: new SurvivingPostgresDialect({ pool }),
    ...(log === undefined ? {} : { log }),
  });
}
