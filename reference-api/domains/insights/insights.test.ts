import { describe, expect, it } from "vitest";
import type { JsonObject } from "@/lib/wire/contract/json";
import { expectFailure } from "../../testing/expect-error";
import { withClock } from "../../testing/campaigns";
import { metrics, type Metric } from "./metrics";
import { outputOf, runMutation } from "../../testing/server";

const fernpost = "acc_fernpost_main";
const glimwall = "acc_glimwall_studio";
const day = 86_400;

const { api } = await withClock();

/** One in eleven is refused by its platform; of these, some are published. */
function enoughPosts(content: JsonObject): JsonObject[] {
  return Array.from({ length: 9 }, () => ({ integrationId: fernpost, content }));
}

type Point = { accountId: string; date: string; complete: boolean } & Record<string, number>;

async function points(input: JsonObject, of = api): Promise<Point[]> {
  return outputOf(await of.call("insightsAccountList", input))["points"] as Point[];
}

async function posts(input: JsonObject, of = api): Promise<JsonObject[]> {
  return outputOf(await of.call("insightsPostList", input))["posts"] as JsonObject[];
}

describe("insightsAccountList", () => {
  it("a day that is over never changes, whatever happens later", async () => {
    const { api: own, pass } = await withClock();
    const range = { from: "2031-02-20", to: "2031-03-13" };
    const before = await points(range, own);
    expect(before.every(({ complete }) => complete)).toBe(true);
    await runMutation(own, "insightsRefresh", { accountIds: [fernpost] });
    await runMutation(own, "integrationSchedulePostTool", {
      when: { type: "now" },
      posts: [{ integrationId: fernpost, content: { kind: "text", text: "Again." } }],
    });
    for (const days of [1, 40]) {
      pass(days * day);
      expect(await points(range, own)).toEqual(before);
    }
  });

  it("has the day in progress once it was refreshed, and the whole day when it is over", async () => {
    const { api: own, pass } = await withClock();
    const today = { accountIds: [fernpost], from: "2031-03-14", to: "2031-03-14" };
    expect(await points(today, own)).toEqual([]);
    await runMutation(own, "insightsRefresh", { accountIds: [fernpost] });
    const [early] = await points(today, own);
    expect(early?.complete).toBe(false);
    pass(6 * 3_600);
    expect(await points(today, own)).toEqual([early]);
    await runMutation(own, "insightsRefresh", { accountIds: [fernpost] });
    const [later] = await points(today, own);
    expect(later?.["reach"]).toBeGreaterThan(early?.["reach"] ?? 0);
    pass(day);
    const [whole] = await points(today, own);
    expect(whole?.complete).toBe(true);
    expect(whole?.["reach"]).toBeGreaterThan(later?.["reach"] ?? 0);
  });

  it("looks plausible: quiet weekends in trade, growth, and days that differ", async () => {
    const trade = await points({ accountIds: ["acc_tallyroom_trade"], from: "2030-12-15", to: "2031-03-13" });
    const isWeekend = ({ date }: Point) => [0, 6].includes(new Date(date).getUTCDay());
    const mean = (some: Point[]) => some.reduce((sum, p) => sum + (p["reach"] ?? 0), 0) / some.length;
    expect(mean(trade.filter(isWeekend)) * 2).toBeLessThan(mean(trade.filter((p) => !isWeekend(p))));
    expect(trade.at(-1)?.["followers"]).toBeGreaterThan(trade[0]?.["followers"] ?? Infinity);
    expect(new Set(trade.map(({ reach }) => reach)).size).toBeGreaterThan(60);
  });

  it("followers end at the number that accountList shows", async () => {
    const { accounts } = outputOf(await api.call("accountList", { platform: "glimwall" }));
    const followers = (accounts as { followers: number }[])[0]?.followers ?? 0;
    const [last] = (await points({ accountIds: [glimwall], from: "2031-03-13", to: "2031-03-13" })).slice(-1);
    expect(Math.abs((last?.["followers"] ?? 0) / followers - 1)).toBeLessThan(0.01);
  });

  it("weeks begin on Monday and add up their days; only the requested metrics are returned", async () => {
    const week = { accountIds: [fernpost], from: "2031-03-05", to: "2031-03-09", metrics: ["reach"] };
    const [one, ...more] = await points({ ...week, interval: "week" });
    expect(more).toEqual([]);
    const days = await points({ ...week, from: "2031-03-03" });
    expect(days).toHaveLength(7);
    expect(one).toMatchObject({
      date: "2031-03-03",
      complete: true,
      reach: days.reduce((sum, { reach }) => sum + (reach ?? 0), 0),
    });
    expect(Object.keys(one ?? {}).filter((name) => metrics.includes(name as Metric))).toEqual(["reach"]);
  });

  it("metrics end where a connection expired", async () => {
    const hearthboard = await points({ accountIds: ["acc_hearthboard_nordic"] });
    expect(hearthboard.at(-1)).toMatchObject({ date: "2031-02-19", complete: false });
  });

  it("takes 92 days and 371 by week, and refuses one more, days in the future, and days in the wrong order", async () => {
    for (const [input, message] of [
      [{ from: "2030-12-12", to: "2031-03-14" }, "93 days are too many"],
      [{ from: "2030-03-08", to: "2031-03-14", interval: "week" }, "372 days are too many"],
      [{ to: "2031-03-15" }, "is in the future"],
      [{ from: "2031-03-02", to: "2031-03-01" }, "later day"],
    ] as const)
      expectFailure(await api.call("insightsAccountList", input), "INVALID_INPUT", { message });
    expect(await points({ accountIds: [fernpost], from: "2030-12-13", to: "2031-03-14" })).toHaveLength(91);
    const year = { accountIds: [fernpost], from: "2030-03-09", to: "2031-03-14", interval: "week" };
    expect(await points(year)).toHaveLength(54);
    expectFailure(await api.call("insightsAccountList", { accountIds: ["acc_gone"] }), "NOT_FOUND");
    expect((await api.call("insightsAccountList", { from: "2031-02-30" })).status).toBe(400);
  });
});

