import { z } from "zod";
import { accountId } from "../../tools/ids";
import { listOf, matching, object, text, variants } from "../../tools/schema";

const amount = (title: string, description?: string) =>
  z
    .number()
    .min(0)
    .max(10_000_000)
    .meta({ title, ...(description === undefined ? {} : { description }) });
const count = (title: string) => z.int().min(0).max(1_000_000_000).meta({ title });

const creative = object("Creative", {
  name: z.string().min(1).max(80).meta({ title: "Name" }),
  format: z.enum(["image", "video", "carousel", "text"]).meta({ title: "Format" }),
  runningDays: z.int().min(0).max(1_000).meta({ title: "Days running" }),
  impressions: count("Impressions"),
  clicks: count("Clicks"),
}).meta({ id: "Creative" });

const bidding = variants("strategy", "Bidding", [
  object("Automatic", { strategy: z.literal("automatic") }),
  object("Cost cap", {
    strategy: z.literal("cost_cap"),
    costPerResult: amount("Maximum cost per result"),
  }),
  object("Manual", { strategy: z.literal("manual"), bid: amount("Bid per click") }),
]);

const adSet = object("Ad set", {
  name: text("Name", 1, 80, { examples: ["Kettle, walkers, SE"] }),
  goal: z.enum(["awareness", "traffic", "conversions"]).meta({ title: "Goal" }),
  budgetPerDay: amount("Budget a day"),
  spend: amount("Spent", "In the period."),
  impressions: count("Impressions"),
  reach: count("People reached"),
  clicks: count("Clicks"),
  conversions: count("Conversions"),
  revenue: amount("Revenue").optional(),
  conversionTracking: z.boolean().default(true).meta({ title: "Conversions are tracked" }),
  bidding,
  audience: object("Audience", {
    countries: listOf(z.string().regex(/^[A-Z]{2}$/), 20, { title: "Countries", uniqueItems: true }),
    ageFrom: z.int().min(13).max(99).default(18).meta({ title: "Age from" }),
    ageTo: z.int().min(13).max(99).default(65).meta({ title: "Age to" }),
    interests: z
      .array(z.string().min(2).max(40))
      .max(10)
      .default([])
      .meta({ title: "Interests", uniqueItems: true }),
  }),
  creatives: z.array(creative).min(1).max(10).meta({ title: "Creatives" }),
}).meta({ id: "AdSet" });

/** Quote and start share these parts. */
export const auditParts = {
  accountId: accountId().describe("The account that the ads run for."),
  depth: z.enum(["quick", "full"]).default("full").meta({
    title: "Depth",
    description: "A quick audit checks money, response and conversions; a full one checks everything.",
  }),
  period: object("Period", {
    from: z.string().meta({ title: "From", format: "date", examples: ["2026-02-01"] }),
    to: z.string().meta({ title: "To", format: "date", examples: ["2026-02-28"] }),
  }).meta({ description: "One to 92 days that are over." }),
  currency: matching(/^[A-Z]{3}$/, { title: "Currency", examples: ["SEK"] }),
  targets: object("Targets", {
    costPerResult: amount("Cost per result").optional(),
    clickRatePercent: z.number().min(0).max(100).optional().meta({ title: "Click rate in percent" }),
    frequencyMax: z.number().min(1).max(50).optional().meta({ title: "Maximum frequency" }),
  })
    .optional()
    .meta({ description: "Left out: usual values." }),
  adSets: z.array(adSet).min(1).max(20).meta({ title: "Ad sets" }),
};

export type AuditInput = z.output<z.ZodObject<typeof auditParts>>;
export type AdSet = AuditInput["adSets"][number];
