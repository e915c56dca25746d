import { z } from "zod";
import { planId } from "../publishing/ids";
import { planBriefParts } from "../publishing/plan-brief";
import { readPlan, startPlan, summarisePlan } from "../publishing/plans";
import { defineMutation, defineReading, type Tool } from "./define";

export const planTools: readonly Tool[] = [
  defineReading({
    name: "campaignPlanGet",
    title: "Read a campaign plan",
    description:
      "How far a plan is, and what it holds so far: phases, ideas for posts with account, time and words, and at the end the draftInput, which campaignDraftSave takes as it is.",
    scopes: ["plans.read"],
    gate: "planning",
    input: z.strictObject({ planId: planId().optional().describe("Left out: the plan started last.") }),
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
    summarise: ({ db, now }, brief) => summarisePlan(db, now, brief),
    run: ({ db, now }, brief) => startPlan(db, now, brief),
  }),
];
