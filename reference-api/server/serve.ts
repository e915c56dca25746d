import { createServer, type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { createReferenceApi, writeProblem } from "../api/create";
import { transportError, unavailable } from "../http/responses";
import { limitSockets } from "@/lib/platform/http/socket-limits.mjs";
import type { ReferenceApi, ReferenceApiOptions } from "../api/options";
import type { Tool } from "../tools/define";
import { sendReply } from "./reply";
import { toWebRequest } from "./request";

export type ReferenceApiServer = {
  /** Base URL, such as http://127.0.0.1:4010 */
  url: string;
  /** Stops listening, lets requests finish for up to ten seconds, closes the database. */
  close(): Promise<void>;
};

const closeWithinMs = 10_000;

/** Serves the API by Node's own HTTP server. Port 0 takes a free one. */
export async function serveReferenceApi(
  options: ReferenceApiOptions & { host: string; port: number },
  tools?: readonly Tool[],
): Promise<ReferenceApiServer> {
  const api = await createReferenceApi(options, tools);
  const report = options.onProblem ?? writeProblem;
  const server = createServer({
    headersTimeout: 10_000,
    // A little more than the API gives a body, so that its own reply comes first.
    requestTimeout: (options.bodyTimeoutMs ?? 30_000) + 10_000,
    connectionsCheckingInterval: 5_000,
    keepAliveTimeout: 65_000,
    keepAlive: true,
    keepAliveInitialDelay: 15_000,
  });
  const limited = limitSockets(server);
  const answered = new WeakSet<Duplex>();
  const answer = (message: IncomingMessage, reply: ServerResponse) => {
    limited(reply);
    // One that asks for another protocol keeps no connection.
    if (message.headers.upgrade !== undefined) reply.setHeader("Connection", "close");
    void respond(api, message, reply, {
      report,
      onAnswer: () => {
        if (!message.complete) answered.add(message.socket);
      },
    });
  };
  server.on("request", answer);
  server.on("checkContinue", answer);
  server.on("checkExpectation", answer);
  server.on("clientError", (error, socket) => {
    // One reply per request: what follows an answered one gets none.
    if (answered.has(socket)) socket.end();
    else refuseRaw(socket, error);
  });
  server.on("connect", (_request, socket) => refuseRaw(socket, new Error("CONNECT is not served")));
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(options.port, options.host, resolve);
  });
  return {
    url: urlOf(server.address() as AddressInfo),
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      const force = setTimeout(() => server.closeAllConnections(), closeWithinMs);
      await closed;
      clearTimeout(force);
      await api.close();
    },
  };
}

async function respond(
  api: ReferenceApi,
  message: IncomingMessage,
  reply: ServerResponse,
  { report, onAnswer }: { report: (error: unknown) => void; onAnswer: () => void },
): Promise<void> {
  try {
    const continues = message.headers.expect?.toLowerCase() === "100-continue";
    const request = webRequest(message, () => {
      if (continues) reply.writeContinue();
    });
    const response =
      request && message.headers.upgrade === undefined
        ? await api.handle(request)
        : transportError(400, "INVALID_REQUEST", "This is not a valid HTTP request.");
    onAnswer();
    await sendReply(message, reply, response);
  } catch (error) {
    report(error);
    if (reply.headersSent) reply.destroy();
    else await sendReply(message, reply, unavailable()).catch(() => reply.destroy());
  }
}

/** Null where Node's parser accepts what a Web Request doesn't. */
function webRequest(message: IncomingMessage, onFirstRead: () => void): Request | null {
  try {
    return toWebRequest(message, onFirstRead);
  } catch {
    return null;
  }
}

function urlOf({ address, family, port }: AddressInfo): string {
  return `http://${family === "IPv6" ? `[${address}]` : address}:${port}`;
}

/** Replies on the socket itself, after Node's parser gave up before there was a request. */
function refuseRaw(socket: Duplex, error: NodeJS.ErrnoException): void {
  if (!socket.writable || error.code === "ECONNRESET") {
    socket.destroy();
    return;
  }
  const [status, message] = reason(error.code);
  const retryable = status === 408;
  const body = JSON.stringify({ error: { code: "INVALID_REQUEST", message, retryable } });
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}`,
      "Content-Type: application/json; charset=utf-8",
      "Cache-Control: no-store",
      "X-Content-Type-Options: nosniff",
      `Content-Length: ${Buffer.byteLength(body)}`,
      "Connection: close",
      "",
      body,
    ].join("\r\n"),
  );
}

function reason(code: string | undefined): [status: number, message: string] {
  switch (code) {
    case "HPE_HEADER_OVERFLOW":
      return [431, "The headers are too large."];
    case "ERR_HTTP_REQUEST_TIMEOUT":
      return [408, "The request took too long to arrive."];
  }
  return [400, "This is not a valid HTTP request."];
}
