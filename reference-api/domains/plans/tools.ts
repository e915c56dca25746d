import { z } from "zod";
import { planId } from "../../tools/ids";
import { planBriefParts } from "./plan-brief";
import { readPlan, startPlan, summarisePlan } from "./plans";
import { declared } from "../../tools/declared";
import { defineMutation, defineReadOnlyTool } from "../../tools/define";
import tools from "./tools.json" with { type: "json" };

export const planTools = [
  defineReadOnlyTool({
    ...declared(tools, "campaignPlanGet"),
    input: z.strictObject({ planId: planId().optional().describe("Left out: the latest plan.") }),
    run: ({ db, now }, { planId: id }) => readPlan(db, now, id),
  }),
  defineMutation({
    ...declared(tools, "campaignPlanGenerate"),
    input: z.strictObject(planBriefParts),
    summarise: ({ db, now }, brief) => summarisePlan(db, now, brief),
    run: ({ db, now }, brief) => startPlan(db, now, brief),
  }),
];
