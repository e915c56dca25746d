import type { JsonObject } from "@/lib/wire/contract/json";
import { outputOf, runMutation, type Client } from "./server";

/** One plain ad set; `more` is said otherwise. */
export function adSetOf(more: JsonObject = {}): JsonObject {
  return {
    ...{ name: "Kettle, SE", goal: "conversions", budgetPerDay: 100, spend: 2_800 },
    ...{ impressions: 100_000, reach: 40_000, clicks: 1_500, conversions: 40 },
    bidding: { strategy: "automatic" },
    audience: { countries: ["SE"] },
    creatives: ["Snow", "Jetty"].map((name) => ({
      ...{ name, format: "image", runningDays: 10, impressions: 50_000, clicks: 750 },
    })),
    ...more,
  };
}

export function auditOf(adSets: JsonObject[] = [adSetOf()], more: JsonObject = {}): JsonObject {
  return {
    accountId: "acc_fernpost_main",
    period: { from: "2031-02-01", to: "2031-02-28" },
    currency: "SEK",
    targets: { costPerResult: 70 },
    adSets,
    ...more,
  };
}

/** Spends the month's credits on audits, one after the other, until `left` or fewer are there. */
export async function spendCredits(
  { api, pass }: { api: Client; pass: (seconds: number) => void },
  left: number,
): Promise<void> {
  for (let turn = 0; turn < 400; turn += 1) {
    const quoteOf = async (sets: number) => {
      const input = auditOf(Array.from({ length: sets }, (_, index) => adSetOf({ name: `Set ${index}` })));
      return { input, ...outputOf(await api.call("adAuditQuote", { ...input, depth: "quick" })) };
    };
    const quotes = [await quoteOf(20), await quoteOf(1)] as {
      input: JsonObject;
      [member: string]: unknown;
    }[];
    if (Number(quotes[0]?.["creditsLeft"]) <= left) return;
    const payable = quotes.find(({ credits, creditsLeft }) => Number(credits) <= Number(creditsLeft));
    if (!payable) return;
    const order = { ...payable.input, depth: "quick", quotedCredits: payable["credits"] };
    await runMutation(api, "adAuditStart", order);
    pass(600);
  }
}
