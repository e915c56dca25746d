import { createServer } from "node:http";
import type { TestProject } from "vitest/node";
import { type PostgresServer, startPostgres } from "./server";

declare module "vitest" {
  interface ProvidedContext {
    /** Asking this address starts the run's PostgreSQL and answers with its connection string. */
    postgresStarter: string;
  }
}

/** One PostgreSQL for the whole run, started by the first test file that asks for it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  let started: Promise<PostgresServer> | undefined;
  const starter = createServer((_request, response) => {
    started ??= startPostgres();
    started.then(
      (server) => response.end(server.url),
      (error: unknown) => response.writeHead(500).end(error instanceof Error ? error.message : String(error)),
    );
  });
  await new Promise<void>((resolve) => starter.listen(0, "127.0.0.1", resolve));
  const address = starter.address();
  if (!address || typeof address === "string") throw new Error("The PostgreSQL starter has no port.");
  project.provide("postgresStarter", `http://127.0.0.1:${address.port}/`);

  return async () => {
    starter.closeAllConnections();
    starter.close();
    // A start that failed was reported to the tests that asked; there is nothing left to stop.
    const server = await started?.catch(() => undefined);
    await server?.stop();
  };
}
