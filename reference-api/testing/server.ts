import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isJsonObject, type JsonObject } from "@/lib/wire/contract/json";
import { afterThisFile } from "@/scripts/testing/clean-up";
import type { ReferenceApiOptions } from "../api/options";
import { serveReferenceApi } from "../server/serve";
import type { Tool } from "../tools/define";

/** A credential for everything, and one that may only read campaigns. */
export const token = "test-credential-0123456789abcdef";
export const readerToken = "test-reader-credential-0123456789";
export const otherToken = "test-other-credential-0123456789";

const credentials = [
  { token, scopes: ["*"] },
  { token: otherToken, scopes: ["*"] },
  { token: readerToken, scopes: ["campaigns.read", "schedule.read"] },
];

export type Reply = { status: number; headers: Headers; text: string; body: JsonObject };
export type Send = { token?: string; headers?: Record<string, string>; key?: string };

/** A new folder of this test file, taken away after its tests. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "reference-api-"));
  afterThisFile(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The stand-alone server on a free port with a database of its own, and short ways to talk to it. */
export async function startServer(
  options: Partial<ReferenceApiOptions> = {},
  tools?: readonly Tool[],
): Promise<TestServer> {
  const folder = scratchFolder();
  const problems: unknown[] = [];
  const server = await serveReferenceApi(
    {
      databasePath: join(folder, "reference-api.db"),
      credentials,
      capabilitySeconds: 900,
      ratePerMinute: 0,
      host: "127.0.0.1",
      port: 0,
      onProblem: (error) => problems.push(error),
      ...options,
    },
    tools,
  );
  afterThisFile(() => server.close());
  return { ...talkTo(server.url), problems };
}

export type TestServer = Client & { problems: unknown[] };
export type Client = ReturnType<typeof talkTo>;

export function talkTo(url: string) {
  const request = async (path: string, init: RequestInit = {}): Promise<Reply> => {
    const response = await fetch(url + path, init);
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: text === "" ? {} : JSON.parse(text),
    };
  };
  const post = (path: string, body: RequestInit["body"], send: Send = {}) =>
    request(path, {
      method: "POST",
      body: body ?? null,
      headers: { "Content-Type": "application/json", ...bearer(send.token), ...send.headers },
    });
  const step = (tool: string, name: string, input: unknown, send?: Send) =>
    post(`/api/v1/tools/${tool}/${name}`, JSON.stringify({ input }), send);
  return {
    url,
    request,
    post,
    discover: (send: Send = {}) =>
      request("/api/v1/tools", { headers: { ...bearer(send.token), ...send.headers } }),
    call: (tool: string, input: unknown, send?: Send) => step(tool, "call", input, send),
    prepare: (tool: string, input: unknown, send?: Send) => step(tool, "prepare", input, send),
    confirm: (tool: string, input: unknown, capability: string, send: Send = {}) =>
      step(tool, "confirm", input, {
        ...send,
        headers: {
          "X-Publish-Confirmation": capability,
          "Idempotency-Key": send.key ?? newKey(),
          ...send.headers,
        },
      }),
  };
}

export function newKey(): string {
  return `key-${randomUUID()}`;
}

/** Prepares and returns the capability; fails the test when there is none. */
export async function capabilityFor(
  client: Client,
  tool: string,
  input: unknown,
  send?: Send,
): Promise<string> {
  const { body, text } = await client.prepare(tool, input, send);
  const capability = body["confirmationCapability"];
  if (typeof capability !== "string") throw new Error(`No capability: ${text}`);
  return capability;
}

/** Prepares, confirms, and returns the output; fails the test when the API does not say ok. */
export async function runMutation(client: Client, tool: string, input: unknown): Promise<JsonObject> {
  const capability = await capabilityFor(client, tool, input);
  return outputOf(await client.confirm(tool, input, capability));
}

export function outputOf({ body, text }: Reply): JsonObject {
  const output = body["output"];
  if (body["ok"] !== true || !isJsonObject(output)) throw new Error(`Not ok: ${text}`);
  return output;
}

function bearer(credential = token): Record<string, string> {
  return { Authorization: `Bearer ${credential}` };
}
