import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testFolder } from "@/scripts/testing/clean-up";
import { isJsonObject, parseJson, stringifyJson, type JsonObject } from "@/lib/wire/contract/json";
import { createReferenceApi } from "@/reference-api";
import { acceptedItems } from "./accepted-items";
import { inputToAsk } from "./input-to-ask";
import { judgeAnswer } from "./judge-answer";
import { checkFor, type PublicationRule } from "./publication-file";
import { scheduledItems } from "./read-schedule";
import { referenceApiChecks } from "./reference-api-checks";

const token = "the-credential-of-the-publication-tests";
const start = Date.parse("2031-03-14T09:00:00Z");
let time = start;
let api: Awaited<ReturnType<typeof createReferenceApi>>;
const folder = testFolder();

beforeAll(async () => {
  api = await createReferenceApi({
    databasePath: join(folder, "reference-api.db"),
    credentials: [{ token, scopes: ["*"] }],
    capabilitySeconds: 900,
    ratePerMinute: 0,
    clock: () => new Date(time),
  });
});
afterAll(async () => {
  await api.close();
});

async function post(path: string, input: JsonObject, more: Record<string, string> = {}): Promise<JsonObject> {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json", ...more };
  const request = new Request(`http://api/api/v1/tools/${path}`, {
    method: "POST",
    headers,
    body: stringifyJson({ input }),
  });
  const parsed = parseJson(await (await api.handle(request)).text(), { depthMax: 256 });
  if (!parsed.ok || !isJsonObject(parsed.value)) throw new Error(`No object came from ${path}.`);
  return parsed.value;
}

async function confirmed(tool: string, input: JsonObject): Promise<JsonObject> {
  const prepared = await post(`${tool}/prepare`, input);
  const reply = await post(`${tool}/confirm`, input, {
    "x-publish-confirmation": String(prepared["confirmationCapability"]),
    "idempotency-key": crypto.randomUUID(),
  });
  if (!isJsonObject(reply["output"])) throw new Error(stringifyJson(reply));
  return reply["output"];
}

function ruleFor(tool: string): PublicationRule {
  const check = checkFor(referenceApiChecks, tool);
  if (!check || "publishes" in check) throw new Error(`No rule for ${tool}.`);
  return check;
}

async function asked(rule: PublicationRule, output: JsonObject) {
  const items = acceptedItems(output, rule.accepted) ?? [];
  const reply = await post(`${rule.ask.tool}/call`, inputToAsk(rule.ask, output, items));
  return judgeAnswer(reply["output"] ?? null, rule.answer, items);
}

const direct = (when: JsonObject): JsonObject => ({
  when,
  posts: [
    { integrationId: "acc_fernpost_main", content: { kind: "text", text: "The lake froze on Tuesday." } },
  ],
});

/** An approved review of a campaign with two posts. */
async function approvedReview(): Promise<JsonObject> {
  const post = { accountId: "acc_fernpost_main", content: { kind: "text", text: "Back in stock." } };
  const posts = ["11:00", "12:30"].map((at) => ({ ...post, scheduledFor: `2031-03-14T${at}:00Z` }));
  const draft = { name: "Back in stock", objective: "sales", tags: ["stock"], posts };
  const { campaign } = await confirmed("campaignDraftSave", draft);
  const campaignId = isJsonObject(campaign) ? campaign["id"] : null;
  const { review } = await confirmed("campaignReview", { campaignId: campaignId ?? "", version: 1 });
  return { reviewId: (isJsonObject(review) ? review["id"] : null) ?? "", version: 1 };
}

test.each([
  ["campaignReviewExecute", approvedReview, 2],
  ["campaignScheduleBatchExecute", () => Promise.resolve({ batchId: "bat_winterpair", posts: 4 }), 4],
] as const)(
  "F96 what %s accepted is looked for by its ids, and settled once every post of it is",
  async (tool, inputOf, count) => {
    time = start;
    const output = await confirmed(tool, await inputOf());
    const rule = ruleFor(tool);
    const items = acceptedItems(output, rule.accepted) ?? [];
    expect(items).toHaveLength(count);
    expect(items.every(({ dueAt }) => dueAt !== null)).toBe(true);
    expect(await asked(rule, output)).toMatchObject({ finding: "nothing" });
    const last = Math.max(...items.map(({ dueAt }) => Date.parse(dueAt ?? "")));
    time = last - 1_000;
    expect(await asked(rule, output)).toMatchObject({ finding: "nothing" });
    time = last + 60_000;
    const judged = await asked(rule, output);
    expect(new Set(judged.items.map(({ id }) => id))).toEqual(new Set(items.map(({ id }) => id)));
    // Its platforms take most posts and refuse some: one that failed is not found.
    const failed = judged.items.some(({ value }) => value === "failed");
    expect(judged.finding).toBe(failed ? "not_found" : "verified");
  },
);

test("a directly scheduled post is settled by the reference API's own schedule, once its time has come", async () => {
  const tool = "integrationSchedulePostTool";
  time = start;
  const output = await confirmed(tool, direct({ type: "schedule", at: "2031-03-14T11:00:00Z" }));
  const rule = ruleFor(tool);
  expect(acceptedItems(output, rule.accepted)).toMatchObject([{ dueAt: "2031-03-14T11:00:00.000Z" }]);
  expect(await asked(rule, output)).toMatchObject({ finding: "nothing", items: [{ value: "scheduled" }] });
  time = Date.parse("2031-03-14T11:01:00Z");
  const judged = await asked(rule, output);
  // Its platform takes most posts and refuses some: both settle it.
  expect(["verified published", "not_found failed"]).toContain(`${judged.finding} ${judged.items[0]?.value}`);
});

test("a draft is nothing to be published, and a saved campaign neither", async () => {
  const tool = "integrationSchedulePostTool";
  const output = await confirmed(tool, direct({ type: "draft" }));
  expect(acceptedItems(output, ruleFor(tool).accepted)).toEqual([]);
  expect(checkFor(referenceApiChecks, "campaignDraftSave")).toMatchObject({ publishes: false });
});

test("its schedule shows what was published and what failed", async () => {
  const [source] = referenceApiChecks.schedules;
  if (!source) throw new Error("No schedule.");
  const { output } = await post("scheduleList/call", { limit: 100 });
  const items = scheduledItems(output ?? null, source) ?? [];
  expect(new Set(items.map(({ state }) => state))).toContain("verified");
  expect(items.every(({ text, account }) => text !== null && account !== null)).toBe(true);
});
