import { randomBytes } from "node:crypto";
import { Client } from "pg";

/** A database of its own on a running server. Close every pool on it before dropping it. */
export interface PostgresDatabase {
  url: string;
  drop: () => Promise<void>;
}

/** Creates an empty database on the server that `serverUrl` (a superuser's connection string) names. */
export async function createDatabase(serverUrl: string): Promise<PostgresDatabase> {
  const name = `test_${randomBytes(8).toString("hex")}`;
  await execute(serverUrl, `CREATE DATABASE ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => execute(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

async function execute(serverUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
