import { Agent, request } from "node:http";
import { isJsonObject, parseJson, type JsonObject } from "@/lib/wire/contract/json";
import type { Stop } from "../clean-up";

export type Sent = { status: number; text: string; ms: number };
export type Send = (
  method: "GET" | "POST",
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Sent>;

/** Sends requests over connections that stay open, at most so many at once. Rejects where a connection breaks. */
export function createSender(
  stop: Stop,
  { url, credential }: { url: string; credential: string },
  connections: number,
): Send {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  stop.push(() => agent.destroy());
  const { hostname, port } = new URL(url);
  return (method, path, body, headers = {}) =>
    new Promise((resolve, reject) => {
      const startedAt = performance.now();
      const payload = body === undefined ? undefined : JSON.stringify(body);
      const outgoing = request({
        agent,
        hostname,
        port,
        method,
        path,
        headers: {
          authorization: `Bearer ${credential}`,
          ...(payload === undefined
            ? {}
            : { "content-type": "application/json", "content-length": Buffer.byteLength(payload) }),
          ...headers,
        },
      });
      outgoing.on("error", reject);
      outgoing.on("response", (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on("error", reject);
        incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
        incoming.on("end", () => {
          const text = Buffer.concat(chunks).toString("utf8");
          resolve({ status: incoming.statusCode ?? 0, text, ms: performance.now() - startedAt });
        });
      });
      outgoing.end(payload);
    });
}

/** The JSON object that a text is; empty where it is none. */
export function objectIn(text: string): JsonObject {
  const parsed = parseJson(text);
  return parsed.ok && isJsonObject(parsed.value) ? parsed.value : {};
}
