import { z } from "zod";
import { objectives } from "../campaigns/draft";
import { accountId } from "../../tools/ids";
import { listOf, object, optionalText, text } from "../../tools/schema";

const day = (title: string, example: string) =>
  z.string().meta({ title, format: "date", examples: [example] });

export const tones = ["plain", "warm", "playful", "expert"] as const;

const product = object("Product", {
  name: text("Name", 2, 60, { examples: ["Two-litre kettle"] }),
  point: optionalText("Selling point", 3, 160, { examples: ["boils a litre in six minutes at minus ten"] }),
  url: z
    .string()
    .max(500)
    .regex(/^https:\/\//)
    .optional()
    .meta({ title: "Address", format: "uri" }),
}).meta({ id: "Product" });

export const planBriefParts = {
  name: text("Name", 3, 80, { description: "The campaign’s.", examples: ["First frost"] }),
  objective: z.enum(objectives).meta({ title: "Objective" }),
  startsOn: day("Starts on", "2031-04-01"),
  endsOn: day("Ends on", "2031-04-28"),
  markets: listOf(z.string().regex(/^[A-Z]{2}$/), 8, {
    title: "Markets",
    description: "Two-letter codes.",
    uniqueItems: true,
    examples: [["SE", "NO"]],
  }),
  accountIds: listOf(accountId(), 10, {
    title: "Accounts",
    description: "“List accounts” shows them.",
    uniqueItems: true,
  }),
  products: z.array(product).min(1).max(5).meta({ title: "Products" }),
  tone: z.enum(tones).default("plain").meta({ title: "Tone" }),
  postsPerWeek: z.int().min(1).max(7).default(3).meta({
    title: "Posts per week",
    description: "Of all accounts together. A plan has at most 20 posts.",
  }),
  mustMention: z.array(z.string().min(2).max(80)).max(5).optional().meta({
    title: "Must mention",
    description: "Each appears in at least one post.",
    uniqueItems: true,
  }),
  notes: z.string().max(1_000).optional().meta({ title: "Notes", description: "For the team." }),
};

export type PlanBrief = z.output<z.ZodObject<typeof planBriefParts>>;
