import { startDatabaseProxy, type DatabaseProxy } from "@/scripts/testing/postgres/database-proxy";

/** `statements`: how many have passed. */
export type CountingProxy = DatabaseProxy & { statements(): number };

const lengthAt = 1;
const headBytes = 5;

/** A proxy that counts what is executed. */
export async function startCountingProxy(databaseUrl: string): Promise<CountingProxy> {
  let count = 0;
  const proxy = await startDatabaseProxy(databaseUrl, ({ client, upstream }) => {
    const read = executions(() => count++);
    client.on("data", (chunk: Buffer) => {
      read(chunk);
      upstream.write(chunk);
    });
    upstream.on("data", (chunk: Buffer) => client.write(chunk));
  });
  return { ...proxy, statements: () => count };
}

/**
 * Finds simple queries and executions in what a client sends: messages of a letter, a length and the rest, after a first
 * one without its letter. https://www.postgresql.org/docs/current/protocol-message-formats.html
 */
function executions(found: () => void): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0);
  let hasBegun = false;
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const bytes = hasBegun
        ? rest.length >= headBytes && 1 + rest.readUInt32BE(lengthAt)
        : rest.length >= 4 && rest.readUInt32BE(0);
      if (bytes === false || rest.length < bytes) return;
      if (hasBegun && "QE".includes(String.fromCharCode(rest[0] ?? 0))) found();
      hasBegun = true;
      rest = rest.subarray(bytes);
    }
  };
}
