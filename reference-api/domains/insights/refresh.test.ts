import { describe, expect, it } from "vitest";
import { expectFailure } from "../../testing/expect-error";
import { withClock } from "../../testing/campaigns";
import { capabilityFor, newKey, outputOf, runMutation } from "../../testing/server";

const fernpost = "acc_fernpost_main";
const glimwall = "acc_glimwall_studio";

const { api } = await withClock();

describe("insightsRefresh", () => {
  it("works once in 15 minutes for an account: CONFLICT, with when it works again", async () => {
    const { api: own, pass } = await withClock();
    const input = { accountIds: [fernpost] };
    const prepared = await own.prepare("insightsRefresh", input);
    expect(prepared.body["summary"]).toMatchObject({
      headline: "Refresh the metrics of 1 account",
      irreversible: false,
    });
    const { refreshed } = await runMutation(own, "insightsRefresh", input);
    expect(refreshed).toMatchObject([
      { asOf: "2031-03-14T09:00:00.000Z", nextRefreshAt: "2031-03-14T09:15:00.000Z" },
    ]);
    pass(899);
    expectFailure(await own.prepare("insightsRefresh", input), "CONFLICT", {
      message: "2031-03-14T09:15:00.000Z",
    });
    pass(1);
    await runMutation(own, "insightsRefresh", input);
  });

  it("an account that is not connected is FORBIDDEN, and then none of the others is refreshed", async () => {
    const accountIds = [fernpost, "acc_hearthboard_nordic"];
    expectFailure(await api.prepare("insightsRefresh", { accountIds }), "FORBIDDEN", {
      message: "has run out",
    });
    const { points } = outputOf(await api.call("insightsAccountList", { accountIds: [fernpost] }));
    expect((points as unknown[]).at(-1)).toMatchObject({ asOf: "2031-03-14T00:00:00.000Z" });
    expectFailure(await api.prepare("insightsRefresh", { accountIds: ["acc_gone"] }), "NOT_FOUND");
  });

  it("a platform over capacity is UPSTREAM_FAILED and retryable: the very same confirm works later", async () => {
    const { api: own, pass } = await withClock();
    const input = { accountIds: [glimwall] };
    expectFailure(await own.prepare("insightsRefresh", input), "UPSTREAM_FAILED", {
      retryable: true,
      message: "Glimwall is over capacity until 2031-03-14T09:00:20.000Z",
    });
    pass(20);
    const capability = await capabilityFor(own, "insightsRefresh", input);
    const key = newKey();
    pass(880);
    expectFailure(await own.confirm("insightsRefresh", input, capability, { key }), "UPSTREAM_FAILED", {
      retryable: true,
    });
    pass(19);
    expectFailure(await own.confirm("insightsRefresh", input, capability, { key }), "UPSTREAM_FAILED", {
      retryable: true,
    });
    pass(1);
    expect((await own.confirm("insightsRefresh", input, capability, { key })).body["ok"]).toBe(true);
  });

  it("a platform in maintenance is UPSTREAM_FAILED and retryable, from 02:00 until 02:30 UTC", async () => {
    const { api: own, pass } = await withClock();
    const input = { accountIds: ["acc_tallyroom_trade"] };
    pass(17 * 3_600 - 1);
    await capabilityFor(own, "insightsRefresh", input);
    pass(1);
    expectFailure(await own.prepare("insightsRefresh", input), "UPSTREAM_FAILED", {
      retryable: true,
      message: "maintenance until 2031-03-15T02:30:00.000Z",
    });
    pass(1_800);
    await capabilityFor(own, "insightsRefresh", input);
  });
});
