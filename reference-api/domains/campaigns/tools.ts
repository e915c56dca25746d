import { z } from "zod";
import { campaignsWanted, campaignView, listCampaigns } from "./campaigns";
import { draftParts } from "./draft";
import { campaignId } from "../../tools/ids";
import { saveDraft, summariseDraft } from "./save-draft";
import { defineMutation, defineReading } from "../../tools/define";
import { withNotes } from "../../tools/with-notes";
import notes from "./notes.json" with { type: "json" };

export const campaignTools = withNotes(notes, [
  defineReading({
    name: "campaignList",
    title: "List campaigns",
    description: "Campaigns of the workspace, the one that changed last first, with the state of each.",
    scopes: ["campaigns.read"],
    gate: "publishing",
    input: z.strictObject(campaignsWanted),
    run: ({ db, now }, wanted) => listCampaigns(db, now, wanted),
  }),
  defineReading({
    name: "campaignGet",
    title: "Read a campaign",
    description: "One campaign with its posts and its reviews, at its current version or at an earlier one.",
    scopes: ["campaigns.read"],
    gate: "publishing",
    input: z.strictObject({
      campaignId: campaignId(),
      version: z
        .int()
        .min(1)
        .max(1_000_000)
        .optional()
        .meta({ title: "Version", description: "Left out: the current one." }),
    }),
    run: ({ db, now }, { campaignId: id, version }) => campaignView(db, now, { id, version }),
  }),
  defineMutation({
    name: "campaignDraftSave",
    title: "Save a campaign draft",
    description:
      "Saves a draft: a new campaign, or the next version of one that has not been executed. Nothing is scheduled or published; a review of an earlier version becomes void.",
    scopes: ["campaigns.write"],
    gate: "publishing",
    hints: { destructive: false, idempotent: false, openWorld: false },
    input: z
      .strictObject({
        campaignId: campaignId().optional().describe("Left out: a new campaign is made."),
        baseVersion: z.int().min(1).max(1_000_000).optional().meta({
          title: "Based on version",
          description: "The current version that this draft was made from; goes with the campaign's id.",
        }),
        ...draftParts,
      })
      .meta({ dependentRequired: { campaignId: ["baseVersion"], baseVersion: ["campaignId"] } }),
    summarise: ({ db, now }, input) => summariseDraft(db, now, input),
    run: ({ db, now }, input) => saveDraft(db, now, input),
  }),
]);
