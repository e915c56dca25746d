import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

export type CountingProxy = {
  /** The database's address through the proxy. */
  url: string;
  /** The statements that have passed. */
  statements(): number;
  close(): Promise<void>;
};

const lengthAt = 1;
const headBytes = 5;

/** Stands between a client and a PostgreSQL server that talk without encryption, and counts what is executed. */
export async function startCountingProxy(databaseUrl: string): Promise<CountingProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let count = 0;
  const server = createServer((client) => {
    const upstream = connect({ host: target.hostname, port: Number(target.port) });
    const end = () => {
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on("error", end);
      socket.on("close", () => {
        sockets.delete(socket);
        end();
      });
    }
    const read = executions(() => count++);
    client.on("data", (chunk: Buffer) => {
      read(chunk);
      upstream.write(chunk);
    });
    upstream.on("data", (chunk: Buffer) => client.write(chunk));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The proxy has no port.");
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String(address.port);
  return {
    url: url.href,
    statements: () => count,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
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
