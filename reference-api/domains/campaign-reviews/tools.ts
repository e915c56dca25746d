import { z } from "zod";
import { batchView, findBatch } from "./batches";
import { executeReview, summariseExecution } from "./execute-review";
import { anyReviewId, campaignId, reviewId } from "../../tools/ids";
import { reviewView } from "../campaigns/review-view";
import { findReview, requestReview, summariseReviewRequest } from "./reviews";
import { defineMutation, defineReading } from "../../tools/define";
import { withNotes } from "../../tools/with-notes";
import notes from "./notes.json" with { type: "json" };
import { optionalText } from "../../tools/schema";

const version = (description: string) =>
  z.int().min(1).max(1_000_000).meta({ title: "Version", description });

export const reviewTools = withNotes(notes, [
  defineMutation({
    name: "campaignReview",
    title: "Ask for a review",
    description:
      "Asks the brand to review the current version of a campaign. The publishing rules decide at once, unless an account asks for the brand lead, who takes about two minutes. Each version is reviewed once.",
    scopes: ["campaigns.review"],
    gate: "publishing",
    hints: { destructive: false, idempotent: false, openWorld: false },
    input: z.strictObject({
      campaignId: campaignId(),
      version: version("The version to review; it must be the current one."),
      note: optionalText("Note", 1, 500, {
        description: "For the reviewer.",
        examples: ["Numbers in post 2 come from the lab."],
      }),
    }),
    summarise: ({ db, now }, input) => summariseReviewRequest(db, now, input),
    run: ({ db, now }, input) => requestReview(db, now, input),
  }),
  defineReading({
    name: "campaignReviewGet",
    title: "Read a review",
    description:
      "One review, of a campaign's version or of a batch: its state, what was checked, who decided and when, and whether it was executed.",
    scopes: ["campaigns.read"],
    gate: "publishing",
    input: z.strictObject({ reviewId: anyReviewId() }),
    run: async ({ db, now }, { reviewId: id }) => {
      if (id.startsWith("bat_")) return { review: batchView(await findBatch(db, now, id), now) };
      const { review, campaign } = await findReview(db, id);
      return { review: reviewView(review, campaign, now) };
    },
  }),
  defineMutation({
    name: "campaignReviewExecute",
    title: "Execute an approved review",
    description:
      "Puts every post of an approved version on the schedule, from where they go out automatically. This can't be undone. Scheduled is not published: scheduleList tells what became of each post.",
    scopes: ["campaigns.execute"],
    gate: "publishing",
    hints: { destructive: true, idempotent: false, openWorld: true },
    input: z.strictObject({
      reviewId: reviewId(),
      version: version("The version that the review is about, as a check that the right one is meant."),
    }),
    summarise: ({ db, now }, input) => summariseExecution(db, now, input),
    run: ({ db, now }, input) => executeReview(db, now, input),
  }),
]);
