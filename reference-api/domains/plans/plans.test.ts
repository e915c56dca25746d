import { describe, expect, it } from "vitest";
import type { JsonObject } from "@/lib/wire/contract/json";
import { expectFailure, expectTool, messageOf } from "../../testing/expect-error";
import { withClock } from "../../testing/campaigns";
import { outputOf, runMutation } from "../../testing/server";

const { api, pass } = await withClock();

const brief = (more: JsonObject = {}): JsonObject => ({
  name: "Spring walk",
  objective: "launch",
  startsOn: "2031-04-01",
  endsOn: "2031-04-28",
  markets: ["SE"],
  accountIds: ["acc_fernpost_main", "acc_glimwall_studio", "acc_reelmoor_films", "acc_tallyroom_trade"],
  products: [{ name: "Two-litre kettle", point: "boils fast", url: "https://tarnhollow.example/kettle" }],
  ...more,
});
const planOf = async (planId?: unknown) =>
  outputOf(await api.call("campaignPlanGet", planId === undefined ? {} : { planId }));
const head = (output: JsonObject) => output["plan"] as JsonObject;

/** Plans with another name each until one ends as wanted. */
async function planUntil(wanted: string, more: JsonObject = {}): Promise<JsonObject> {
  for (let turn = 1; turn < 60; turn += 1) {
    const started = await runMutation(
      api,
      "campaignPlanGenerate",
      brief({ name: `Spring walk ${turn}`, ...more }),
    );
    pass(120);
    const ended = await planOf(head(started)["id"]);
    if (head(ended)["status"] === wanted) return ended;
  }
  throw new Error(`No plan ${wanted}.`);
}

describe("a plan", () => {
  it("has its phases first, then its ideas, and its draft at the end", async () => {
    // How a plan ends is settled by its brief and its moment; at this one it succeeds.
    const { api: fresh, pass: passFresh } = await withClock();
    const read = async (planId?: unknown) =>
      outputOf(await fresh.call("campaignPlanGet", planId === undefined ? {} : { planId }));
    const input = brief({ name: "Spring walk, twice a week", postsPerWeek: 2 });
    const started = await runMutation(fresh, "campaignPlanGenerate", input);
    expect(started).toMatchObject({ plan: { status: "queued", phases: [] }, ideas: [], draftInput: null });
    const id = head(started)["id"];
    const seen: string[] = [];
    for (let second = 0; second < 70; second += 1) {
      const { plan, ideas, draftInput } = await read(id);
      const phases = (plan as JsonObject)["phases"] as unknown[];
      const stage = `${phases.length} phases, ${(ideas as unknown[]).length} ideas, ${draftInput ? "a" : "no"} draft`;
      if (seen.at(-1) !== stage) seen.push(stage);
      passFresh(1);
    }
    expect(seen).toEqual([
      "0 phases, 0 ideas, no draft",
      "3 phases, 0 ideas, no draft",
      "3 phases, 8 ideas, no draft",
      "3 phases, 8 ideas, a draft",
    ]);
    expect(await read()).toEqual(await read(id));
  });

  it("ends in a draft that campaignDraftSave takes as it is, with every post of the plan", async () => {
    const { draftInput, ideas, plan } = await planUntil("succeeded", { mustMention: ["Ask our workshop"] });
    const saved = await runMutation(api, "campaignDraftSave", draftInput);
    expect(saved).toMatchObject({ created: true, warnings: [] });
    const { posts } = draftInput as { posts: JsonObject[] };
    expect(posts).toHaveLength((ideas as unknown[]).length);
    expect(posts).toHaveLength(Number((plan as JsonObject)["posts"]));
    expect(JSON.stringify(posts)).toContain("Ask our workshop");
    const times = (ideas as JsonObject[]).map(({ goesOutAt }) => String(goesOutAt));
    expect([...times].sort()).toEqual(times);
    expect(times[0]?.slice(0, 10)).toBe("2031-04-01");
    expect(String(times.at(-1)) < "2031-04-29").toBe(true);
    const kinds = new Set((ideas as JsonObject[]).map(({ kind }) => kind));
    expect(kinds).toEqual(new Set(["text", "image", "link", "video"]));
  });

  it("that failed says why and holds nothing", async () => {
    const failed = await planUntil("failed");
    expect(failed).toMatchObject({ plan: { phases: [], posts: 0 }, ideas: [], draftInput: null });
    expect(head(failed)["failureReason"]).toMatch(/./);
  });
});

describe("refusals", () => {
  it.each([
    ["an end before the start", { endsOn: "2031-03-31" }, "INVALID_INPUT"],
    ["a start that has begun", { startsOn: "2031-03-14" }, "INVALID_INPUT"],
    ["85 days", { endsOn: "2031-06-24" }, "INVALID_INPUT"],
    ["a start too far ahead", { startsOn: "2031-12-31", endsOn: "2032-01-03" }, "INVALID_INPUT"],
    ["an unknown account", { accountIds: ["acc_nothing"] }, "NOT_FOUND"],
    ["terms that the brand forbids", { mustMention: ["Indestructible"] }, "FORBIDDEN"],
  ])("%s", async (_name, more, code) => {
    expectFailure(await api.prepare("campaignPlanGenerate", brief(more)), code);
  });

  it("84 days are planned, with a warning where more posts were asked for than a plan has", async () => {
    const { body } = await api.prepare(
      "campaignPlanGenerate",
      brief({ endsOn: "2031-06-23", postsPerWeek: 7 }),
    );
    expect(body["summary"]).toMatchObject({ warnings: [expect.stringContaining("at most 20")] });
    expect(JSON.stringify(body["summary"])).toContain("20 posts for 4 accounts");
  });

  it("a date that does not exist is refused by the schema", async () => {
    expectTool(
      await api.prepare("campaignPlanGenerate", brief({ startsOn: "2031-02-30" })),
      400,
      "INVALID_INPUT",
    );
  });

  it("CONFLICT, retryable, while two plans are in progress", async () => {
    pass(600);
    for (const name of ["One of two", "Two of two"])
      await runMutation(api, "campaignPlanGenerate", brief({ name }));
    const third = await api.prepare("campaignPlanGenerate", brief());
    expect(third.body).toMatchObject({ error: { code: "CONFLICT", retryable: true } });
  });

  it("NOT_FOUND for a plan that doesn't exist", async () => {
    expectFailure(await api.call("campaignPlanGet", { planId: "pln_nothinghere" }), "NOT_FOUND");
    expect(messageOf(await api.call("campaignPlanGet", { planId: "pln_nothinghere" }))).toContain("plan");
  });
});

it("the demo brand has a finished plan, a running one and one that failed", async () => {
  const { api: fresh } = await withClock();
  const statusOf = async (planId: string) =>
    head(outputOf(await fresh.call("campaignPlanGet", { planId })))["status"];
  expect(await statusOf("pln_firstfrost")).toBe("succeeded");
  expect(await statusOf("pln_longlight")).toBe("running");
  expect(await statusOf("pln_lastsnow")).toBe("failed");
});
