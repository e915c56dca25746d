import { z } from "zod";
import { requestBatchReview, summariseBatchReview } from "./request-batch";
import { executeBatch, summariseBatchExecution } from "./execute-batch";
import { batchId, campaignId } from "../../tools/ids";
import { defineMutation } from "../../tools/define";
import { withNotes } from "../../tools/with-notes";
import notes from "./notes.json" with { type: "json" };
import { listOf } from "../../tools/schema";

export const schedulingBatchTools = withNotes(notes, [
  defineMutation({
    name: "campaignScheduleBatchReview",
    title: "Ask for a batch approval",
    description:
      "Asks the brand lead to approve the scheduling of up to ten campaigns together. Versions without a review get one with it. Posts of different campaigns within ten minutes on one account are warned of; she lets two such pairs pass. She takes three minutes, or as long as the last of the reviews; her approval holds for a day. campaignReviewGet tells the state.",
    scopes: ["campaigns.review"],
    gate: "publishing",
    hints: { destructive: false, idempotent: false, openWorld: false },
    input: z.strictObject({
      campaigns: listOf(
        z
          .strictObject({
            campaignId: campaignId(),
            version: z
              .int()
              .min(1)
              .max(1_000_000)
              .meta({ title: "Version", description: "It must be the current one." }),
          })
          .meta({ id: "CampaignVersion", title: "Campaign" }),
        10,
        {
          title: "Campaigns",
          uniqueItems: true,
          examples: [[{ campaignId: "cmp_quietlid", version: 1 }]],
        },
      ),
      note: z.string().min(1).max(500).optional().meta({ title: "Note", description: "For the reviewer." }),
    }),
    summarise: ({ db, now }, input) => summariseBatchReview(db, now, input),
    run: ({ db, now }, input) => requestBatchReview(db, now, input),
  }),
  defineMutation({
    name: "campaignScheduleBatchExecute",
    title: "Execute an approved batch",
    description:
      "Puts every post of every campaign of an approved batch on the schedule: all of them, or none where one campaign can't be executed. This can't be undone. Scheduled is not published: scheduleList tells what became of each post.",
    scopes: ["campaigns.execute"],
    gate: "publishing",
    hints: { destructive: true, idempotent: false, openWorld: true },
    input: z.strictObject({
      batchId: batchId(),
      posts: z.int().min(1).max(200).meta({
        title: "Number of posts",
        description: "How many the batch holds, as a check that the right one is meant.",
      }),
    }),
    summarise: ({ db, now }, input) => summariseBatchExecution(db, now, input),
    run: ({ db, now }, input) => executeBatch(db, now, input),
  }),
]);
