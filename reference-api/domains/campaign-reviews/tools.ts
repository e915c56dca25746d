import { z } from "zod";
import { batchView, findBatch } from "./batches";
import { executeReview, summariseExecution } from "./execute-review";
import { anyReviewId, campaignId, reviewId, versionPart } from "../../tools/ids";
import { reviewView } from "../campaigns/review-view";
import { findReview, requestReview, summariseReviewRequest } from "./reviews";
import { declared } from "../../tools/declared";
import { defineMutation, defineReadOnlyTool } from "../../tools/define";
import { optionalText } from "../../tools/schema";
import tools from "./tools.json" with { type: "json" };

export const reviewTools = [
  defineMutation({
    ...declared(tools, "campaignReview"),
    input: z.strictObject({
      campaignId: campaignId(),
      version: versionPart("The version to review; it must be the current one."),
      note: optionalText("Note", 1, 500, {
        description: "For the reviewer.",
        examples: ["Numbers in post 2 come from the lab."],
      }),
    }),
    summarise: ({ db, now }, input) => summariseReviewRequest(db, now, input),
    run: ({ db, now }, input) => requestReview(db, now, input),
  }),
  defineReadOnlyTool({
    ...declared(tools, "campaignReviewGet"),
    input: z.strictObject({ reviewId: anyReviewId() }),
    run: async ({ db, now }, { reviewId: id }) => {
      if (id.startsWith("bat_")) return { review: batchView(await findBatch(db, now, id), now) };
      const { review, campaign } = await findReview(db, id);
      return { review: reviewView(review, campaign, now) };
    },
  }),
  defineMutation({
    ...declared(tools, "campaignReviewExecute"),
    input: z.strictObject({
      reviewId: reviewId(),
      version: versionPart("The version that the review is about, as a check that the right one is meant."),
    }),
    summarise: ({ db, now }, input) => summariseExecution(db, now, input),
    run: ({ db, now }, input) => executeReview(db, now, input),
  }),
];
