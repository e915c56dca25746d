import { describe, expect, it } from "vitest";
import type { JsonObject } from "@/lib/wire/contract/json";
import { expectFailure, expectTool } from "../../testing/expect-error";
import { withClock } from "../../testing/campaigns";
import { adSetOf, auditOf } from "../../testing/credits";
import { outputOf, runMutation } from "../../testing/server";

const { api, pass } = await withClock();

const priceOf = async (input: JsonObject) =>
  Number(outputOf(await api.call("adAuditQuote", input))["credits"]);
const start = async (input: JsonObject) => {
  const started = await runMutation(api, "adAuditStart", { ...input, quotedCredits: await priceOf(input) });
  return started["audit"] as JsonObject;
};
const get = async (auditId: unknown) => outputOf(await api.call("adAuditGet", { auditId }));

/** The findings of the first audit of these ad sets that succeeds. */
async function findingsOf(adSets: JsonObject[], more: JsonObject = {}): Promise<JsonObject> {
  for (let turn = 0; turn < 40; turn += 1) {
    const { id } = await start(auditOf(adSets, more));
    pass(300);
    const output = await get(id);
    if ((output["audit"] as JsonObject)["status"] === "succeeded") return output;
  }
  throw new Error("Every audit failed.");
}

describe("findings", () => {
  const creative = { name: "Old", format: "video", runningDays: 9, impressions: 9, clicks: 1 };
  const oneCreative: JsonObject = { creatives: [creative] };

  it("an ad set without problems has none, and 100 points", async () => {
    expect(await findingsOf([adSetOf()])).toMatchObject({ audit: { score: 100, atStake: 0 }, findings: [] });
  });

  it.each([
    ["money", "high", { spend: 3_500, conversions: 100 }, 700],
    ["response", "medium", { clicks: 600 }, 933.33],
    ["conversions", "high", { conversionTracking: false }, 2_800],
    ["conversions", "medium", { conversions: 30 }, 700],
    ["reach", "high", { reach: 10_000 }, 1_680],
    ["creatives", "low", oneCreative, 0],
  ] as const)("%s, %s: %o", async (area, severity, more, atStake) => {
    const { findings, audit: head } = await findingsOf([adSetOf(more)]);
    expect(findings).toMatchObject([{ area, severity, adSet: "Kettle, SE", atStake }]);
    expect(head).toMatchObject({ findings: 1, atStake });
    const areas = (head as { areas: { area: string; score: number }[] }).areas;
    expect(areas.filter(({ score }) => score < 100).map((one) => one.area)).toEqual([area]);
  });

  it("a name that is used twice", async () => {
    expect(await findingsOf([adSetOf(), adSetOf()])).toMatchObject({ findings: [{ area: "structure" }] });
  });

  it("a quick audit checks three areas and costs less", async () => {
    const quick = { depth: "quick" };
    const { audit: head } = await findingsOf([adSetOf({ reach: 10_000 })], quick);
    expect(head).toMatchObject({ findings: 0, areas: { length: 3 } });
    expect(await priceOf(auditOf([adSetOf()], quick))).toBeLessThan(await priceOf(auditOf()));
  });
});

it("areas are checked one after the other while it runs, and the list agrees", async () => {
  const { id, status } = await start(
    auditOf([adSetOf({ spend: 3_500 }), adSetOf({ name: "Other", reach: 10_000 })]),
  );
  expect(status).toBe("queued");
  const checked = new Set<number>();
  for (let second = 0; second < 90; second += 1) {
    const { audit: head } = await get(id);
    checked.add((head as { areas: { checked: boolean }[] }).areas.filter((area) => area.checked).length);
    pass(1);
  }
  const { audit: ended } = await get(id);
  expect([...checked]).toEqual(
    (ended as JsonObject)["status"] === "failed" ? [0, 1, 2, 3, 4, 5] : [0, 1, 2, 3, 4, 5, 6],
  );
  const { audits } = outputOf(await api.call("adAuditList", { accountId: "acc_fernpost_main", limit: 1 }));
  const { areas: _areas, ...flat } = ended as JsonObject;
  expect(audits).toEqual([flat]);
  expect(outputOf(await api.call("adAuditList", { accountId: "acc_reelmoor_films" }))["audits"]).toEqual([]);
});

