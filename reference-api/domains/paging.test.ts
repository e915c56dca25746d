import { describe, expect, it } from "vitest";
import type { JsonObject } from "@/lib/wire/contract/json";
import { expectFailure } from "../testing/expect-error";
import { withClock } from "../testing/campaigns";
import { outputOf } from "../testing/server";

describe("lists", () => {
  it("go page by page without a gap or a repeat", async () => {
    const { api } = await withClock();
    for (const [tool, member] of [
      ["campaignList", "campaigns"],
      ["scheduleList", "items"],
      ["mediaList", "media"],
      ["postsListTool", "posts"],
      ["insightsPostList", "posts"],
    ] as const) {
      const whole = outputOf(await api.call(tool, { limit: 100 }));
      const total = (whole[member] as unknown[]).length;
      expect(whole["nextCursor"]).toBeNull();
      expect(total).toBeGreaterThan(6);
      const seen: unknown[] = [];
      let cursor: unknown = null;
      do {
        const output = outputOf(await api.call(tool, { limit: 3, ...(cursor ? { cursor } : {}) }));
        seen.push(...(output[member] as { id: string }[]).map(({ id }) => id));
        cursor = output["nextCursor"];
      } while (cursor);
      expect(seen).toHaveLength(total);
      expect(new Set(seen).size).toBe(total);
    }
    for (const tool of ["scheduleList", "insightsPostList"])
      expectFailure(await api.call(tool, { cursor: "abcd" }), "INVALID_INPUT");
  });

  it("the demo brand has campaigns in every state, and a schedule with past, future and failures", async () => {
    const { api } = await withClock();
    const { campaigns } = outputOf(await api.call("campaignList", {}));
    const states = new Set((campaigns as { state: string }[]).map(({ state }) => state));
    expect([...states].sort()).toEqual([
      "approved",
      "changes_requested",
      "completed",
      "completed_with_failures",
      "draft",
      "in_review",
      "publishing",
      "scheduled",
    ]);
    for (const status of ["scheduled", "published", "failed"]) {
      const { items } = outputOf(await api.call("scheduleList", { statuses: [status], limit: 100 }));
      expect((items as unknown[]).length).toBeGreaterThan(0);
      for (const item of items as JsonObject[]) {
        expect(item["status"]).toBe(status);
        expect(String(item["scheduledAt"]) <= String(item["dueAt"])).toBe(true);
      }
    }
  });

  it("keep to their filters", async () => {
    const { api } = await withClock();
    expect(outputOf(await api.call("campaignList", { states: ["draft"] }))["campaigns"]).toMatchObject([
      { id: "cmp_tenyears" },
    ]);
    expect(outputOf(await api.call("campaignList", { search: "QUIET" }))["campaigns"]).toMatchObject([
      { id: "cmp_quietlid" },
    ]);
    expect(outputOf(await api.call("accountList", { status: "expired" }))["accounts"]).toMatchObject([
      { id: "acc_hearthboard_nordic" },
    ]);
    const past = outputOf(
      await api.call("scheduleList", { to: "2031-03-14T09:00:00Z", accountIds: ["acc_tallyroom_trade"] }),
    );
    expect(past["items"]).toMatchObject([
      { campaignId: "cmp_coldcoffee" },
      { campaignId: "cmp_repairweeks" },
      { campaignId: null, id: "sch_stockmarch" },
    ]);
  });
});
