import { describe, expect, it } from "vitest";
import type { JsonObject } from "@/lib/wire/contract/json";
import { expectFailure } from "../../testing/expect-error";
import { words, image, video, board, now, draft, at } from "../../testing/direct-posts";
import { withClock } from "../../testing/campaigns";
import { capabilityFor, outputOf, runMutation, type TestServer } from "../../testing/server";

const { api } = await withClock();

const tool = "integrationSchedulePostTool";
type Item = { id: string; status: string; dueAt: string } & JsonObject;

async function itemsOf(of: TestServer, ids: string[]): Promise<Item[]> {
  const { items } = outputOf(await of.call("scheduleList", { limit: 100, from: "2031-03-14T00:00:00Z" }));
  return (items as Item[]).filter(({ id }) => ids.includes(id));
}

describe("integrationSchedulePostTool", () => {
  it("what its summary promises is what stands on the schedule, and ends as the clock goes on", async () => {
    const { api: own, pass } = await withClock();
    const input = {
      when: at("2031-03-14T12:00:00+02:00"),
      posts: [words(), { ...words("acc_tallyroom_trade", "For shops."), audience: { countries: ["DE"] } }],
    };
    const { body } = await own.prepare(tool, input);
    expect(body["summary"]).toMatchObject({
      headline: "Schedule 2 posts on 2 accounts for 2031-03-14T12:00:00+02:00",
      accounts: [{ posts: 1 }, { posts: 1 }],
      irreversible: true,
    });
    const { posts } = await runMutation(own, tool, input);
    const ids = (posts as Item[]).map(({ id }) => id);
    expect(posts).toMatchObject([
      {
        status: "scheduled",
        dueAt: "2031-03-14T10:00:00.000Z",
        preview: "The kettle is back.",
        campaignId: null,
      },
      { status: "scheduled", platform: "tallyroom" },
    ]);
    expect(await itemsOf(own, ids)).toHaveLength(2);
    pass(3_600);
    expect((await itemsOf(own, ids)).map(({ status }) => status)).toEqual(["publishing", "publishing"]);
    pass(60);
    for (const item of await itemsOf(own, ids))
      expect(item).toMatchObject(
        item.status === "published"
          ? { permalink: expect.stringMatching(/^https:/), failureReason: null }
          : { status: "failed", failureReason: expect.any(String) },
      );
    const listed = outputOf(
      await own.call("postsListTool", { source: "direct", accountIds: ["acc_tallyroom_trade"] }),
    );
    expect(listed["posts"]).toContainEqual(
      expect.objectContaining({ id: ids[1], audience: { countries: ["DE"] } }),
    );
  });

  it("now is handed over at once, and is not published yet", async () => {
    const { posts, type } = await runMutation(api, tool, { when: now, posts: [words()] });
    expect([type, posts]).toMatchObject([
      "now",
      [{ status: "publishing", publishedAt: null, permalink: null }],
    ]);
  });

  it("a draft goes nowhere, and takes its place on the schedule when it is scheduled", async () => {
    const { api: own, pass } = await withClock();
    const saved = await runMutation(own, tool, {
      when: { ...draft, at: "2031-03-14T10:00:00Z" },
      posts: [words()],
    });
    const [{ id } = { id: "" }] = saved["posts"] as Item[];
    expect(saved["posts"]).toMatchObject([{ status: "draft", wantedAt: "2031-03-14T10:00:00Z" }]);
    pass(7_200);
    expect(await itemsOf(own, [id])).toEqual([]);
    const input = { when: at("2031-03-14T13:00:00Z"), posts: [{ ...words(), draftId: id }] };
    await runMutation(own, tool, input);
    expect(await itemsOf(own, [id])).toMatchObject([
      { status: "scheduled", dueAt: "2031-03-14T13:00:00.000Z" },
    ]);
    expectFailure(await own.prepare(tool, input), "CONFLICT", { message: "no draft any more" });
  });

  it("an account of the brand lead is NEEDS_REVIEW, and a draft for it is only warned of", async () => {
    const posts = [words(), video({})];
    expectFailure(await api.prepare(tool, { when: now, posts }), "NEEDS_REVIEW", { message: "Post 2" });
    const { body } = await api.prepare(tool, { when: draft, posts });
    expect(body["summary"]).toMatchObject({ warnings: [expect.stringContaining("brand lead")] });
  });

  it("an account that is not connected, or whose owner did not allow it, is FORBIDDEN", async () => {
    expectFailure(await api.prepare(tool, { when: now, posts: [board({})] }), "FORBIDDEN", {
      message: "run out",
    });
    const commented = { ...words("acc_tallyroom_trade"), comments: { open: true } };
    expectFailure(await api.prepare(tool, { when: now, posts: [commented] }), "FORBIDDEN", {
      message: "manage_comments",
    });
    await capabilityFor(api, tool, { when: now, posts: [words("acc_tallyroom_trade")] });
    expect((await api.prepare(tool, { when: draft, posts: [board({})] })).body["summary"]).toMatchObject({
      warnings: [expect.stringContaining("run out"), expect.stringContaining("run out")],
    });
  });

  it("now, a platform that does not answer is UPSTREAM_FAILED: over capacity for a while, a dead link for good", async () => {
    const { api: own, pass } = await withClock();
    expectFailure(await own.prepare(tool, { when: now, posts: [image(1)] }), "UPSTREAM_FAILED", {
      retryable: true,
      message: "over capacity",
    });
    const later = at("2031-03-14T12:00:00Z");
    await capabilityFor(own, tool, { when: later, posts: [image(1)] });
    pass(20);
    await capabilityFor(own, tool, { when: now, posts: [image(1)] });
    const link = {
      integrationId: "acc_fernpost_main",
      content: { kind: "link", text: "Look.", url: "https://shop.tarnhollow.invalid/kettle" },
    };
    expectFailure(await own.prepare(tool, { when: now, posts: [link] }), "UPSTREAM_FAILED", {
      message: "could not open shop.tarnhollow.invalid",
    });
    const { posts } = await runMutation(own, tool, { when: later, posts: [link] });
    pass(4 * 3_600);
    expect(await itemsOf(own, [(posts as Item[])[0]?.id ?? ""])).toMatchObject([
      { status: "failed", failureReason: "The platform could not open the link." },
    ]);
  });

  it("a day takes so many posts of an account and no more: CONFLICT, counted with those on the schedule", async () => {
    const { api: own } = await withClock();
    const time = (hour: number) => at(`2031-03-20T${String(hour).padStart(2, "0")}:00:00Z`);
    for (const hour of [6, 8, 10, 12, 14])
      await runMutation(own, tool, { when: time(hour), posts: [words("acc_tallyroom_trade")] });
    await runMutation(own, tool, { when: time(16), posts: [words("acc_tallyroom_trade")] });
    expectFailure(
      await own.prepare(tool, { when: time(18), posts: [words("acc_tallyroom_trade")] }),
      "CONFLICT",
      {
        message: "6 posts on 2031-03-20",
      },
    );
    const six = Array.from({ length: 6 }, () => words("acc_tallyroom_trade"));
    const { body } = await own.prepare(tool, { when: at("2031-04-21T06:00:00Z"), posts: six });
    expect((body["summary"] as { warnings: string[] }).warnings).toHaveLength(5);
    expectFailure(
      await own.prepare(tool, {
        when: at("2031-04-21T06:00:00Z"),
        posts: [...six, words("acc_tallyroom_trade")],
      }),
      "CONFLICT",
    );
  });
});