describe("insightsPostList", () => {
  it("metrics grow after publication, and flatten", async () => {
    const { api: own, pass } = await withClock();
    const { posts: made } = await runMutation(own, "integrationSchedulePostTool", {
      when: { type: "schedule", at: "2031-03-14T23:30:00Z" },
      posts: enoughPosts({ kind: "text", text: "Good night." }),
    });
    const ids = (made as { id: string }[]).map(({ id }) => id);
    const reach = async () => {
      const of = (await posts({ limit: 100 }, own)).filter(({ id }) => ids.includes(String(id)));
      return of.map((post) => Number(post["reach"]));
    };
    pass(14.6 * 3_600);
    const published = (await posts({ limit: 100 }, own)).filter(({ id }) => ids.includes(String(id)));
    expect(published.length).toBeGreaterThan(0);
    for (const post of published) expect(post).toMatchObject({ trend: "not_counted_yet", reach: null });
    const seen: number[][] = [];
    for (const days of [1, 1, 10, 10]) {
      pass(days * day);
      seen.push(await reach());
    }
    for (const [index] of published.entries()) {
      const [first = 0, second = 0, third = 0, fourth = 0] = seen.map((row) => row[index] ?? 0);
      expect(first).toBeGreaterThan(0);
      expect(second).toBeGreaterThan(first);
      expect(third - second).toBeLessThan(second);
      expect(Math.abs(fourth - third)).toBeLessThanOrEqual(1);
    }
  });

  it("returns only published posts, in the requested order", async () => {
    for (const order of ["reach", "engagementRate"]) {
      const values = (await posts({ order, limit: 100 })).map((post) => Number(post[order] ?? -1));
      expect(values).toEqual([...values].sort((a, b) => b - a));
    }
    const newest = (await posts({ limit: 100 })).map(({ publishedAt }) => String(publishedAt));
    expect(newest).toEqual([...newest].sort().reverse());
    const some = await posts({ campaignId: "cmp_repairweeks", from: "2031-03-01T00:00:00Z" });
    for (const { campaignId, publishedAt } of some)
      expect([campaignId, String(publishedAt) >= "2031-03-01"]).toEqual(["cmp_repairweeks", true]);
    expect(some.length).toBeGreaterThan(0);
  });
});
