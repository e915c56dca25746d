import { Kysely, Migrator, type Logger } from "kysely";
import type { ApiProblemTables } from "./tables/api-problem-tables";
import type { AutomaticRunTables } from "./tables/automatic-run-tables";
import type { CatalogueTables } from "./tables/catalogue-tables";
import type { ConcealedTables } from "./tables/concealed-tables";
import type { DefaultTables } from "./tables/default-tables";
import type { DiscussionTables } from "./tables/discussion-tables";
import { sqlitePath } from "@/lib/platform/db/database-name";
import { refuseEarlierFile, refuseEarlierPostgres } from "./earlier-data";
import type { GuardTables } from "./tables/guard-tables";
import type { HeartbeatTables } from "./heartbeat";
import type { ImageTables } from "./tables/image-tables";
import type { IdentityTables } from "./tables/identity-tables";
import { migrations } from "./migrations";
import type { PasskeyTables } from "./tables/passkey-tables";
import type { PublicationTables } from "./tables/publication-tables";
import { SurvivingPostgresDialect } from "@/lib/platform/db/postgres";
import { postgresAddress } from "@/lib/platform/db/postgres-address";
import { openPostgresPool, type PoolUse } from "@/lib/platform/db/postgres-pool";
import type { RecordTables } from "./tables/record-tables";
import type { RunTables } from "./tables/run-tables";
import type { ReviewTables } from "./tables/review-tables";
import type { SavedInputTables } from "./tables/saved-input-tables";
import type { WebhookTables } from "./tables/webhook-tables";
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
  PasskeyTables &
  PublicationTables &
  RunTables &
  SavedInputTables &
  HeartbeatTables &
  WebhookTables;
export type Database = Kysely<Tables>;

/** `onMigrating`: its schema is being brought up to date, or another process does so and is waited for; and that this is over. */
export type DatabaseListener = {
  onIdleError?: (error: Error) => void;
  onMigrating?: (isUnderWay: boolean) => void;
  /** Given once on PostgreSQL: what its connections do, whenever it is asked. */
  onPool?: (use: () => PoolUse) => void;
  /** Kysely's, told of each statement and how long it took. */
  log?: Logger;
};

/**
 * Opens the desk's database and brings its schema up to date; safe when several processes start at once.
 * `databaseUrl` is `file:<path>` (SQLite) or `postgres://…`. Rejects with the database's own error, with EarlierData
 * for one from before 0.2.0, or with NewerData, and then leaves nothing open. Close it with `destroy()`.
 */
export async function openDatabase(databaseUrl: string, listener: DatabaseListener = {}): Promise<Database> {
  const file = sqlitePath(databaseUrl);
  await refuseEarlierFile(databaseUrl);
  const db =
    file === null
      ? openPostgres(databaseUrl, listener)
      : openSqlite<Tables>(file, { shared: true, log: listener.log });
  try {
    if (file === null) await refuseEarlierPostgres(db);
    listener.onMigrating?.(true);
    await migrate(db, file === null ? postgresAddress(databaseUrl).schema : null).finally(() =>
      listener.onMigrating?.(false),
    );
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return db;
}

/** Kysely looks for its own tables in every schema unless it is told which, and makes that one where it isn't there. */
async function migrate(db: Database, schema: string | null): Promise<void> {
  const provider = { getMigrations: () => Promise.resolve(migrations) };
  const place = schema === null ? {} : { migrationTableSchema: schema };
  const { error } = await new Migrator({ db, provider, ...place }).migrateToLatest();
  if (error) throw error instanceof Error ? error : new Error("The migration failed.", { cause: error });
}

function openPostgres(
  databaseUrl: string,
  { onIdleError = () => undefined, onPool, log }: DatabaseListener,
): Database {
  const pool = openPostgresPool(databaseUrl, onIdleError);
  onPool?.(pool.use);
  return new Kysely<Tables>({
    dialect: new SurvivingPostgresDialect({ pool }),
    ...(log === undefined ? {} : { log }),
  });
}
