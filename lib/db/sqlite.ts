import { chmodSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import Database from "libsql";
import { CompiledQuery, Kysely, SqliteAdapter, SqliteDialect, SqliteDriver } from "kysely";
import type { DatabaseConnection, SqliteDialectConfig } from "kysely";
import { sqliteMark } from "./dialect";
import { withStorableText } from "./storable-text";

/**
 * Opens a SQLite file under Kysely. An acknowledged write survives `kill -9` and power loss (WAL with
 * synchronous=FULL). Transactions begin IMMEDIATE: two processes queue for the write lock for up to five
 * seconds instead of failing when a read lock is upgraded. `beforeEach` is awaited before each statement, which blocks
 * the process while it runs.
 */
export function openSqlite<Schema>(path: string, beforeEach?: () => Promise<void>): Kysely<Schema> {
  if (path !== ":memory:") mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const database = new Database(path);
  database.exec("PRAGMA busy_timeout = 5000");
  database.exec("PRAGMA journal_mode = WAL");
  database.exec("PRAGMA synchronous = FULL");
  database.exec("PRAGMA foreign_keys = ON");
  if (path !== ":memory:") chmodSync(path, 0o600);
  return new Kysely<Schema>({
    dialect: new ImmediateSqliteDialect({ database: asBetterSqlite(database) }, beforeEach),
  });
}

class ImmediateSqliteDialect extends SqliteDialect {
  constructor(
    private readonly settings: SqliteDialectConfig,
    private readonly beforeEach: (() => Promise<void>) | undefined,
  ) {
    super(settings);
  }
  override createDriver(): SqliteDriver {
    return new ImmediateSqliteDriver(this.settings, this.beforeEach);
  }
  override createAdapter(): SqliteAdapter {
    return new TransactionalDdlAdapter();
  }
}

class ImmediateSqliteDriver extends SqliteDriver {
  private waiting: DatabaseConnection | undefined;

  constructor(
    settings: SqliteDialectConfig,
    private readonly beforeEach: (() => Promise<void>) | undefined,
  ) {
    super(settings);
  }
  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = withStorableText(await super.acquireConnection());
    const { beforeEach } = this;
    if (!beforeEach) return connection;
    // One and the same each time, as the connection behind it is.
    this.waiting ??= {
      executeQuery: async (query) => {
        await beforeEach();
        return connection.executeQuery(query);
      },
      streamQuery: (query, size) => connection.streamQuery(query, size),
    };
    return this.waiting;
  }
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }
}

/** So that two processes which start at once migrate one after the other, each seeing what the other did. */
class TransactionalDdlAdapter extends SqliteAdapter {
  readonly [sqliteMark] = true;

  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** libsql keeps better-sqlite3's interface, which is what Kysely's dialect is written against. */
function asBetterSqlite(
  database: Database.Database,
): Exclude<SqliteDialectConfig["database"], () => unknown> {
  return database as unknown as Exclude<SqliteDialectConfig["database"], () => unknown>;
}
