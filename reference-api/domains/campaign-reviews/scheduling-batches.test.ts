import { describe, expect, it } from "vitest";
import type { JsonObject } from "@/lib/wire/contract/json";
import { expectFailure } from "../../testing/expect-error";
import { draft, video, idOf, stateOf, statuses, text, withClock } from "../../testing/campaigns";
import { capabilityFor, outputOf, runMutation, type TestServer } from "../../testing/server";

const ask = "campaignScheduleBatchReview";
const execute = "campaignScheduleBatchExecute";

async function saved(api: TestServer, posts: JsonObject[], name = "Back in stock"): Promise<string> {
  return idOf((await runMutation(api, "campaignDraftSave", draft(posts, { name })))["campaign"]);
}

const members = (...ids: string[]) => ({ campaigns: ids.map((campaignId) => ({ campaignId, version: 1 })) });

async function batchOf(api: TestServer, id: string): Promise<JsonObject> {
  return outputOf(await api.call("campaignReviewGet", { reviewId: id }))["review"] as JsonObject;
}

const day = 86_400;

it("the demo brand has an approved batch that can be executed at once, and for a day", async () => {
  const input = { batchId: "bat_winterpair", posts: 4 };
  const { api, pass } = await withClock();
  expect((await api.prepare(execute, input)).body["summary"]).toMatchObject({ warnings: [] });
  expect(await runMutation(api, execute, input)).toMatchObject({ batch: { state: "executed" } });
  expect(await statuses(api, "cmp_winterstove")).toMatchObject([
    { status: "scheduled" },
    { status: "scheduled" },
  ]);
  pass(15 * day);
  for (const { status } of await statuses(api, "cmp_winterthermos")) expect(status).not.toBe("scheduled");
  const later = await withClock();
  later.pass(day);
  expectFailure(await later.api.prepare(execute, input), "NEEDS_REVIEW", { message: "lapsed" });
});

