import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { testFolder } from "@/scripts/testing/clean-up";
import type { JsonValue } from "@/lib/wire/contract/json";
import { draftTool, json } from "@/lib/wire/api-client/testing/scripted-api";
import { listAutomaticRuns } from "@/lib/desk/reviews";
import {
  credential,
  operator,
  secret,
  startTestApp,
  viewer,
  type TestApp,
} from "@/lib/desk/reviews/testing/test-app";
import { lookupSources, readLookup } from "./lookups";

const { annotations: _none, mutability: _open, ...plain } = draftTool;
const field = (name: string) => ({
  type: "object",
  properties: { [name]: { type: "string", pattern: "^acc_" } },
});
const list = { annotations: { readOnlyHint: true }, inputSchema: { type: "object" } };
const seedListInput = {
  type: "object",
  properties: {
    limit: { type: "integer", maximum: 2 },
    cursor: { type: "string" },
    query: { type: "string", minLength: 2 },
  },
};
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
  vi.stubEnv("DATA_DIR", testFolder());
  app.api.tools = [
    { ...plain, name: "save", inputSchema: field("accountId") },
    { ...plain, name: "other", inputSchema: field("groupId") },
    { ...plain, ...list, name: "accountList" },
    { ...plain, ...list, name: "groupList" },
    { ...plain, name: "draw", inputSchema: { type: "object", properties: { seedId: { type: "integer" } } } },
    { ...plain, annotations: list.annotations, name: "seedList", inputSchema: seedListInput },
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
  const views = await Promise.all([lookUp(context(), wanted), lookUp(context(), wanted)]);
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
  expect(await lookUp(context(), asked)).toBeNull();
  expect(calls()).toHaveLength(before);
});

/** What the form is told; the permission is asked before. */
async function lookUp(...asked: Parameters<typeof readLookup.run>) {
  const result = await readLookup.run(...asked);
  return result.ok ? result.value : null;
}

describe("a list that is of no use is said to be unavailable", () => {
  test.each([
    ["fails", json(503, { error: { code: "X", message: "Down.", retryable: true } })],
    ["is refused", answer("groupList", { accounts })],
    ["holds nothing that fits", answer("accountList", { groups: [{ id: "grp_1" }] })],
    ["is no list", answer("accountList", "text")],
    ["is larger than anybody picks from", answer("accountList", { text: "x".repeat(2_200_000) })],
  ])("that %s", async (_what, behaviour) => {
    app.api.next("call", behaviour);
    expect(await lookUp(context(), wanted)).toMatchObject({
      state: "unavailable",
      problem: { code: expect.stringMatching(/^(refused|lookup_unfit)$/) },
    });
  });

  test("that its person may not run", async () => {
    const before = calls().length;
    expect(await lookUp(context(viewer), wanted)).toMatchObject({ state: "unavailable" });
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

describe("a list of several pages", () => {
  const seeds = { tool: "draw", place: "/seedId" };
  const pageOf = (ids: number[], nextCursor: string | null) =>
    answer("seedList", { seeds: ids.map((id) => ({ id, name: `Seed ${id}` })), nextCursor });
  const inputs = () =>
    app.api.requests
      .filter(({ tool }) => tool === "seedList")
      .map(({ body }) => (JSON.parse(body) as { input: JsonValue }).input);

  test("is read on by what came with the page before, which the browser can neither read nor make", async () => {
    app.api.next("call", pageOf([1, 2], "c-2"));
    const first = await lookUp(context(), seeds);
    if (first?.state !== "listed" || first.next === undefined) throw new Error("There is no next page.");
    expect(first.records.map(({ id }) => id)).toEqual(["1", "2"]);
    expect(Buffer.from(first.next, "base64url").toString("latin1")).not.toContain("c-2");
    app.api.next("call", pageOf([3], null));
    const second = await lookUp(context(), { ...seeds, part: { page: first.next } });
    expect(second).toMatchObject({ records: [{ id: "3" }], more: false });
    expect(second).not.toHaveProperty("next");
    expect(inputs().slice(-2)).toEqual([{ limit: 2 }, { limit: 2, cursor: "c-2" }]);
    const before = calls().length;
    const elsewhere = app.as(operator, { connection: { id: "another", baseUrl: app.api.url } });
    for (const [of, page] of [
      [context(), "made-up"],
      [elsewhere, first.next],
    ] as const)
      expect(await lookUp(of, { ...seeds, part: { page } })).toMatchObject({ state: "unavailable" });
    expect(calls()).toHaveLength(before);
  });

  test("is asked for what a text finds, where its tool takes one", async () => {
    app.api.next("call", pageOf([77], null));
    const found = await lookUp(context(), { ...seeds, part: { search: " frost " } });
    expect(found).toMatchObject({ records: [{ id: "77" }] });
    expect(inputs().at(-1)).toEqual({ limit: 2, query: "frost" });
    const before = calls().length;
    for (const [asked, search] of [
      [seeds, "f"],
      [wanted, "frost"],
    ] as const)
      expect(await lookUp(context(), { ...asked, part: { search } })).toMatchObject({
        state: "unavailable",
      });
    expect(calls()).toHaveLength(before);
  });
});
