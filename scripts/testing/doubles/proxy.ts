import { createServer, request as forward } from "node:http";
import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";

export interface Exchange {
  method: string;
  /** The path with its query, as it was asked for. */
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  /** What the server behind answered; null where it was not asked. */
  reply: ProxyReply | null;
}
export interface ProxyReply {
  status: number;
  /** Names and values in turn, as they came. */
  rawHeaders: string[];
  body: Buffer;
}
/**
 * How an exchange goes on: `forward` asks the server behind, `respond` answers, `cut` resets the connection. What is no
 * proper answer is written to `socket` itself.
 */
export interface Turn {
  socket: Socket;
  forward: (headers?: Record<string, string>) => Promise<ProxyReply>;
  respond: (reply: ProxyReply) => void;
  cut: () => void;
}
export type Handle = (exchange: Exchange, turn: Turn) => Promise<void>;

export interface Proxy {
  /** The origin, without a trailing slash. */
  readonly url: string;
  /** Every exchange so far, in the order in which they came in. */
  readonly exchanges: readonly Exchange[];
  goDown: () => Promise<void>;
  /** Listens again, on the same port. */
  comeBack: () => Promise<void>;
}

/** On loopback before `target()`; notes all that goes through. `handle` decides; left out, everything passes. */
export async function startProxy(target: () => string, handle: Handle = pass): Promise<Proxy> {
  const exchanges: Exchange[] = [];
  const server = createServer((incoming, outgoing) => {
    serve(incoming, outgoing).catch(() => outgoing.destroy());
  });

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method = "GET", url: path = "/", headers } = incoming;
    const exchange: Exchange = { method, path, headers, body: "", reply: null };
    exchanges.push(exchange);
    const body = await readAll(incoming);
    exchange.body = body.toString("utf8");
    const { socket } = incoming;
    await handle(exchange, {
      socket,
      forward: async (changed = {}) => {
        // Unpacked replies are what can be searched.
        const sent = { ...headers, "accept-encoding": "identity", ...changed };
        exchange.reply = await ask(new URL(path, target()), { method, headers: sent }, body);
        return exchange.reply;
      },
      respond: ({ status, rawHeaders, body: text }) => {
        outgoing.writeHead(status, rawHeaders);
        outgoing.end(text);
      },
      cut: () => socket.resetAndDestroy(),
    });
  }

  const port = await listen(server, 0);
  return {
    url: `http://127.0.0.1:${port}`,
    exchanges,
    goDown: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
    comeBack: async () => void (await listen(server, port)),
  };
}

async function pass(_exchange: Exchange, { forward: ahead, respond }: Turn): Promise<void> {
  respond(await ahead());
}

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function ask(url: URL, init: { method: string; headers: IncomingHttpHeaders }, body: Buffer) {
  return new Promise<ProxyReply>((resolve, reject) => {
    const asked = forward(url, { ...init, agent: false }, (reply) => {
      const { statusCode = 502, rawHeaders } = reply;
      readAll(reply).then((text) => resolve({ status: statusCode, rawHeaders, body: text }), reject);
    });
    asked.on("error", reject);
    asked.end(body);
  });
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject).listen(port, "127.0.0.1", () => {
      server.removeListener("error", reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}