describe("campaignScheduleBatchReview", () => {
  it("asks for one approval of several campaigns, with the reviews that were missing, and takes its time", async () => {
    const { api, pass } = await withClock();
    const posts = [text("acc_fernpost_main"), text("acc_tallyroom_trade")];
    const id = await saved(api, posts);
    const input = { ...members("cmp_quietlid", id), note: "Both before Easter." };
    const { body } = await api.prepare(ask, input);
    expect(body["summary"]).toMatchObject({
      headline: "Ask for the approval of 2 campaigns together (5 posts)",
      changes: [
        "“The quiet lid”, version 1: has its review.",
        "“Back in stock”, version 1: a review is asked for with it.",
        expect.any(String),
      ],
      warnings: [],
      irreversible: false,
    });
    expect(await stateOf(api, id)).toBe("draft");
    const { batch } = await runMutation(api, ask, input);
    expect(batch).toMatchObject({
      state: "in_review",
      posts: 5,
      decidedBy: null,
      note: "Both before Easter.",
    });
    expect(await stateOf(api, id)).toBe("approved");
    pass(179);
    expect(await batchOf(api, idOf(batch))).toMatchObject({ state: "in_review" });
    pass(1);
    expect(await batchOf(api, idOf(batch))).toMatchObject({
      state: "approved",
      decidedBy: expect.stringContaining("brand lead"),
      approvedUntil: "2031-03-15T09:03:00.000Z",
    });
    expect(await statuses(api, id)).toEqual([]);
  });

  it("warns of posts of different campaigns within ten minutes on one account, and of those on the schedule", async () => {
    const { api } = await withClock();
    const at = (scheduledFor: string) => [{ ...text(), scheduledFor }];
    const one = await saved(api, at("2031-03-20T10:00:00Z"), "First");
    const close = await saved(api, at("2031-03-20T10:09:59Z"), "Second");
    const apart = await saved(api, at("2031-03-20T10:10:00Z"), "Third");
    const warnings = async (...ids: string[]) =>
      ((await api.prepare(ask, members(...ids))).body["summary"] as JsonObject)["warnings"];
    expect(await warnings(one, apart)).toEqual([]);
    expect(await warnings(one, close)).toEqual([
      expect.stringMatching(/Post 1 of “Second” and Post 1 of “First” on/),
    ]);
    await runMutation(api, "integrationSchedulePostTool", {
      when: { type: "schedule", at: "2031-03-20T09:51:00Z" },
      posts: [{ integrationId: "acc_fernpost_main", content: text()["content"] }],
    });
    expect(await warnings(one)).toEqual([expect.stringContaining("which is on the schedule")]);
    const board = await saved(api, [text("acc_hearthboard_nordic")]);
    expect(await warnings(board)).toEqual([expect.stringContaining("Not connected: Nordic Trail Cooks")]);
  });

  it("three close pairs are sent back, two pass", async () => {
    const { api, pass } = await withClock();
    const at = (hour: number) => ({ ...text(), scheduledFor: `2031-03-20T1${hour}:00:00Z` });
    const [two, three] = [
      [at(1), at(2)],
      [at(3), at(4), at(5)],
    ];
    const ids = [
      await saved(api, two),
      await saved(api, two),
      await saved(api, three),
      await saved(api, three),
    ];
    const [passes] = [await runMutation(api, ask, members(...ids.slice(0, 2)))];
    const back = await runMutation(api, ask, members(...ids.slice(2)));
    pass(180);
    expect(await batchOf(api, idOf(passes["batch"]))).toMatchObject({ state: "approved" });
    expect(await batchOf(api, idOf(back["batch"]))).toMatchObject({ state: "changes_requested" });
    expectFailure(await api.prepare(execute, { batchId: idOf(back["batch"]), posts: 6 }), "NEEDS_REVIEW");
  });

  it("refuses campaigns that are executed, sent back, in another batch, or not at that version", async () => {
    const { api } = await withClock();
    expectFailure(await api.prepare(ask, members("cmp_firstfrost")), "CONFLICT", {
      message: "executed already",
    });
    expectFailure(await api.prepare(ask, members("cmp_quietlid", "cmp_rainmanual")), "NEEDS_REVIEW", {
      message: "asked for changes",
    });
    const id = await saved(api, [text()]);
    await runMutation(api, "campaignDraftSave", draft([text()], { campaignId: id, baseVersion: 1 }));
    expectFailure(await api.prepare(ask, members(id)), "CONFLICT", { message: "version 2" });
    const { batch } = await runMutation(api, ask, members("cmp_quietlid"));
    expectFailure(await api.prepare(ask, members("cmp_quietlid")), "CONFLICT", { message: idOf(batch) });
    expectFailure(await api.prepare(ask, members("cmp_gone")), "NOT_FOUND");
    expectFailure(await api.prepare(execute, { batchId: "bat_gone", posts: 1 }), "NOT_FOUND");
    const eleven = Array.from({ length: 11 }, (_, index) => ({
      campaignId: "cmp_quietlid",
      version: index + 1,
    }));
    expect((await api.prepare(ask, { campaigns: eleven })).status).toBe(400);
    expect((await api.prepare(ask, { campaigns: [] })).status).toBe(400);
  });

  it("F39: refuses a campaign that is named twice, and members that are named as what every object inherits", async () => {
    const { api } = await withClock();
    const [one] = members("cmp_quietlid").campaigns;
    const refusal = async (campaigns: unknown[]) => (await api.prepare(ask, { campaigns })).body["error"];
    expect(await refusal([one, one])).toMatchObject({
      code: "INVALID_INPUT",
      message: expect.stringContaining("/input/campaigns must not have an item twice"),
    });
    for (const name of ["valueOf", "toString", "constructor", "hasOwnProperty"])
      expect(await refusal([{ ...one, [name]: 1 }, one]), name).toMatchObject({
        code: "INVALID_INPUT",
        message: expect.stringContaining(`/input/campaigns/0 has no member "${name}"`),
      });
  });

  it("waits for the slowest of its reviews, and is sent back with one that is", async () => {
    const { api, pass } = await withClock();
    const bare = {
      accountId: "acc_glimwall_studio",
      content: { kind: "image", images: [{ mediaId: "med_lidgrip" }] },
    };
    const id = await saved(api, [video, bare]);
    const { batch } = await runMutation(api, ask, members(id, "cmp_jettyfilm"));
    pass(180);
    expect(await batchOf(api, idOf(batch))).toMatchObject({ state: "in_review" });
    pass(3 * day);
    expect(await batchOf(api, idOf(batch))).toMatchObject({ state: "changes_requested" });
  });
});

