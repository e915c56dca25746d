import { afterEach, beforeEach, expect, test } from "vitest";
import { createApiClient, createDiscovery, type DiscoveryCache } from ".";
import { json, raw, startScriptedApi, type ScriptedApi } from "./testing/scripted-api";

let api: ScriptedApi;
let now: Date;
let passedMs: number;
let cache: DiscoveryCache;
const asked = () => api.requests.filter((request) => request.endpoint === "discover").length;

beforeEach(async () => {
  api = await startScriptedApi();
  now = new Date("2026-03-01T12:00:00Z");
  passedMs = 5_000;
  const client = createApiClient({ baseUrl: api.url, credential: "credential-x", replyBytesMax: 4_000 });
  cache = createDiscovery(
    client,
    () => now,
    () => passedMs,
  );
});
afterEach(() => api.close());

test("many readers at once ask the API once, and again only after a minute", async () => {
  await Promise.all(Array.from({ length: 20 }, () => cache.discover()));
  await cache.discover();
  expect(asked()).toBe(1);
  now = new Date(now.getTime() + 60_000);
  await cache.discover();
  expect(asked()).toBe(2);
});

test("F40 after a failure the last good list stays, marked as stale with the reason", async () => {
  await cache.discover();
  now = new Date(now.getTime() + 61_000);
  api.next("discover", raw(200, { "content-type": "application/json" }, " ".repeat(5_000)));
  expect(await cache.discover()).toMatchObject({
    kind: "known",
    discovery: { tools: [{ name: "draftSave" }, { name: "draftList" }] },
    stale: expect.stringContaining("larger than"),
  });
  now = new Date(now.getTime() + 2_000);
  expect(await cache.discover()).toMatchObject({ kind: "known", stale: null });
});

test.each([400, 401, 403, 404, 429, 503])("F48 status %i has a message of its own", async (status) => {
  api.next("discover", json(status, { error: { code: "X", message: "their words", retryable: false } }));
  const view = await cache.discover();
  expect(view).toMatchObject({ kind: "unknown", reason: expect.stringContaining(`(${status})`) });
  expect(JSON.stringify(view)).not.toContain("their words");
});

test("refresh asks at once, and the same bytes are the same list", async () => {
  const list = async () => {
    const view = await cache.refresh();
    return view.kind === "known" ? view.discovery : null;
  };
  const first = await list();
  expect(first?.tools).toHaveLength(2);
  expect(await list()).toBe(first);
  expect(asked()).toBe(2);
  api.next("discover", json(200, { tools: [{ name: "another" }] }));
  expect((await list())?.tools).toMatchObject([{ name: "another" }]);
  expect(await list()).toEqual(first);
});

test("F80 a list is asked for anew where it is older than the reader takes, and what is known is given at once", async () => {
  expect(cache.known()).toBeNull();
  await cache.discover();
  now = new Date(now.getTime() + 1);
  await cache.discover(0);
  expect(asked()).toBe(2);
  now = new Date(now.getTime() + 60_001);
  expect(cache.known()).toMatchObject({ kind: "known" });
  expect(asked()).toBe(2);
  expect(cache.known(60_000)).toMatchObject({ kind: "known", stale: null });
  await expect.poll(asked).toBe(3);
});

test("F80 whoever asks by when they came shares what was asked for after that, for a second, and nothing that was asked for before", async () => {
  const first = cache.discover(0, 4_999);
  await Promise.all([first, cache.discover(0, 4_999), cache.discover(0, 4_000)]);
  expect(asked()).toBe(1);
  passedMs = 6_000;
  await cache.discover(0, 4_999);
  expect(asked()).toBe(1);
  await cache.discover(0, 5_000);
  expect(asked()).toBe(2);
  passedMs = 7_001;
  await cache.discover(0, 5_999);
  expect(asked()).toBe(3);
});

test("F80 who came after a request that is under way waits for its end, and all of them for one more", async () => {
  const early = cache.discover(0, 4_999);
  const late = [cache.discover(0, 5_000), cache.discover(0, 5_000), cache.discover(0, Infinity)];
  api.tools = [];
  passedMs = 5_001;
  expect((await Promise.all(late)).every((view) => view.kind === "known")).toBe(true);
  await early;
  expect(asked()).toBe(2);
});
