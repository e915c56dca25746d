import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterThisFile } from "@/scripts/testing/clean-up";

/** A request and a reply as variants of the API handle them: whole, and easy to change. */
export type Incoming = {
  method: string;
  path: string;
  search: string;
  /** Names in lower case. */
  headers: Record<string, string>;
  body: Buffer;
};
export type Outgoing = { status: number; text: string; headers?: Record<string, string> };
export type Handle = (incoming: Incoming) => Promise<Outgoing>;

/** Serves a handler on a free port until the tests of the file have ended. */
export async function serve(handle: Handle): Promise<URL> {
  const server = createServer((message, reply) => {
    void incomingOf(message)
      .then(handle)
      .catch((error: unknown) => ({ status: 500, text: String(error), headers: {} }))
      .then(({ status, text, headers = {} }) => {
        reply.writeHead(status, { "Content-Type": "application/json", ...headers }).end(text);
      });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  afterThisFile(() => new Promise((resolve) => server.close(resolve)));
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}

async function incomingOf(message: IncomingMessage): Promise<Incoming> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  const { pathname, search } = new URL(message.url ?? "/", "http://variant.invalid");
  const headers = Object.entries(message.headers).map(([name, value]) => [name, String(value)]);
  return {
    method: message.method ?? "GET",
    path: pathname,
    search,
    headers: Object.fromEntries(headers) as Record<string, string>,
    body: Buffer.concat(chunks),
  };
}
