import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

export type DatabaseProxy = {
  /** The database's address through the proxy. */
  url: string;
  close(): Promise<void>;
};

/** The two sockets of one connection, with what the proxy does with what each sends. */
export type ProxiedConnection = { client: Socket; upstream: Socket; end(): void };

/** Stands between a client and a PostgreSQL server that talk without encryption; `connected` passes the bytes on. */
export async function startDatabaseProxy(
  databaseUrl: string,
  connected: (connection: ProxiedConnection) => void,
): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
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
    connected({ client, upstream, end });
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
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
