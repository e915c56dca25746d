import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/**
 * A commit whose connection is cut: `before` the server has heard of it, or `after` it has committed and before the
 * client hears so. `of` is a part of a statement of the transaction.
 */
export type Cut = { when: "before" | "after"; of: string };

export type CuttingProxy = {
  /** The database's address through the proxy. */
  url: string;
  /** Cuts the next such commit, once. Resolves when it has been cut. */
  cutNext(cut: Cut): Promise<void>;
  close(): Promise<void>;
};

/** Stands between a client and a PostgreSQL server that talk without encryption. */
export async function startCuttingProxy(databaseUrl: string): Promise<CuttingProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let armed: (Cut & { done(): void }) | null = null;

  const server = createServer((client) => {
    const upstream = connect({ host: target.hostname, port: Number(target.port) });
    let transaction = "";
    let cutAtReply: (() => void) | null = null;
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
    client.on("data", (chunk: Buffer) => {
      const text = chunk.toString("latin1");
      if (text.includes("start transaction")) transaction = "";
      transaction += text;
      // A simple query of this one word.
      if (armed === null || !text.includes("commit\0") || !transaction.includes(armed.of))
        return upstream.write(chunk);
      const { when, done } = armed;
      armed = null;
      if (when === "before") {
        end();
        return done();
      }
      cutAtReply = () => {
        end();
        done();
      };
      return upstream.write(chunk);
    });
    upstream.on("data", (chunk: Buffer) => (cutAtReply ? cutAtReply() : client.write(chunk)));
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
    cutNext: (cut) =>
      new Promise((resolve) => {
        armed = { ...cut, done: resolve };
      }),
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
