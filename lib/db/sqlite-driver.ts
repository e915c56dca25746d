import { setTimeout as delay } from "node:timers/promises";
import { CompiledQuery, SqliteDriver } from "kysely";
import type { DatabaseConnection, QueryResult, SqliteDialectConfig } from "kysely";
import { storeProblemOf } from "./store-problem";

const lockAskedEveryMs = 20;

/** Transactions take the write lock when they begin. `isOpen` says whether one is open on the connection. */
export class ImmediateSqliteDriver extends SqliteDriver {
  constructor(
    settings: SqliteDialectConfig,
    protected readonly isOpen: () => boolean,
  ) {
    super(settings);
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  /** Where there is no room left, SQLite has rolled back by itself; doing it again would hide the first error. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.isOpen()) await super.rollbackTransaction(connection);
  }
}

/**
 * Who finds the file locked by another process waits without holding this process up, and without the connection:
 * whoever only reads goes on meanwhile.
 */
export class YieldingSqliteDriver extends ImmediateSqliteDriver {
  constructor(
    settings: SqliteDialectConfig,
    isOpen: () => boolean,
    private readonly waitMs: number,
  ) {
    super(settings, isOpen);
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    return {
      executeQuery: <Row>(query: CompiledQuery) => this.whenUnlocked<Row>(connection, query),
      streamQuery: <Row>(query: CompiledQuery, chunkSize: number) =>
        connection.streamQuery<Row>(query, chunkSize),
    };
  }

  private async whenUnlocked<Row>(
    connection: DatabaseConnection,
    query: CompiledQuery,
  ): Promise<QueryResult<Row>> {
    const deadline = Date.now() + this.waitMs;
    for (;;) {
      try {
        // An async frame of its own: the driver throws before it makes a promise.
        return await (async () => connection.executeQuery<Row>(query))();
      } catch (error) {
        // In an open transaction the lock is held already, and the connection is nobody else's.
        if (storeProblemOf(error) !== "locked" || this.isOpen() || Date.now() >= deadline) throw error;
      }
      await super.releaseConnection();
      try {
        await delay(lockAskedEveryMs);
      } finally {
        await super.acquireConnection();
      }
    }
  }
}
