import { z } from "zod";
import { requestBatchReview, summariseBatchReview } from "./request-batch";
import { executeBatch, summariseBatchExecution } from "./execute-batch";
import { batchId, campaignId, versionPart } from "../../tools/ids";
import { declared } from "../../tools/declared";
import { defineMutation } from "../../tools/define";
import { listOf, object } from "../../tools/schema";
import tools from "./tools.json" with { type: "json" };

export const schedulingBatchTools = [
  defineMutation({
    ...declared(tools, "campaignScheduleBatchReview"),
    input: z.strictObject({
      campaigns: listOf(
        object("Campaign", {
          campaignId: campaignId(),
          version: versionPart("It must be the current one."),
        }).meta({ id: "CampaignVersion" }),
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
    ...declared(tools, "campaignScheduleBatchExecute"),
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
];
