import { describe, expect, it } from "vitest";
import type { JsonObject } from "@/lib/wire/contract/json";
import { expectFailure } from "../../testing/expect-error";
import { draft, video, idOf, text, withClock } from "../../testing/campaigns";
import { outputOf, runMutation } from "../../testing/server";

const { api } = await withClock();

type Line = { id: string; state: string; plannedFor: string | null; settingsVersion: number } & JsonObject;

async function lines(input: JsonObject = {}, of = api): Promise<Line[]> {
  return outputOf(await of.call("postsListTool", { limit: 100, ...input }))["posts"] as Line[];
}

async function line(id: string, of = api): Promise<Line | undefined> {
  return (await lines({}, of)).find((one) => one.id === id);
}

describe("postsListTool", () => {
  it("has posts of every origin and state, by time, those without a time last", async () => {
    const all = await lines({ from: "2031-02-14T00:00:00Z", to: "2031-04-14T00:00:00Z" });
    const states = new Set(all.map(({ state }) => state));
    for (const state of [
      "draft",
      "in_review",
      "changes_requested",
      "approved",
      "scheduled",
      "published",
      "failed",
    ])
      expect(states).toContain(state);
    expect(new Set(all.map(({ source }) => source))).toEqual(new Set(["campaign", "direct"]));
    const times = all.map(({ plannedFor }) => plannedFor ?? "~");
    expect(times).toEqual([...times].sort());
    expect(all.at(-1)).toMatchObject({ id: "sch_boardpoll", plannedFor: null });
    expect(await lines({ withoutTime: false })).not.toContainEqual(
      expect.objectContaining({ plannedFor: null }),
    );
  });

  it("says which tool can still change a post", async () => {
    for (const { id, state, changeWith } of await lines()) {
      const isOut = ["publishing", "published", "failed"].includes(state);
      expect(changeWith).toBe(
        isOut ? null : id.startsWith("cmp_") ? "campaignDraftSave" : "postSettingsTool",
      );
    }
  });

  it("keeps to its filters", async () => {
    for (const one of await lines({ groupId: "grp_trade", states: ["scheduled"] }))
      expect(one).toMatchObject({ platform: "tallyroom", state: "scheduled" });
    expect((await lines({ groupId: "grp_trade", states: ["scheduled"] })).length).toBeGreaterThan(3);
    for (const one of await lines({ source: "direct", accountIds: ["acc_fernpost_main"] }))
      expect(one).toMatchObject({ campaignId: null, platform: "fernpost" });
    expect(await lines({ groupId: "grp_trade", accountIds: ["acc_fernpost_main"] })).toEqual([]);
  });

  it("takes 92 days at once; more, and a stretch that runs backwards, is INVALID_INPUT", async () => {
    await lines({ from: "2031-03-01T00:00:00Z", to: "2031-06-01T00:00:00Z" });
    for (const to of ["2031-06-01T00:00:01Z", "2031-03-01T00:00:00Z"])
      expectFailure(await api.call("postsListTool", { from: "2031-03-01T00:00:00Z", to }), "INVALID_INPUT");
    for (const input of [{ groupId: "grp_gone" }, { accountIds: ["acc_gone"] }])
      expectFailure(await api.call("postsListTool", input), "NOT_FOUND");
  });
});