describe("campaignScheduleBatchExecute", () => {
  it("puts every post of every campaign on the schedule, once; scheduled is not published", async () => {
    const { api, pass } = await withClock();
    const id = await saved(api, [text(), text("acc_tallyroom_trade")]);
    const { batch } = await runMutation(api, ask, members("cmp_quietlid", id));
    const input = { batchId: idOf(batch), posts: 5 };
    expectFailure(await api.prepare(execute, input), "NEEDS_REVIEW", { message: "still waits" });
    pass(180);
    expectFailure(await api.prepare(execute, { ...input, posts: 4 }), "CONFLICT", {
      message: "holds 5 posts, not 4",
    });
    const { body } = await api.prepare(execute, input);
    expect(body["summary"]).toMatchObject({
      headline: "Schedule 5 posts of 2 campaigns on 3 accounts",
      irreversible: true,
    });
    const done = await runMutation(api, execute, input);
    expect(done["scheduled"]).toHaveLength(5);
    expect(done).toMatchObject({
      batch: { state: "executed" },
      scheduled: [{ status: "scheduled" }, {}, {}, {}, {}],
    });
    for (const campaignId of ["cmp_quietlid", id]) expect(await stateOf(api, campaignId)).toBe("scheduled");
    expectFailure(await api.prepare(execute, input), "CONFLICT", { message: "executed already" });
    const { review } = outputOf(await api.call("campaignReviewGet", { reviewId: "rev_quietlid1" }));
    expect(review).toMatchObject({ state: "executed" });
  });

  it("is all or nothing: one campaign whose time passed keeps the others off the schedule too", async () => {
    const { api, pass } = await withClock();
    const id = await saved(api, [text()]);
    const late = await saved(api, [{ ...text("acc_tallyroom_trade"), scheduledFor: "2031-03-14T09:10:00Z" }]);
    const { batch } = await runMutation(api, ask, members(id, late));
    pass(180);
    const input = { batchId: idOf(batch), posts: 2 };
    const capability = await capabilityFor(api, execute, input);
    pass(420);
    expectFailure(await api.confirm(execute, input, capability), "CONFLICT", { message: "the time passed" });
    for (const campaignId of [id, late]) expect(await statuses(api, campaignId)).toEqual([]);
    expect(await batchOf(api, idOf(batch))).toMatchObject({ state: "approved" });
  });

  it("an approval lapses after a day, and is void once one of the campaigns changes or goes out alone", async () => {
    const { api, pass } = await withClock();
    const [one, other, alone] = [
      await saved(api, [text()]),
      await saved(api, [text()]),
      await saved(api, [text()]),
    ];
    const first = idOf((await runMutation(api, ask, members(one)))["batch"]);
    const second = idOf((await runMutation(api, ask, members(other)))["batch"]);
    const third = idOf((await runMutation(api, ask, members(alone)))["batch"]);
    pass(180);
    await runMutation(api, "campaignDraftSave", draft([text()], { campaignId: other, baseVersion: 1 }));
    const { reviews } = outputOf(await api.call("campaignGet", { campaignId: alone }));
    const reviewId = idOf((reviews as JsonObject[])[0]);
    await runMutation(api, "campaignReviewExecute", { reviewId, version: 1 });
    for (const batchId of [second, third])
      expectFailure(await api.prepare(execute, { batchId, posts: 1 }), "CONFLICT", {
        message: "newer version",
      });
    pass(day - 1);
    await capabilityFor(api, execute, { batchId: first, posts: 1 });
    pass(1);
    expectFailure(await api.prepare(execute, { batchId: first, posts: 1 }), "NEEDS_REVIEW", {
      message: "lapsed",
    });
    expect(await batchOf(api, first)).toMatchObject({ state: "lapsed" });
    await runMutation(api, ask, members(one));
  });
});
