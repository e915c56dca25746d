import { z } from "zod";
import { planId } from "../../tools/ids";
import { planBriefParts } from "./plan-brief";
import { readPlan, startPlan, summarisePlan } from "./plans";
import { defineMutation, defineReading, type Tool } from "../../tools/define";

const exampleBrief = {
  name: "First frost",
  objective: "launch",
  startsOn: "2031-04-01",
  endsOn: "2031-04-28",
  markets: ["SE", "NO"],
  accountIds: ["acc_fernpost_main", "acc_glimwall_studio"],
  products: [{ name: "Two-litre kettle", point: "boils a litre in six minutes at minus ten" }],
  tone: "warm",
  postsPerWeek: 2,
  mustMention: ["free repairs"],
} satisfies z.input<z.ZodObject<typeof planBriefParts>>;

export const planTools: readonly Tool[] = [
  defineReading({
    name: "campaignPlanGet",
    title: "Read a campaign plan",
    description:
      "The progress of a plan and what it has so far: phases, ideas for posts with account, time and text, and at the end the draftInput, which campaignDraftSave accepts as it is.",
    scopes: ["plans.read"],
    gate: "planning",
    input: z.strictObject({ planId: planId().optional().describe("Left out: the latest plan.") }),
    example: { input: { planId: "pln_firstfrost" } },
    errors: [
      {
        code: "NOT_FOUND",
        when: "There is no such plan, or no plan yet.",
        retryable: false,
        input: { planId: "pln_nosuchone" },
      },
    ],
    run: ({ db, now }, { planId: id }) => readPlan(db, now, id),
  }),
  defineMutation({
    name: "campaignPlanGenerate",
    title: "Generate a campaign plan",
    description:
      "Starts a plan from a brief. It takes about a minute; campaignPlanGet shows the progress. Saves no draft.",
    scopes: ["plans.write"],
    gate: "planning",
    hints: { destructive: false, idempotent: false, openWorld: false },
    input: z.strictObject(planBriefParts),
    example: { input: exampleBrief },
    errors: [
      {
        code: "INVALID_INPUT",
        when: "The plan ends before it starts, takes more than 84 days, or does not start between tomorrow and 270 days ahead.",
        retryable: false,
        input: { ...exampleBrief, endsOn: "2031-03-31" },
      },
      {
        code: "FORBIDDEN",
        when: "The name, the products or what must be mentioned break the brand's rules.",
        retryable: false,
        input: { ...exampleBrief, mustMention: ["indestructible enamel"] },
      },
      {
        code: "NOT_FOUND",
        when: "There is no such account.",
        retryable: false,
        input: { ...exampleBrief, accountIds: ["acc_nosuchone"] },
      },
      { code: "CONFLICT", when: "Two plans are in progress.", retryable: true },
      {
        code: "CONFLICT",
        when: "An account takes only videos, and the library has none.",
        retryable: false,
      },
    ],
    summarise: ({ db, now }, brief) => summarisePlan(db, now, brief),
    run: ({ db, now }, brief) => startPlan(db, now, brief),
  }),
];