describe("postSettingsTool", () => {
  const change = (postId: string, changes: JsonObject, version = 1) => ({ postId, version, changes });

  it("does what its summary says: the time moves on the schedule, and the version counts up", async () => {
    const { api: own } = await withClock();
    const input = change("sch_firstfrost09", {
      scheduledFor: "2031-03-25T10:00:00+01:00",
      audience: { countries: ["SE"], minimumAge: 18 },
      comments: { open: false },
      platform: { platform: "fernpost", replies: "mentioned" },
    });
    const { body } = await own.prepare("postSettingsTool", input);
    expect(body["summary"]).toMatchObject({
      headline: expect.stringContaining("@tarnhollow on Fernpost"),
      changes: expect.arrayContaining([
        expect.stringContaining("2031-03-25T09:00:00.000Z"),
        "It is shown to people in SE from 18 years.",
        "Comments are closed.",
      ]),
      irreversible: false,
    });
    await runMutation(own, "postSettingsTool", input);
    expect(await line("sch_firstfrost09", own)).toMatchObject({
      plannedFor: "2031-03-25T09:00:00.000Z",
      settingsVersion: 2,
      audience: { countries: ["SE"], minimumAge: 18 },
      comments: { open: false },
      platformSettings: { platform: "fernpost", replies: "mentioned" },
    });
    const { items } = outputOf(await own.call("scheduleList", { campaignId: "cmp_firstfrost", limit: 100 }));
    expect((items as JsonObject[]).at(-1)).toMatchObject({
      dueAt: "2031-03-25T09:00:00.000Z",
      status: "scheduled",
    });
    await runMutation(own, "postSettingsTool", change("sch_firstfrost09", { comments: { open: true } }, 2));
    expect(await line("sch_firstfrost09", own)).toMatchObject({
      settingsVersion: 3,
      audience: { countries: ["SE"], minimumAge: 18 },
      comments: { open: true },
    });
  });

  it("moves a draft's time without putting it on the schedule", async () => {
    const { api: own } = await withClock();
    await runMutation(
      own,
      "postSettingsTool",
      change("sch_boardpoll", { scheduledFor: "2031-03-15T10:00:00Z" }),
    );
    expect(await line("sch_boardpoll", own)).toMatchObject({
      state: "draft",
      plannedFor: "2031-03-15T10:00:00.000Z",
    });
    const { items } = outputOf(
      await own.call("scheduleList", { accountIds: ["acc_hearthboard_nordic"], limit: 100 }),
    );
    expect((items as Line[]).map(({ id }) => id)).not.toContain("sch_boardpoll");
  });

  it("a post that has gone out, or is about to, is CONFLICT, and so is an old version", async () => {
    const { api: own, pass } = await withClock();
    const closed = { comments: { open: false } };
    expectFailure(await own.prepare("postSettingsTool", change("sch_firstfrost01", closed)), "CONFLICT", {
      message: "is published",
    });
    expectFailure(await own.prepare("postSettingsTool", change("sch_phonelines", closed)), "CONFLICT", {
      message: "is failed",
    });
    const input = change("sch_marketday", closed);
    const { body } = await own.prepare("postSettingsTool", input);
    await runMutation(own, "postSettingsTool", change("sch_marketday", { comments: { open: true } }));
    expectFailure(
      await own.confirm("postSettingsTool", input, String(body["confirmationCapability"])),
      "CONFLICT",
      { message: "at version 2, not 1" },
    );
    const due =
      Date.parse((await line("sch_marketday", own))?.plannedFor ?? "") - Date.parse("2031-03-14T09:00:00Z");
    pass(due / 1000);
    expectFailure(await own.prepare("postSettingsTool", change("sch_marketday", closed, 2)), "CONFLICT", {
      message: "is publishing",
    });
  });

  it("on an account of the brand lead only comments can change: NEEDS_REVIEW", async () => {
    const { api: own, pass } = await withClock();
    const posts = [{ ...video, scheduledFor: "2031-03-20T10:00:00Z" }];
    const { campaign } = await runMutation(own, "campaignDraftSave", draft(posts));
    const { review } = await runMutation(own, "campaignReview", { campaignId: idOf(campaign), version: 1 });
    pass(120);
    const { scheduled } = await runMutation(own, "campaignReviewExecute", {
      reviewId: idOf(review),
      version: 1,
    });
    const id = idOf((scheduled as JsonObject[])[0]);
    expectFailure(
      await own.prepare("postSettingsTool", change(id, { scheduledFor: "2031-03-21T10:00:00Z" })),
      "NEEDS_REVIEW",
    );
    const { post } = await runMutation(own, "postSettingsTool", change(id, { comments: { open: false } }));
    expect(post).toMatchObject({ id, comments: { open: false }, settingsVersion: 2 });
  });

  it("comments where the owner did not allow them are FORBIDDEN", async () => {
    const input = change("sch_retailspring06", { comments: { open: false } });
    expectFailure(await api.prepare("postSettingsTool", input), "FORBIDDEN", { message: "manage_comments" });
  });

  it("refuses settings of another platform, times that passed, full days, and unknown posts", async () => {
    for (const [changes, message] of [
      [{ platform: { platform: "glimwall" } }, "it goes to fernpost"],
      [{ scheduledFor: "2031-03-14T09:00:00Z" }, "already passed"],
      [{ scheduledFor: "2032-03-20T09:00:00Z" }, "366 days"],
    ] as const)
      expectFailure(
        await api.prepare("postSettingsTool", change("sch_marketday", changes)),
        "INVALID_INPUT",
        { message },
      );
    const close = await runMutation(api, "integrationSchedulePostTool", {
      when: { type: "schedule", at: "2031-03-22T10:00:00Z" },
      posts: Array.from({ length: 6 }, () => ({
        integrationId: "acc_tallyroom_trade",
        content: text()["content"],
      })),
    });
    expect(close["posts"]).toHaveLength(6);
    expectFailure(
      await api.prepare(
        "postSettingsTool",
        change("sch_retailspring06", { scheduledFor: "2031-03-22T18:00:00Z" }),
      ),
      "CONFLICT",
      { message: "6 posts on 2031-03-22" },
    );
    const one = idOf((close["posts"] as JsonObject[])[0]);
    const moved = await api.prepare(
      "postSettingsTool",
      change(one, { scheduledFor: "2031-03-22T18:00:00Z" }),
    );
    expect(moved.body["status"]).toBe("confirmation_required");
    expectFailure(
      await api.prepare("postSettingsTool", change("sch_gone", { comments: { open: true } })),
      "NOT_FOUND",
    );
    expect((await api.prepare("postSettingsTool", change("sch_marketday", {}))).status).toBe(400);
  });
});
