import { z } from "zod";
import { campaignStates } from "./campaign-state";
import { campaignView, listCampaigns } from "./campaigns";
import { draftParts } from "./draft";
import { campaignId } from "../../tools/ids";
import { pageParts } from "../../tools/page";
import { saveDraft, summariseDraft } from "./save-draft";
import { defineMutation, defineReading } from "../../tools/define";
import { cursorRefused } from "../../tools/notes";

const exampleDraft = {
  name: "First frost",
  objective: "sales",
  tags: ["autumn"],
  posts: [
    {
      accountId: "acc_fernpost_main",
      content: { kind: "text", text: "The kettle is back in moss green." },
    },
    {
      accountId: "acc_glimwall_studio",
      content: {
        kind: "image",
        caption: "Snow, and a kettle in it.",
        images: [{ mediaId: "med_kettlesnow", altText: "A kettle in the snow." }],
      },
    },
  ],
} satisfies z.input<z.ZodObject<typeof draftParts>>;

export const campaignTools = [
  defineReading({
    name: "campaignList",
    title: "List campaigns",
    description: "Campaigns of the workspace, the one that changed last first, with the state of each.",
    scopes: ["campaigns.read"],
    gate: "publishing",
    input: z.strictObject({
      states: z
        .array(z.enum(campaignStates))
        .min(1)
        .optional()
        .meta({ title: "States", description: "Only campaigns in one of these states.", uniqueItems: true }),
      search: z
        .string()
        .min(1)
        .max(80)
        .optional()
        .meta({ title: "Search", description: "Only campaigns whose name holds this text, in any case." }),
      ...pageParts,
    }),
    example: { input: { states: ["draft", "approved"], limit: 2 } },
    errors: [cursorRefused],
    run: ({ db, now }, { states, search, limit, cursor }) =>
      listCampaigns(db, now, { states, search, limit, cursor }),
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
    example: { input: { campaignId: "cmp_quietlid" } },
    errors: [
      {
        code: "NOT_FOUND",
        when: "There is no such campaign, or it has no such version.",
        retryable: false,
        input: { campaignId: "cmp_quietlid", version: 7 },
      },
    ],
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
    example: { input: exampleDraft },
    errors: [
      {
        code: "NOT_FOUND",
        when: "The draft names a campaign, an account or media that do not exist.",
        retryable: false,
        input: { ...exampleDraft, campaignId: "cmp_nosuchone", baseVersion: 1 },
      },
      {
        code: "INVALID_INPUT",
        when: "A platform does not take the kind of content or the length of the text, media are of another kind, or a time is more than 366 days ahead.",
        retryable: false,
        input: {
          ...exampleDraft,
          posts: [{ accountId: "acc_fernpost_main", content: { kind: "text", text: "x".repeat(501) } }],
        },
      },
      {
        code: "CONFLICT",
        when: "The campaign is at another version than the draft is based on, or was executed already.",
        retryable: false,
        input: { ...exampleDraft, campaignId: "cmp_coldcoffee", baseVersion: 1 },
      },
    ],
    summarise: ({ db, now }, input) => summariseDraft(db, now, input),
    run: ({ db, now }, input) => saveDraft(db, now, input),
  }),
];
