import type { AuditInput } from "./audit-input";

/** Four ad sets of the brand, with something to find in each. */
export function seedAudit(from: string, to: string): AuditInput {
  return {
    accountId: "acc_fernpost_main",
    depth: "full",
    period: { from, to },
    currency: "SEK",
    targets: { costPerResult: 90, frequencyMax: 4 },
    adSets: [
      {
        name: "Kettle, walkers, SE",
        goal: "conversions",
        ...{ budgetPerDay: 400, spend: 11_860, impressions: 412_300, reach: 96_100, clicks: 4_870 },
        ...{ conversions: 141, revenue: 83_190, conversionTracking: true },
        bidding: { strategy: "automatic" },
        audience: { countries: ["SE"], ageFrom: 25, ageTo: 54, interests: ["hiking", "coffee"] },
        creatives: [
          { name: "Snow", format: "image", runningDays: 19, impressions: 240_100, clicks: 3_120 },
          { name: "Jetty", format: "video", runningDays: 19, impressions: 172_200, clicks: 1_750 },
        ],
      },
      {
        name: "Kettle, campers, SE and NO",
        goal: "conversions",
        ...{ budgetPerDay: 300, spend: 9_940, impressions: 388_700, reach: 51_400, clicks: 2_010 },
        ...{ conversions: 38, revenue: 22_420, conversionTracking: true },
        bidding: { strategy: "cost_cap", costPerResult: 260 },
        audience: { countries: ["SE", "NO"], ageFrom: 25, ageTo: 44, interests: ["hiking"] },
        creatives: [{ name: "Tent", format: "image", runningDays: 47, impressions: 388_700, clicks: 2_010 }],
      },
      {
        name: "Stove, newsletter readers",
        goal: "traffic",
        ...{ budgetPerDay: 150, spend: 1_720, impressions: 61_200, reach: 22_900, clicks: 190 },
        ...{ conversions: 6, conversionTracking: true },
        bidding: { strategy: "manual", bid: 9 },
        audience: { countries: ["DE"], ageFrom: 30, ageTo: 65, interests: [] },
        creatives: [
          { name: "Figures", format: "text", runningDays: 12, impressions: 40_100, clicks: 150 },
          { name: "Workshop", format: "carousel", runningDays: 12, impressions: 21_100, clicks: 40 },
        ],
      },
      {
        name: "Pan, new shops",
        goal: "conversions",
        ...{ budgetPerDay: 120, spend: 3_390, impressions: 74_800, reach: 31_000, clicks: 720 },
        ...{ conversions: 0, conversionTracking: false },
        bidding: { strategy: "automatic" },
        audience: { countries: ["GB"], ageFrom: 18, ageTo: 65, interests: ["cooking"] },
        creatives: [
          { name: "Breakfast", format: "image", runningDays: 25, impressions: 50_300, clicks: 520 },
          { name: "Repair", format: "video", runningDays: 25, impressions: 24_500, clicks: 200 },
        ],
      },
    ],
  };
}
