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
import { openPostgresPool } from "@/lib/platform/db/postgres-pool";
import type { RecordTables } from "./tables/record-tables";
import type { RestoreTables } from "./tables/restore-tables";
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
  RestoreTables &
  RunTables &
  SavedInputTables &
  HeartbeatTables &
  WebhookTables;
export type Database = Kysely<Tables>;

/** `onMigrating`: its schema is being brought up to date, or another process does so and is waited for; and that this is over. */
export type DatabaseListener = {
  onIdleError?: (error: Error) => void;
  onMigrating?: (isUnderWay: boolean) => void;
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
    await migrate(db).finally(() => listener.onMigrating?.(false));
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return db;
}

async function migrate(db: Database): Promise<void> {
  const provider = { getMigrations: () => Promise.resolve(migrations) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw error instanceof Error ? error : new Error("The migration failed.", { cause: error });
}

function openPostgres(
  connectionString: string,
  { onIdleError = () => undefined, log }: DatabaseListener,
): Database {
  const pool = openPostgresPool(connectionString, onIdleError);
  return new Kysely<Tables>({
    dialect: new SurvivingPostgresDialect({ pool }),
    ...(log === undefined ? {} : { log }),
  });
}
