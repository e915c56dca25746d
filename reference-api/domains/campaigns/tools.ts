import { z } from "zod";
import { campaignsWanted, campaignView, listCampaigns } from "./campaigns";
import { draftParts } from "./draft";
import { campaignId, versionPart } from "../../tools/ids";
import { saveDraft, summariseDraft } from "./save-draft";
import { declared } from "../../tools/declared";
import { defineMutation, defineReadOnlyTool } from "../../tools/define";
import tools from "./tools.json" with { type: "json" };

export const campaignTools = [
  defineReadOnlyTool({
    ...declared(tools, "campaignList"),
    input: z.strictObject(campaignsWanted),
    run: ({ db, now }, wanted) => listCampaigns(db, now, wanted),
  }),
  defineReadOnlyTool({
    ...declared(tools, "campaignGet"),
    input: z.strictObject({
      campaignId: campaignId(),
      version: versionPart("Left out: the current one.").optional(),
    }),
    run: ({ db, now }, { campaignId: id, version }) => campaignView(db, now, { id, version }),
  }),
  defineMutation({
    ...declared(tools, "campaignDraftSave"),
    input: z
      .strictObject({
        campaignId: campaignId().optional().describe("Left out: a new campaign is made."),
        baseVersion: z.int().min(1).max(1_000_000).optional().meta({
          title: "Based on version",
          description: "The current version that this draft was made from; goes with the campaign’s id.",
        }),
        ...draftParts,
      })
      .meta({ dependentRequired: { campaignId: ["baseVersion"], baseVersion: ["campaignId"] } }),
    summarise: ({ db, now }, input) => summariseDraft(db, now, input),
    run: ({ db, now }, input) => saveDraft(db, now, input),
  }),
];
