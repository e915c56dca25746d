import { z } from "zod";
import { metrics } from "./metrics";
import { accountId, campaignId } from "../../tools/ids";
import { listAccountInsights } from "./account-insights";
import { listPostInsights, postOrders } from "./post-insights";
import { refreshInsights, summariseRefresh } from "./refresh";
import { pageParts } from "../../tools/page";
import { declared } from "../../tools/declared";
import { defineMutation, defineReadOnlyTool } from "../../tools/define";
import { listOf, instant } from "../../tools/schema";
import tools from "./tools.json" with { type: "json" };

const accountIds = () =>
  listOf(accountId(), 20, { title: "Accounts", uniqueItems: true, examples: [["acc_fernpost_main"]] });

const day = (title: string, description: string) =>
  z
    .string()
    .optional()
    .meta({ title, description, format: "date", examples: ["2031-03-01"] });

export const insightTools = [
  defineReadOnlyTool({
    ...declared(tools, "insightsAccountList"),
    input: z.strictObject({
      accountIds: accountIds().optional().describe("Left out: all accounts that grant access."),
      from: day("First day", "UTC. Left out: 28 days, or 12 weeks, up to the last day."),
      to: day("Last day", "UTC, included. Left out: today."),
      interval: z.enum(["day", "week"]).default("day").meta({
        title: "Interval",
        description: "Weeks begin on Monday; everything but followers adds up.",
      }),
      metrics: z
        .array(z.enum(metrics))
        .min(1)
        .default(["followers", "reach", "impressions", "engagements"])
        .meta({ title: "Metrics", uniqueItems: true }),
    }),
    run: ({ db, now }, wanted) => listAccountInsights(db, now, wanted),
  }),
  defineReadOnlyTool({
    ...declared(tools, "insightsPostList"),
    input: z.strictObject({
      accountIds: accountIds().optional(),
      campaignId: campaignId().optional(),
      from: instant("From", "Only posts published at or after this time."),
      to: instant("To", "Only posts published before this time."),
      order: z
        .enum(postOrders)
        .default("newest")
        .meta({ title: "Order", description: "The first one first." }),
      ...pageParts,
    }),
    run: ({ db, now }, wanted) => listPostInsights(db, now, wanted),
  }),
  defineMutation({
    ...declared(tools, "insightsRefresh"),
    input: z.strictObject({
      accountIds: accountIds(),
    }),
    summarise: ({ db, now }, { accountIds: accounts }) => summariseRefresh(db, now, accounts),
    run: ({ db, now }, { accountIds: accounts }) => refreshInsights(db, now, accounts),
  }),
];
