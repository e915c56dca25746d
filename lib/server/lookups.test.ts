import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { JsonValue } from "@/lib/contract/json";
import { draftTool, json } from "@/lib/api-client/testing/scripted-api";
import { listAutomaticRuns } from "@/lib/reviews";
import {
  credential,
  operator,
  secret,
  startTestApp,
  viewer,
  type TestApp,
} from "@/lib/reviews/testing/test-app";
import { lookupSources, readLookup } from "./lookups";

const { annotations: _none, mutability: _open, ...plain } = draftTool;
const field = (name: string) => ({
  type: "object",
  properties: { [name]: { type: "string", pattern: "^acc_" } },
});
const list = { annotations: { readOnlyHint: true }, inputSchema: { type: "object" } };
const wanted = { tool: "save", place: "/accountId" };
const accounts = [
  { id: "acc_1", name: "Tarnhollow" },
  { id: "acc_2", name: "Kitchen" },
  { id: "grp_1", name: "No account" },
];

let app: TestApp;
let answers = 0;

beforeAll(async () => {
  app = await startTestApp("sqlite");
  vi.stubEnv("TOOL_API_URL", app.api.url);
  vi.stubEnv("TOOL_API_CREDENTIAL", credential);
  vi.stubEnv("APP_SECRET", secret);
  vi.stubEnv("DATA_DIR", mkdtempSync(join(tmpdir(), "lookups-")));
  app.api.tools = [
    { ...plain, name: "save", inputSchema: field("accountId") },
    { ...plain, name: "other", inputSchema: field("groupId") },
    { ...plain, ...list, name: "accountList" },
    { ...plain, ...list, name: "groupList" },
  ];
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await app.close();
});
beforeEach(() => {
  app.advance(120_000);
  // Another connection each time, so that nothing is known of it yet.
  answers += 1;
});

const context = (actor = operator) =>
  app.as(actor, { connection: { id: `api-${answers}`, baseUrl: app.api.url } });
const calls = () => app.api.requests.filter(({ endpoint }) => endpoint === "call").map(({ tool }) => tool);
const answer = (toolName: string, output: JsonValue) => json(200, { ok: true, toolName, output });

test("the records of the list come for the place of a tool, and are asked for once", async () => {
  app.api.next("call", answer("accountList", { accounts }));
  const before = calls().length;
  const views = await Promise.all([readLookup(context(), wanted), readLookup(context(), wanted)]);
  for (const view of views) expect(view).toMatchObject({ state: "listed", records: accounts.slice(0, 2) });
  expect(calls().slice(before)).toEqual(["accountList"]);
  const runs = await listAutomaticRuns(app.as(operator), { limit: 1 });
  expect(runs).toMatchObject({
    value: { items: [{ text: /to offer values for \/accountId of save, for Olga/ }] },
  });
});

test.each([
  ["the list itself", { tool: "accountList", place: "/accountId" }],
  ["another place", { tool: "save", place: "/groupId" }],
  ["a tool that isn't there", { tool: "nothing", place: "/accountId" }],
  ["a name of every object", { tool: "constructor", place: "/__proto__" }],
])("nothing runs for %s", async (_what, asked) => {
  const before = calls().length;
  expect(await readLookup(context(), asked)).toBeNull();
  expect(calls()).toHaveLength(before);
});

describe("a list that is of no use is said to be unavailable", () => {
  test.each([
    ["fails", json(503, { error: { code: "X", message: "Down.", retryable: true } })],
    ["is refused", answer("groupList", { accounts })],
    ["holds nothing that fits", answer("accountList", { groups: [{ id: "grp_1" }] })],
    ["is no list", answer("accountList", "text")],
    ["is larger than anybody picks from", answer("accountList", { text: "x".repeat(2_200_000) })],
  ])("that %s", async (_what, behaviour) => {
    app.api.next("call", behaviour);
    expect(await readLookup(context(), wanted)).toMatchObject({
      state: "unavailable",
      problem: { code: expect.stringMatching(/^(refused|lookup_unfit)$/) },
    });
  });

  test("that its person may not run", async () => {
    const before = calls().length;
    expect(await readLookup(context(viewer), wanted)).toMatchObject({ state: "unavailable" });
    expect(calls()).toHaveLength(before);
  });
});

test("the places of a tool are told with the titles of their lists", async () => {
  const view = await app.as(operator).discover();
  const save = view.kind === "known" ? view.discovery.tools.find(({ name }) => name === "save") : undefined;
  expect(save && lookupSources(view, save)).toEqual([
    { place: "/accountId", tool: "accountList", title: expect.any(String) },
  ]);
});
