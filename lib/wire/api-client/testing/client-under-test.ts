import { afterAll, beforeAll } from "vitest";
import { createApiClient, type ApiClient, type ApiClientOptions } from "..";
import { json, startScriptedApi, type Behaviour, type ScriptedApi } from "./scripted-api";

export const credential = "credential-of-the-tests";
export const capability = "c".repeat(40);
export const key = "key-of-the-tests-0001";
export const confirm = { tool: "draftSave", inputText: `{"title":"A"}`, capability, idempotencyKey: key };

type Options = Partial<Omit<ApiClientOptions, "clock" | "onExchange">>;

/** A scripted API for the tests of one file, and clients for it. */
export function withScriptedApi(): { api: ScriptedApi; client: (options?: Options) => ApiClient } {
  // Filled before the first test runs.
  const api = {} as ScriptedApi;
  beforeAll(async () => {
    Object.assign(api, await startScriptedApi());
  });
  afterAll(() => api.close());
  return { api, client: (options = {}) => createApiClient({ baseUrl: api.url, credential, ...options }) };
}

/** A 200 to prepare, changed in one place; `rewrite` gets its text. */
export function prepared(
  change: Record<string, unknown> = {},
  rewrite: (text: string) => string = (text) => text,
): Behaviour {
  const reply = {
    confirmationCapability: capability,
    expiresAt: "2030-01-01T00:00:00Z",
    inputDigest: "a".repeat(64),
    status: "confirmation_required",
    toolName: "draftSave",
    ...change,
  };
  return json(200, rewrite(JSON.stringify(reply)));
}
