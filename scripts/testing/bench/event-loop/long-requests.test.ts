import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { testFolder } from "@/scripts/testing/clean-up";
import type { JsonObject } from "@/lib/wire/contract/json";
import { createReferenceApi, type ReferenceApi } from "@/reference-api";
import { addManyRecords } from "./many-records";

const token = "the-credential-of-these-tests";
const now = new Date("2031-03-14T09:00:00Z");
const folder = testFolder();
const records = 200;
let api: ReferenceApi;

beforeAll(async () => {
  // A machine that takes 9 ms from one look at its clock to the next: a fast one is through before it has to let others in.
  let ms = performance.now();
  vi.spyOn(performance, "now").mockImplementation(() => (ms += 9));
  const databasePath = join(folder, "reference-api.db");
  const options = {
    databasePath,
    credentials: [{ token, scopes: ["*"] }],
    capabilitySeconds: 900,
    ratePerMinute: 0,
  };
  await (await createReferenceApi({ ...options, clock: () => now })).close();
  addManyRecords(databasePath, records, now);
  api = await createReferenceApi({ ...options, clock: () => now });
});
afterAll(async () => {
  vi.restoreAllMocks();
  await api.close();
});

/** The output of a call, and in how many turns of the event loop others could have come in meanwhile. */
async function call(tool: string, input: JsonObject): Promise<{ output: JsonObject; turns: number }> {
  let turns = 0;
  let isOver = false;
  const turn = () => {
    turns += 1;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  const request = new Request(`http://api/api/v1/tools/${tool}/call`, {
    method: "POST",
    body: JSON.stringify({ input }),
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
  });
  const reply = (await (await api.handle(request)).json()) as JsonObject;
  isOver = true;
  expect(reply).toMatchObject({ ok: true });
  return { output: reply["output"] as JsonObject, turns };
}

it("F68 a search that makes its index and finds thousands lets others in again and again", async () => {
  const first = await call("search", { query: "kettle", limit: 100 });
  expect(first.turns).toBeGreaterThan(20);
  expect(Number(first.output["total"])).toBeGreaterThan(1_000);
  const again = await call("search", { query: "kettle", limit: 100 });
  expect(again.output).toEqual(first.output);
});

it("F68 every page of a search is where it belongs: none twice, none left out, in one order", async () => {
  const seen: string[] = [];
  const scores: number[] = [];
  let cursor: unknown = null;
  do {
    const { output } = await call("search", {
      query: "winter",
      kinds: ["campaign", "post"],
      limit: 100,
      ...(typeof cursor === "string" ? { cursor } : {}),
    });
    const hits = output["hits"] as { id: string; score: number }[];
    seen.push(...hits.map(({ id }) => id));
    scores.push(...hits.map(({ score }) => score));
    cursor = output["nextCursor"];
    if (cursor === null) expect(seen).toHaveLength(Number(output["total"]));
  } while (cursor !== null);
  expect(new Set(seen).size).toBe(seen.length);
  expect(scores).toEqual(scores.toSorted((one, other) => other - one));
});

it("F68 posts, metrics and what a draft is checked against are read in parts", async () => {
  for (const [tool, input] of [
    ["postsListTool", { limit: 100 }],
    ["insightsPostList", { order: "reach", limit: 100 }],
  ] as const)
    expect((await call(tool, input)).turns).toBeGreaterThan(records);
});
