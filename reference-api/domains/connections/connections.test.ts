import { describe, expect, it } from "vitest";
import type { JsonObject } from "@/lib/wire/contract/json";
import { expectFailure } from "../../testing/expect-error";
import { brandDonts } from "../brand/brand-rules";
import { platformLists } from "../platform-lists/platform-data";
import { withClock } from "../../testing/campaigns";
import { outputOf } from "../../testing/server";

const { api } = await withClock();

const day = 86_400;

async function connections(input: JsonObject = {}, of = api): Promise<JsonObject[]> {
  return outputOf(await of.call("connectionStatusGet", input))["connections"] as JsonObject[];
}

async function withMovingClock() {
  const moving = await withClock();
  const oneOf = async (accountId: string) =>
    (await connections({ accountIds: [accountId] }, moving.api))[0] ?? {};
  return { pass: moving.pass, oneOf };
}

describe("connectionStatusGet", () => {
  it("tells what needs somebody first, and what to do about it", async () => {
    const all = await connections();
    expect(all.map(({ state }) => state)).toEqual([
      "expired",
      "expiring_soon",
      "connected",
      "connected",
      "connected",
    ]);
    expect(all[0]).toMatchObject({
      accountId: "acc_hearthboard_nordic",
      daysLeft: 0,
      permissionsLacking: ["publish_directly"],
      whatToDo: expect.stringContaining("connects @tarnhollow-nordic anew"),
    });
    expect(String(all[0]?.["expiresAt"]) < "2031-03-14T09:00:00Z").toBe(true);
    expect(all[1]).toMatchObject({ accountId: "acc_tallyroom_trade", daysLeft: 3 });
    expect(all[2]).toMatchObject({ expiresAt: null, daysLeft: null, whatToDo: null });
    for (const { lastSuccessfulPostAt } of all)
      expect(String(lastSuccessfulPostAt) < "2031-03-14T09:00:00Z").toBe(true);
  });

  it("keeps to its filters, and knows no other accounts", async () => {
    expect(await connections({ states: ["expired"] })).toMatchObject([
      { accountId: "acc_hearthboard_nordic" },
    ]);
    expect(await connections({ states: ["expired"], accountIds: ["acc_fernpost_main"] })).toEqual([]);
    expectFailure(await api.call("connectionStatusGet", { accountIds: ["acc_gone"] }), "NOT_FOUND", {
      message: "acc_gone",
    });
  });

  it("an end comes nearer with the clock, and moves on once the connection is renewed", async () => {
    const { pass, oneOf } = await withMovingClock();
    const before = await oneOf("acc_tallyroom_trade");
    pass(1.5 * day);
    const later = await oneOf("acc_tallyroom_trade");
    expect(later).toMatchObject({
      expiresAt: before["expiresAt"] ?? "",
      daysLeft: 1,
      state: "expiring_soon",
    });
    pass(1.5 * day);
    const renewed = await oneOf("acc_tallyroom_trade");
    expect(renewed["state"]).toBe("connected");
    expect(Date.parse(String(renewed["expiresAt"])) - Date.parse(String(before["expiresAt"]))).toBe(
      20 * day * 1000,
    );
    pass(13 * day);
    expect(await oneOf("acc_tallyroom_trade")).toMatchObject({ state: "expiring_soon" });
    expect(await oneOf("acc_hearthboard_nordic")).toMatchObject({ state: "expired" });
  });

  it("says when a platform is not doing well, and until when", async () => {
    const { pass, oneOf } = await withMovingClock();
    pass(17 * 3_600);
    const tallyroom = await oneOf("acc_tallyroom_trade");
    expect(tallyroom["platformState"]).toBe("maintenance");
    expect(String(tallyroom["platformStateUntil"])).toMatch(/T02:30:00\.000Z$/);
    expect(await oneOf("acc_glimwall_studio")).toMatchObject({ platformState: "over_capacity" });
    pass(20);
    expect(await oneOf("acc_glimwall_studio")).toMatchObject({ platformState: "available" });
    pass(1_780);
    expect(await oneOf("acc_tallyroom_trade")).toMatchObject({ platformState: "available" });
  });
});

describe("what is connected", () => {
  /** A tool that reads from a platform by the workspace's account there. */
  function reading(platform: unknown): [tool: string, input: JsonObject] {
    if (platform === "reelmoor") return ["reelmoorCreatorInfoGet", { accountId: "acc_reelmoor_films" }];
    const list = platformLists.find((one) => one.platform === platform);
    if (!list) throw new Error(`Nothing reads from ${String(platform)}.`);
    return [list.tool, list.query?.required ? { query: list.query.example } : {}];
  }

  it("is the same to connectionStatusGet, to integrationList and to the tools that read from the platform", async () => {
    const listed = outputOf(await api.call("integrationList", {}))["integrations"] as JsonObject[];
    const all = await connections();
    expect(all.map(({ accountId }) => accountId).sort()).toEqual(listed.map(({ id }) => id).sort());
    for (const { accountId, platform, state } of all) {
      const { connection, directScheduling } = listed.find(({ id }) => id === accountId) ?? {};
      const runOut = state === "expired";
      expect([accountId, connection, directScheduling === "not_connected"]).toEqual([
        accountId,
        state,
        runOut,
      ]);
      const reply = await api.call(...reading(platform));
      if (runOut) expectFailure(reply, "FORBIDDEN", { message: "has expired" });
      else expect(reply.body).toMatchObject({ ok: true });
    }
  });

  it("is told by connectionStatusGet of platforms with an account alone", async () => {
    const platforms = (await connections()).map(({ platform }) => platform);
    expect(platforms).not.toContain("nookwire");
    expectFailure(await api.call(...reading("nookwire")), "NOT_FOUND", { message: "no connection" });
    expect(platforms).not.toContain("mailbrae");
    expect((await api.call(...reading("mailbrae"))).body).toMatchObject({ ok: true });
  });
});

describe("brandContextGet", () => {
  it("tells all sections, or the ones that are asked for", async () => {
    const { sections } = outputOf(await api.call("brandContextGet", {}));
    expect(Object.keys(sections as JsonObject)).toEqual([
      "voice",
      "audiences",
      "products",
      "dosAndDonts",
      "hashtags",
      "markets",
      "colours",
      "legalLines",
    ]);
    const some = outputOf(await api.call("brandContextGet", { sections: ["colours", "voice"] }));
    expect(Object.keys(some["sections"] as JsonObject)).toEqual(["voice", "colours"]);
    expect((await api.call("brandContextGet", { sections: ["smell"] })).status).toBe(400);
  });

  it("holds the rules that whatever is generated is held to", async () => {
    const { sections } = outputOf(await api.call("brandContextGet", { sections: ["dosAndDonts"] }));
    const told = (sections as { dosAndDonts: { rule: string }[] }).dosAndDonts.map(({ rule }) => rule);
    expect(told).toEqual(expect.arrayContaining(brandDonts.map(({ rule }) => rule)));
  });

  it("with a market tells only what holds there", async () => {
    const lines = async (market: string) => {
      const { sections } = outputOf(await api.call("brandContextGet", { sections: ["legalLines"], market }));
      return JSON.stringify(sections);
    };
    expect(await lines("DE")).toContain("Anzeige");
    expect(await lines("GB")).not.toContain("Anzeige");
    for (const market of ["DE", "GB"])
      expect(await lines(market)).toContain("Never use a stove inside a tent.");
    expectFailure(await api.call("brandContextGet", { market: "FR" }), "NOT_FOUND", { message: "SE, NO" });
  });
});
