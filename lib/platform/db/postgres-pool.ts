import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import { Pool, type PoolClient, type QueryResult } from "pg";
import { withPageDigest } from "./page-digest";
import { postgresAddress } from "./postgres-address";
import { isConnectionLost } from "./store-problem";

export type PoolLimits = {
  connectionTimeoutMs: number;
  /** After which the server breaks a statement off, or a transaction in which nothing is asked. */
  statementTimeoutMs: number;
  /** After which its answer is no longer waited for: a little more. */
  answerTimeoutMs: number;
};

const usualLimits: PoolLimits = {
  connectionTimeoutMs: 5_000,
  statementTimeoutMs: 30_000,
  answerTimeoutMs: 35_000,
};

/** The connections of a pool by what they do; `waiting`: statements and transactions that none is free for. */
export type PoolUse = { inUse: number; idle: number; waiting: number; max: number };
export type MeasuredPool = PostgresPool & { use(): PoolUse };

/**
 * The connections of one process, to an address of `postgresAddress`. One whose statement got no answer in time is closed
 * and not used again: the answer may still come, and nobody knows what it was to. `onIdleError` hears of those that die unused.
 */
export function openPostgresPool(
  databaseUrl: string,
  onIdleError: (error: Error) => void,
  { connectionTimeoutMs, statementTimeoutMs, answerTimeoutMs }: PoolLimits = usualLimits,
): MeasuredPool {
  const { client, poolSize } = postgresAddress(databaseUrl);
  const pool = new Pool({
    ...client,
    max: poolSize,
    connectionTimeoutMillis: connectionTimeoutMs,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: statementTimeoutMs,
    query_timeout: answerTimeoutMs,
  });
  // Without a listener a connection that dies while idle ends the process; the pool itself replaces it.
  pool.on("error", onIdleError);
  // The same for one that dies while it is in use: whoever uses it is told by the query that fails.
  pool.on("connect", (client) => client.on("error", () => undefined));
  // Kysely keeps what it knows of a connection by its client.
  const known = new WeakMap<PoolClient, ClosingClient>();
  return {
    async connect() {
      const client = await pool.connect().catch((error: unknown) => {
        throw withPageDigest(error);
      });
      const closing = known.get(client) ?? new ClosingClient(client);
      known.set(client, closing);
      return closing;
    },
    end: () => pool.end(),
    use: () => ({
      inUse: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      max: poolSize,
    }),
  };
}

class ClosingClient implements PostgresPoolClient {
  private lost: Error | null = null;

  constructor(private readonly client: PoolClient) {}

  query<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query(cursor: object): never;
  async query<Row>(
    asked: string | object,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<Row>> {
    if (typeof asked !== "string") throw new TypeError("Nothing is read through a cursor.");
    // A rollback behind an unanswered statement would wait as long again.
    if (this.lost) throw this.lost;
    try {
      return asRead(await this.client.query(asked, [...parameters]));
    } catch (error) {
      if (error instanceof Error && isConnectionLost(error)) this.lost = error;
      throw withPageDigest(error);
    }
  }

  release(): void {
    this.client.release(this.lost ?? undefined);
  }
}

/** The driver's result has the rows of the statement, whose type is the caller's to know. */
function asRead<Row>(result: QueryResult): PostgresQueryResult<Row> {
  return result as PostgresQueryResult<Row>;
}
