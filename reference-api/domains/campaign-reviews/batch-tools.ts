import { z } from "zod";
import { requestBatchReview, summariseBatchReview } from "./request-batch";
import { executeBatch, summariseBatchExecution } from "./execute-batch";
import { batchId, campaignId } from "../../tools/ids";
import { defineMutation } from "../../tools/define";

export const schedulingBatchTools = [
  defineMutation({
    name: "campaignScheduleBatchReview",
    title: "Ask for a batch approval",
    description:
      "Asks the brand lead to approve the scheduling of up to ten campaigns together. Versions without a review get one with it. Posts of different campaigns within ten minutes on one account are warned of; she lets two such pairs pass. She takes three minutes, or as long as the last of the reviews; her approval holds for a day. campaignReviewGet tells the state.",
    scopes: ["campaigns.review"],
    gate: "publishing",
    hints: { destructive: false, idempotent: false, openWorld: false },
    input: z.strictObject({
      campaigns: z
        .array(
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
        )
        .min(1)
        .max(10)
        .meta({
          title: "Campaigns",
          uniqueItems: true,
          examples: [[{ campaignId: "cmp_quietlid", version: 1 }]],
        }),
      note: z.string().min(1).max(500).optional().meta({ title: "Note", description: "For the reviewer." }),
    }),
    example: {
      input: {
        campaigns: [
          { campaignId: "cmp_quietlid", version: 1 },
          { campaignId: "cmp_tenyears", version: 1 },
        ],
        note: "The lid first, then the anniversary.",
      },
    },
    errors: [
      {
        code: "NOT_FOUND",
        when: "One of the campaigns does not exist, or has no such version.",
        retryable: false,
        input: { campaigns: [{ campaignId: "cmp_nosuchone", version: 1 }] },
      },
      {
        code: "CONFLICT",
        when: "A version is not the current one, a campaign was executed already, or it is in a batch that waits or is approved.",
        retryable: false,
        input: { campaigns: [{ campaignId: "cmp_firstfrost", version: 1 }] },
      },
      {
        code: "NEEDS_REVIEW",
        when: "The review of a version asked for changes: save a new version first.",
        retryable: false,
        input: { campaigns: [{ campaignId: "cmp_rainmanual", version: 1 }] },
      },
    ],
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
    example: { input: { batchId: "bat_winterpair", posts: 4 } },
    errors: [
      {
        code: "NOT_FOUND",
        when: "There is no such batch.",
        retryable: false,
        input: { batchId: "bat_nosuchone", posts: 1 },
      },
      {
        code: "CONFLICT",
        when: "The batch holds another number of posts or was executed already, a campaign changed or was executed separately since, or the time of a post passed.",
        retryable: false,
        input: { batchId: "bat_winterpair", posts: 3 },
      },
      {
        code: "NEEDS_REVIEW",
        when: "The batch still waits for its decision, was sent back, or its approval, which holds for a day, has lapsed.",
        retryable: false,
      },
    ],
    summarise: ({ db, now }, input) => summariseBatchExecution(db, now, input),
    run: ({ db, now }, input) => executeBatch(db, now, input),
  }),
];
