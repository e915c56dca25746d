import { chmodSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import { Kysely, SqliteAdapter, SqliteDialect, SqliteDriver } from "kysely";
import type { Logger, SqliteDialectConfig } from "kysely";
import { sqliteMark } from "./dialect";
import { ImmediateSqliteDriver, YieldingSqliteDriver, type SqliteHandle } from "./sqlite-driver";
import { keepStatements } from "./sqlite-statements";

const lockWaitMs = 5_000;

type SqliteOptions = { shared?: boolean; beforeEach?: () => Promise<void>; log?: Logger | undefined };

/**
 * Opens a SQLite file under Kysely. An acknowledged write survives `kill -9` and power loss (WAL with
 * synchronous=FULL). Transactions begin IMMEDIATE: two processes queue for the write lock for up to five
 * seconds instead of failing when a read lock is upgraded. `shared` is for a file that other processes write too and
 * that holds what must be gone once it is erased: who waits for the lock lets this process go on meanwhile, and what
 * is deleted is overwritten with zeros. `beforeEach` is awaited before each statement, which blocks the process while it
 * runs. `log` is Kysely's, told of each statement.
 */
export function openSqlite<Schema>(
  path: string,
  { shared = false, beforeEach, log }: SqliteOptions = {},
): Kysely<Schema> {
  if (path !== ":memory:") mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const database = new DatabaseSync(path, { timeout: lockWaitMs });
  database.exec("PRAGMA journal_mode = WAL");
  database.exec("PRAGMA synchronous = FULL");
  database.exec("PRAGMA foreign_keys = ON");
  // By default large sorts would go to temporary files.
  database.exec("PRAGMA temp_store = MEMORY");
  if (shared) {
    database.exec("PRAGMA secure_delete = ON");
    // SQLite itself would wait with the whole process; the driver waits instead.
    database.exec("PRAGMA busy_timeout = 0");
  }
  if (path !== ":memory:") chmodSync(path, 0o600);
  const settings = { database: keepStatements(database) };
  const handle: SqliteHandle = {
    beforeEach,
    isOpen: () => database.isTransaction,
    exec: (statement) => database.exec(statement),
    all: (statement) => database.prepare(statement).all(),
  };
  const driver = () =>
    shared
      ? new YieldingSqliteDriver(settings, handle, lockWaitMs)
      : new ImmediateSqliteDriver(settings, handle);
  return new Kysely<Schema>({
    dialect: new SharedSqliteDialect(settings, driver, handle),
    ...(log === undefined ? {} : { log }),
  });
}

class SharedSqliteDialect extends SqliteDialect {
  constructor(
    settings: SqliteDialectConfig,
    private readonly driver: () => SqliteDriver,
    private readonly handle: SqliteHandle,
  ) {
    super(settings);
  }
  override createDriver(): SqliteDriver {
    return this.driver();
  }
  override createAdapter(): SqliteAdapter {
    return new TransactionalDdlAdapter(this.handle);
  }
}

/** So that two processes which start at once migrate one after the other, each seeing what the other did. */
class TransactionalDdlAdapter extends SqliteAdapter {
  readonly [sqliteMark]: SqliteHandle;

  constructor(handle: SqliteHandle) {
    super();
    this[sqliteMark] = handle;
  }

  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
