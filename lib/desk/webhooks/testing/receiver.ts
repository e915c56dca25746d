import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { WebhookTarget } from "../types";

export type Received = { url: string; headers: IncomingHttpHeaders; body: string };
export type Receiver = {
  url: URL;
  received: Received[];
  /** The next requests are answered so; 204 else. */
  next(...behaviours: ((response: ServerResponse) => unknown)[]): void;
  /** Nothing is left of what was to come next. */
  forget(): void;
  close(): Promise<void>;
};

/** Somebody who is told: a real HTTP server on loopback. */
export async function startReceiver(): Promise<Receiver> {
  const script: ((response: ServerResponse) => unknown)[] = [];
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      received.push({
        url: request.url ?? "",
        headers: request.headers,
        body: Buffer.concat(chunks).toString("utf8"),
      });
      const behaviour = script.shift();
      if (behaviour) behaviour(response);
      else response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/hook?of=desk`),
    received,
    next: (...behaviours) => void script.push(...behaviours),
    forget: () => void script.splice(0),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

export const answering =
  (status: number, headers: Record<string, string> = {}) =>
  (response: ServerResponse): unknown =>
    response.writeHead(status, headers).end("no");

export const sampleSecret = "a-secret-of-the-webhook-tests-long-enough";

export function targetAt(url: URL, change: Partial<WebhookTarget> = {}): WebhookTarget {
  return {
    name: "log",
    format: "json",
    url,
    secrets: [Buffer.from(sampleSecret)],
    events: ["needs_review", "expiring", "outcome_unknown", "failed", "overdue"],
    headline: false,
    ...change,
  };
}