describe("refusals", () => {
  it.each([
    [
      "a period that ends before it begins",
      auditOf([adSetOf()], { period: { from: "2031-02-02", to: "2031-02-01" } }),
    ],
    ["93 days", auditOf([adSetOf()], { period: { from: "2030-11-28", to: "2031-02-28" } })],
    ["a period that is not over", auditOf([adSetOf()], { period: { from: "2031-03-01", to: "2031-12-14" } })],
    ["more clicks than impressions", auditOf([adSetOf({ clicks: 100_001 })])],
    ["more people than impressions", auditOf([adSetOf({ reach: 100_001 })])],
    ["more conversions than clicks", auditOf([adSetOf({ conversions: 1_501 })])],
    [
      "ages the wrong way round",
      auditOf([adSetOf({ audience: { countries: ["SE"], ageFrom: 40, ageTo: 30 } })]),
    ],
  ])("INVALID_INPUT: %s", async (_name, input) => {
    expectFailure(await api.call("adAuditQuote", input), "INVALID_INPUT");
    expectFailure(await api.prepare("adAuditStart", { ...input, quotedCredits: 14 }), "INVALID_INPUT");
  });

  it("92 days are audited", async () => {
    expect(
      await priceOf(auditOf([adSetOf()], { period: { from: "2030-11-29", to: "2031-02-28" } })),
    ).toBeGreaterThan(0);
  });

  it("NOT_FOUND for an account or an audit, CONFLICT for another price and for the same audit twice at once", async () => {
    expectFailure(
      await api.call("adAuditQuote", auditOf([adSetOf()], { accountId: "acc_nothing" })),
      "NOT_FOUND",
    );
    expectFailure(await api.call("adAuditGet", { auditId: "aud_nothinghere" }), "NOT_FOUND");
    const input = auditOf([adSetOf({ name: "Twice" })]);
    const quotedCredits = await priceOf(input);
    expectFailure(
      await api.prepare("adAuditStart", { ...input, quotedCredits: quotedCredits + 1 }),
      "CONFLICT",
    );
    await start(input);
    expectFailure(await api.prepare("adAuditStart", { ...input, quotedCredits }), "CONFLICT");
    pass(300);
    expect((await api.prepare("adAuditStart", { ...input, quotedCredits })).text).toContain("Capability");
  });

  it("FORBIDDEN once the month's credits are used up", async () => {
    const { api: fresh, pass: passFresh } = await withClock();
    const input = auditOf(Array.from({ length: 20 }, (_, index) => adSetOf({ name: `Set ${index}` })));
    const quotedCredits = outputOf(await fresh.call("adAuditQuote", input))["credits"];
    let reply = await fresh.prepare("adAuditStart", { ...input, quotedCredits });
    for (let turn = 0; reply.body["ok"] !== false && turn < 20; turn += 1) {
      await runMutation(fresh, "adAuditStart", { ...input, quotedCredits });
      passFresh(600);
      reply = await fresh.prepare("adAuditStart", { ...input, quotedCredits });
    }
    expectFailure(reply, "FORBIDDEN");
    expect(outputOf(await fresh.call("adAuditQuote", input))["affordable"]).toBe(false);
  });

  it("a bidding of an unknown kind is refused by the schema", async () => {
    const input = auditOf([adSetOf({ bidding: { strategy: "luck" } })]);
    expectTool(await api.call("adAuditQuote", input), 400, "INVALID_INPUT");
  });
});

it("the demo brand has a finished audit with findings in several areas, a running one and one that failed", async () => {
  const { api: fresh } = await withClock();
  const { audits } = outputOf(await fresh.call("adAuditList", {}));
  expect((audits as JsonObject[]).map(({ status }) => status).sort()).toEqual([
    "failed",
    "running",
    "succeeded",
  ]);
  const { findings } = outputOf(await fresh.call("adAuditGet", { auditId: "aud_autumnads" }));
  expect(new Set((findings as JsonObject[]).map(({ area }) => area)).size).toBeGreaterThan(4);
});
