import { inject } from "vitest";
import { createDatabase, type PostgresDatabase } from "./database";

/**
 * A fresh, empty PostgreSQL database for the calling test file:
 *
 *     const database = await createTestDatabase();
 *     // … open a pool on database.url, and end it before:
 *     await database.drop();
 *
 * The first call of a Vitest run starts the server (one to three seconds); it is stopped with the run.
 */
export async function createTestDatabase(): Promise<PostgresDatabase> {
  return createDatabase(await testPostgresUrl());
}

/** The connection string of the run's PostgreSQL server, as its superuser. */
export async function testPostgresUrl(): Promise<string> {
  const response = await fetch(inject("postgresStarter"), { headers: { connection: "close" } });
  const answer = await response.text();
  if (!response.ok) throw new Error(`No PostgreSQL for the tests: ${answer}`);
  return answer;
}
