import { randomBytes } from "node:crypto";
import { Client } from "pg";

/** A database of its own on a running server. Close every pool on it before dropping it. */
export interface PostgresDatabase {
  url: string;
  drop: () => Promise<void>;
}

/** Empty, or a copy of `template`, which nobody may be connected to. `serverUrl`: a superuser's. */
export async function createDatabase(serverUrl: string, template?: string): Promise<PostgresDatabase> {
  const name = `test_${randomBytes(8).toString("hex")}`;
  await execute(serverUrl, `CREATE DATABASE ${name}${template ? ` TEMPLATE ${template}` : ""}`);
  return {
    url: urlOf(serverUrl, name),
    drop: () => execute(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

/** Creates the database `name` and has it filled, unless another process has or is about to; resolves once it is there. */
export async function ensureDatabase(
  serverUrl: string,
  name: string,
  fill: (url: string) => Promise<void>,
): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query("SELECT pg_advisory_lock(hashtext($1))", [name]);
    const there = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [name]);
    if (there.rowCount) return;
    const unfinished = `${name}_unfinished`;
    await client.query(`DROP DATABASE IF EXISTS ${unfinished} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${unfinished}`);
    await fill(urlOf(serverUrl, unfinished));
    await client.query(`ALTER DATABASE ${unfinished} RENAME TO ${name}`);
  } finally {
    await client.end();
  }
}

function urlOf(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
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
