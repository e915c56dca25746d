import { DatabaseSync } from "@photostructure/sqlite";
import { Client } from "pg";

/** The newest revision of a review, as it stands in the desk's database. */
export interface StoredReview {
  id: string;
  state: string;
  /** When the desk itself sends it, as ISO text. */
  next_attempt_at: string | null;
}

/** The desk's database from outside, whether the desk runs or not. */
export interface Records {
  reviews: () => Promise<StoredReview[]>;
  /** Ends every lease now, as if its minute had gone by. Only while the desk is down. */
  endLeases: () => Promise<void>;
}

const newest = `select r.id, p.state, p.next_attempt_at from reviews r
  join preparations p on p.review_id = r.id and p.revision = r.latest_revision`;
const past = "update preparations set lease_until = '2000-01-01T00:00:00.000Z' where lease_until is not null";

export function recordsAt(databaseUrl: string): Records {
  const read = databaseUrl.startsWith("file:")
    ? onSqlite(databaseUrl.slice("file:".length))
    : onPostgres(databaseUrl);
  return {
    reviews: async () => (await read(newest)) as StoredReview[],
    endLeases: async () => void (await read(past)),
  };
}

function onSqlite(path: string) {
  return async (statement: string): Promise<unknown[]> => {
    const database = new DatabaseSync(path, { timeout: 5_000 });
    try {
      return database.prepare(statement).all();
    } finally {
      database.close();
    }
  };
}

function onPostgres(connectionString: string) {
  return async (statement: string): Promise<unknown[]> => {
    const client = new Client({ connectionString });
    await client.connect();
    try {
      return (await client.query(statement)).rows;
    } finally {
      await client.end();
    }
  };
}
