import { z } from "zod";
import { metrics } from "./metrics";
import { accountId, campaignId } from "../../tools/ids";
import { listAccountInsights } from "./account-insights";
import { listPostInsights, postOrders } from "./post-insights";
import { refreshInsights, summariseRefresh } from "./refresh";
import { pageParts } from "../../tools/page";
import { defineMutation, defineReading } from "../../tools/define";
import { withNotes } from "../../tools/with-notes";
import notes from "./notes.json" with { type: "json" };
import { instant } from "../../tools/instant";
import { listOf } from "../../tools/schema";

const accountIds = () =>
  listOf(accountId(), 20, { title: "Accounts", uniqueItems: true, examples: [["acc_fernpost_main"]] });

const day = (title: string, description: string) =>
  z
    .string()
    .optional()
    .meta({ title, description, format: "date", examples: ["2031-03-01"] });

export const insightTools = withNotes(notes, [
  defineReading({
    name: "insightsAccountList",
    title: "Account insights",
    description:
      "Metrics of accounts by day or week: followers, reach, impressions, engagements, visits and clicks. A day that is over never changes. The day in progress appears once insightsRefresh has fetched it; asOf says up to when a row was counted. At most 92 days by day and 371 by week.",
    scopes: ["insights.read"],
    gate: "insights",
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
  defineReading({
    name: "insightsPostList",
    title: "Post insights",
    description:
      "What each published post has reached, from campaigns and from direct scheduling. Metrics grow fast after publication and flatten within days. asOf says up to when an account was counted; a later post isn't counted yet.",
    scopes: ["insights.read"],
    gate: "insights",
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
    name: "insightsRefresh",
    title: "Refresh metrics",
    description:
      "Fetches the metrics of the day in progress from the platforms, for all of the accounts or for none. An account can be refreshed once in 15 minutes. Glimwall is over capacity in the first 20 seconds of every quarter of an hour, and Tallyroom is in maintenance from 02:00 to 02:30 UTC: UPSTREAM_FAILED, retryable.",
    scopes: ["insights.refresh"],
    gate: "insights",
    hints: { destructive: false, idempotent: false, openWorld: true },
    input: z.strictObject({
      accountIds: accountIds(),
    }),
    summarise: ({ db, now }, { accountIds: accounts }) => summariseRefresh(db, now, accounts),
    run: ({ db, now }, { accountIds: accounts }) => refreshInsights(db, now, accounts),
  }),
]);
