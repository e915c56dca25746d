import { z } from "zod";
import { metrics } from "./metrics";
import { accountId, campaignId } from "../../tools/ids";
import { listAccountInsights } from "./account-insights";
import { listPostInsights, postOrders } from "./post-insights";
import { refreshInsights, summariseRefresh } from "./refresh";
import { pageParts } from "../../tools/page";
import { defineMutation, defineReading } from "../../tools/define";
import { instant, optionalInstant } from "../../tools/instant";
import { cursorRefused, type ErrorNote } from "../../tools/notes";

const accountIds = () =>
  z
    .array(accountId())
    .min(1)
    .max(20)
    .meta({ title: "Accounts", uniqueItems: true, examples: [["acc_fernpost_main"]] });

const day = (title: string, description: string) =>
  z
    .string()
    .optional()
    .meta({ title, description, format: "date", examples: ["2031-03-01"] });

const noSuchAccount = {
  code: "NOT_FOUND",
  when: "One of the accounts does not exist.",
  retryable: false,
  input: { accountIds: ["acc_nosuchone"] },
} as const satisfies ErrorNote<{ accountIds: string[] }>;

const figureErrors = [
  noSuchAccount,
  {
    code: "FORBIDDEN",
    when: "The owner of one of the accounts, named by its id, does not let its figures be read.",
    retryable: false,
  },
] as const satisfies readonly ErrorNote[];

export const insightTools = [
  defineReading({
    name: "insightsAccountList",
    title: "Figures of accounts",
    description:
      "How accounts did, day by day or week by week: followers, reach, impressions, engagements, visits and clicks. A day that is over never changes; the one in progress is there once insightsRefresh fetched it, and each row says up to when it was counted. At most 92 days by day and 371 by week.",
    scopes: ["insights.read"],
    gate: "insights",
    input: z.strictObject({
      accountIds: accountIds().optional().describe("Left out: all whose figures can be read."),
      from: day("First day", "UTC. Left out: 28 days, or 12 weeks, up to the last day."),
      to: day("Last day", "UTC, included. Left out: today."),
      interval: z.enum(["day", "week"]).default("day").meta({
        title: "Interval",
        description: "Weeks begin on Monday; all but followers is added up.",
      }),
      metrics: z
        .array(z.enum(metrics))
        .min(1)
        .default(["followers", "reach", "impressions", "engagements"])
        .meta({ title: "Figures", uniqueItems: true }),
    }),
    example: {
      input: {
        accountIds: ["acc_fernpost_main"],
        interval: "day",
        metrics: ["followers", "reach", "engagements", "linkClicks"],
      },
      after: [{ tool: "insightsRefresh", input: { accountIds: ["acc_fernpost_main"] } }],
    },
    errors: [
      {
        code: "INVALID_INPUT",
        when: "`to` lies ahead, `from` is a later day than `to`, or the days are too many for the interval.",
        retryable: false,
        input: { from: "2030-03-14", to: "2031-03-13", interval: "day" },
      },
      ...figureErrors,
    ],
    run: ({ db, now }, { accountIds: accounts, from, to, interval, metrics: wanted }) =>
      listAccountInsights(db, now, { accountIds: accounts, from, to, interval, metrics: wanted }),
  }),
  defineReading({
    name: "insightsPostList",
    title: "Figures of posts",
    description:
      "What each published post reached, from campaigns and from direct scheduling. Figures grow quickly after a post came out and flatten within days. Each row says up to when its account was counted; a post that came out later is not counted yet.",
    scopes: ["insights.read"],
    gate: "insights",
    input: z.strictObject({
      accountIds: accountIds().optional(),
      campaignId: campaignId().optional(),
      from: instant("From", "Only posts that came out at or after this time."),
      to: instant("To", "Only posts that came out before this time."),
      order: z
        .enum(postOrders)
        .default("newest")
        .meta({ title: "Order", description: "The first one first." }),
      ...pageParts,
    }),
    example: { input: { campaignId: "cmp_firstfrost", order: "engagementRate", limit: 2 } },
    errors: [cursorRefused, ...figureErrors],
    run: ({ db, now }, { accountIds: accounts, campaignId: campaign, from, to, order, limit, cursor }) =>
      listPostInsights(db, now, {
        accountIds: accounts,
        campaignId: campaign,
        from: optionalInstant(from),
        to: optionalInstant(to),
        order,
        limit,
        cursor,
      }),
  }),
  defineMutation({
    name: "insightsRefresh",
    title: "Refresh figures",
    description:
      "Asks the platforms for the figures of the day in progress, for all of the accounts or for none. An account can be refreshed once in 15 minutes. Glimwall is over capacity in the first 20 seconds of every quarter of an hour, and Tallyroom is in maintenance from 02:00 to 02:30 UTC: UPSTREAM_FAILED, retryable.",
    scopes: ["insights.refresh"],
    gate: "insights",
    hints: { destructive: false, idempotent: false, openWorld: true },
    input: z.strictObject({
      accountIds: accountIds(),
    }),
    example: { input: { accountIds: ["acc_fernpost_main", "acc_tallyroom_trade"] } },
    errors: [
      noSuchAccount,
      {
        code: "FORBIDDEN",
        when: "The connection of one of the accounts ran out, or its owner does not let figures be read.",
        retryable: false,
        input: { accountIds: ["acc_fernpost_main", "acc_hearthboard_nordic"] },
      },
      {
        code: "CONFLICT",
        when: "One of the accounts was refreshed less than 15 minutes ago; the message says from when on it works.",
        retryable: false,
      },
      {
        code: "UPSTREAM_FAILED",
        when: "A platform is over capacity or in maintenance; the message says until when. Nothing was refreshed.",
        retryable: true,
        input: { accountIds: ["acc_glimwall_studio"] },
      },
    ],
    summarise: ({ db, now }, { accountIds: accounts }) => summariseRefresh(db, now, accounts),
    run: ({ db, now }, { accountIds: accounts }) => refreshInsights(db, now, accounts),
  }),
];
