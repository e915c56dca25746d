import { setTimeout as delay } from "node:timers/promises";
import { SqliteDriver } from "kysely";
import type { CompiledQuery, DatabaseConnection, QueryResult, SqliteDialectConfig } from "kysely";
import { withStorableText } from "./storable-text";
import { storeProblemOf } from "./store-problem";

const lockAskedEveryMs = 20;

/** The file's one connection, beside Kysely: whether a transaction is open on it, and statements that wait for nobody. */
export type SqliteHandle = {
  isOpen(): boolean;
  exec(statement: string): void;
  all(statement: string): unknown[];
  /** Called after each commit of a transaction and of a single write. Must not throw. */
  afterCommit?: (() => void) | undefined;
  /** Awaited before each statement. */
  beforeEach: (() => Promise<void>) | undefined;
};

/** Transactions take the write lock when they begin. */
export class ImmediateSqliteDriver extends SqliteDriver {
  private waiting: DatabaseConnection | undefined;

  constructor(
    settings: SqliteDialectConfig,
    protected readonly handle: SqliteHandle,
  ) {
    super(settings);
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = withStorableText(await super.acquireConnection());
    const { beforeEach } = this.handle;
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

  /** By `exec`, which takes the write lock at once, or fails. */
  override beginTransaction(): Promise<void> {
    return Promise.resolve().then(() => this.handle.exec("begin immediate"));
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection);
    this.handle.afterCommit?.();
  }

  /** Where there is no room left, SQLite has rolled back on its own; doing it again would hide the first error. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.handle.isOpen()) await super.rollbackTransaction(connection);
  }
}

/**
 * Who finds the file locked by another process waits without holding this process up, and without the connection:
 * whoever only reads goes on meanwhile.
 */
export class YieldingSqliteDriver extends ImmediateSqliteDriver {
  constructor(
    settings: SqliteDialectConfig,
    handle: SqliteHandle,
    private readonly waitMs: number,
  ) {
    super(settings, handle);
  }

  override async beginTransaction(): Promise<void> {
    const deadline = Date.now() + this.waitMs;
    for (;;) {
      try {
        return this.handle.exec("begin immediate");
      } catch (error) {
        if (storeProblemOf(error) !== "locked" || Date.now() >= deadline) throw error;
      }
      await super.releaseConnection();
      try {
        await delay(lockAskedEveryMs);
      } finally {
        await super.acquireConnection();
      }
    }
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    return {
      executeQuery: <Row>(query: CompiledQuery) =>
        writes(query) && !this.handle.isOpen()
          ? this.alone<Row>(connection, query)
          : connection.executeQuery<Row>(query),
      streamQuery: <Row>(query: CompiledQuery, chunkSize: number) =>
        connection.streamQuery<Row>(query, chunkSize),
    };
  }

  /** A single write waits for the lock like a transaction of its own. */
  private async alone<Row>(connection: DatabaseConnection, query: CompiledQuery): Promise<QueryResult<Row>> {
    await this.beginTransaction();
    try {
      const result = await connection.executeQuery<Row>(query);
      await super.commitTransaction(connection);
      return result;
    } catch (error) {
      await this.rollbackTransaction(connection);
      throw error;
    }
  }
}

const writingNodes: readonly string[] = [
  "InsertQueryNode",
  "UpdateQueryNode",
  "DeleteQueryNode",
  "MergeQueryNode",
];

function writes({ query, sql }: CompiledQuery): boolean {
  return (
    writingNodes.includes(query.kind) || /^\s*(insert|update|delete|replace|create|alter|drop)\b/i.test(sql)
  );
}
