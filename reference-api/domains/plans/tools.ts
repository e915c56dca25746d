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
      "How far a plan is, and what it holds so far: phases, ideas for posts with account, time and words, and at the end the draftInput, which campaignDraftSave takes as it is.",
    scopes: ["plans.read"],
    gate: "planning",
    input: z.strictObject({ planId: planId().optional().describe("Left out: the plan started last.") }),
    example: { input: { planId: "pln_firstfrost" } },
    errors: [
      {
        code: "NOT_FOUND",
        when: "There is no such plan, or none yet.",
        retryable: false,
        input: { planId: "pln_nosuchone" },
      },
    ],
    run: ({ db, now }, { planId: id }) => readPlan(db, now, id),
  }),
  defineMutation({
    name: "campaignPlanGenerate",
    title: "Have a campaign planned",
    description:
      "Starts making a plan from a brief. It takes about a minute; campaignPlanGet tells how far it is. Nothing is saved as a draft by it.",
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
        when: "The brand's rules forbid words of the name, of the products or of what is to be mentioned.",
        retryable: false,
        input: { ...exampleBrief, mustMention: ["indestructible enamel"] },
      },
      {
        code: "NOT_FOUND",
        when: "There is no such account.",
        retryable: false,
        input: { ...exampleBrief, accountIds: ["acc_nosuchone"] },
      },
      { code: "CONFLICT", when: "Two plans are being made.", retryable: true },
      {
        code: "CONFLICT",
        when: "An account takes films alone, and the library has none.",
        retryable: false,
      },
    ],
    summarise: ({ db, now }, brief) => summarisePlan(db, now, brief),
    run: ({ db, now }, brief) => startPlan(db, now, brief),
  }),
];
