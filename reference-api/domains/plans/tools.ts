import { z } from "zod";
import { planId } from "../../tools/ids";
import { planBriefParts } from "./plan-brief";
import { readPlan, startPlan, summarisePlan } from "./plans";
import { defineMutation, defineReading } from "../../tools/define";
import { withNotes } from "../../tools/with-notes";
import notes from "./notes.json" with { type: "json" };

export const planTools = withNotes(notes, [
  defineReading({
    name: "campaignPlanGet",
    title: "Read a campaign plan",
    description:
      "The progress of a plan and what it has so far: phases, ideas for posts with account, time and text, and at the end the draftInput, which campaignDraftSave accepts as it is.",
    scopes: ["plans.read"],
    gate: "planning",
    input: z.strictObject({ planId: planId().optional().describe("Left out: the latest plan.") }),
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
    summarise: ({ db, now }, brief) => summarisePlan(db, now, brief),
    run: ({ db, now }, brief) => startPlan(db, now, brief),
  }),
]);
