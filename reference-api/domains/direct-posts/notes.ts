import type { z } from "zod";
import type { directSchedule } from "./direct-posts";
import type { ToolNotes } from "../../tools/notes";

type Input = z.input<z.ZodObject<typeof directSchedule>>;

const words = (integrationId: string, text: string): Input["posts"][number] => ({
  integrationId,
  content: { kind: "text", text },
});

/** What the documentation says of integrationSchedulePostTool. */
export const directPostNotes: ToolNotes<Input> = {
  example: {
    input: {
      when: { type: "schedule", at: "2031-03-18T09:30:00+01:00" },
      posts: [
        {
          integrationId: "acc_glimwall_studio",
          content: {
            kind: "image",
            caption: "The lake let go of the jetty this morning.",
            images: [{ mediaId: "med_kettlesnow", altText: "A kettle in the snow beside a frozen lake." }],
          },
          settings: {
            platform: "glimwall",
            format: "wall",
            location: { name: "Tärnviken", latitude: 63.94, longitude: 16.2 },
            collaborators: ["@nordfjell.kitchen"],
            hideLikes: true,
          },
          comments: { open: true, firstComment: "Nobody was on it." },
          audience: { countries: ["SE", "NO"], minimumAge: 18 },
        },
        {
          integrationId: "acc_tallyroom_trade",
          draftId: "sch_pansizes",
          content: { kind: "text", text: "The 24 cm pan outsold the 28 by three to one last winter." },
          settings: {
            platform: "tallyroom",
            postAs: "company",
            industries: ["retail", "hospitality"],
            callToAction: { kind: "visit", url: "https://tarnhollow.example/trade" },
          },
        },
      ],
    },
  },
  errors: [
    {
      code: "NOT_FOUND",
      when: "A post names an integration, a draft or media that do not exist.",
      retryable: false,
      input: { when: { type: "now" }, posts: [words("acc_nosuchone", "Anybody there?")] },
    },
    {
      code: "INVALID_INPUT",
      when: "A platform does not take the content or the settings, a draft is named twice, or the time has passed or is more than 366 days ahead.",
      retryable: false,
      input: {
        when: { type: "schedule", at: "2031-03-14T08:59:00Z" },
        posts: [words("acc_fernpost_main", "A minute too late.")],
      },
    },
    {
      code: "CONFLICT",
      when: "A draft is on the schedule by now, or an account has as many posts on the day as its platform takes.",
      retryable: false,
      input: {
        when: { type: "now" },
        posts: [{ ...words("acc_fernpost_main", "Bring a pan."), draftId: "sch_marketday" }],
      },
    },
    {
      code: "FORBIDDEN",
      when: "An account's connection ran out, or its owner did not allow direct posts, or comments where they are set. As drafts, such posts are taken with a warning.",
      retryable: false,
      input: {
        when: { type: "now" },
        posts: [
          {
            ...words("acc_hearthboard_nordic", "Which lid is yours?"),
            settings: { platform: "hearthboard", board: "lost-and-found" },
          },
        ],
      },
    },
    {
      code: "NEEDS_REVIEW",
      when: "An account asks for the brand lead: make it a campaign. As drafts, such posts are taken with a warning.",
      retryable: false,
      input: {
        when: { type: "schedule", at: "2031-03-18T09:30:00+01:00" },
        posts: [
          {
            integrationId: "acc_reelmoor_films",
            content: { kind: "video", title: "Ice", mediaId: "med_coffeefilm" },
            settings: { platform: "reelmoor", category: "outdoors", madeForChildren: false },
          },
        ],
      },
    },
    {
      code: "UPSTREAM_FAILED",
      when: "Now, a platform is over capacity or in maintenance; the message says until when. Nothing was put up.",
      retryable: true,
      input: {
        when: { type: "now" },
        posts: [
          {
            integrationId: "acc_glimwall_studio",
            content: { kind: "image", images: [{ mediaId: "med_kettlesnow" }] },
          },
        ],
      },
    },
    {
      code: "UPSTREAM_FAILED",
      when: "Now, a platform could not open a post's link. Nothing was put up.",
      retryable: false,
      input: {
        when: { type: "now" },
        posts: [
          {
            integrationId: "acc_fernpost_main",
            content: { kind: "link", text: "The new page.", url: "https://tarnhollow.invalid/new" },
          },
        ],
      },
    },
  ],
};
