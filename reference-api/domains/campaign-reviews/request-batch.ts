import type { JsonObject } from "@/lib/wire/contract/json";
import type { Reading, Writing } from "../../store/tables";
import { counted, quoted, summaryOf } from "../../tools/summary";
import { accountPart } from "../accounts/accounts";
import { batchable, type BatchRequest } from "./batch-members";
import { batchView, findBatch } from "./batches";
import { newId } from "../../tools/ids";

/** What asking would do. Throws what asking would throw. */
export async function summariseBatchReview(
  db: Reading,
  now: Date,
  request: BatchRequest,
): Promise<JsonObject> {
  const { members, verdict, accounts } = await batchable(db, now, request);
  const posts = members.reduce((sum, { draft }) => sum + draft.posts.length, 0);
  const used = new Set(members.flatMap(({ draft }) => draft.posts.map(({ accountId }) => accountId)));
  return summaryOf({
    headline: `Ask for the approval of ${counted(members.length, "campaign")} together (${counted(posts, "post")})`,
    changes: [
      ...members.map(
        ({ campaign, review, isNew }) =>
          `${quoted(campaign.name)}, version ${review.version}: ${isNew ? "a review is asked for with it" : "has its review"}.`,
      ),
      "The brand lead decides about all of them at once. Nothing is scheduled or published.",
    ],
    accounts: [...accounts.values()].filter(({ id }) => used.has(id)).map((account) => accountPart(account)),
    warnings: [
      ...verdict.checks.filter(({ outcome }) => outcome !== "pass").map(({ message }) => message),
      ...members
        .filter(({ isNew, review }) => isNew && review.decision === "changes_requested")
        .map(({ campaign }) => `${quoted(campaign.name)} will be sent back by its own review.`),
    ],
  });
}

/** Asks for the batch, and for the reviews of those campaigns whose version has none. */
export async function requestBatchReview(db: Writing, now: Date, request: BatchRequest): Promise<JsonObject> {
  const id = await storeBatch(db, now, { id: newId("bat"), ...request });
  return { batch: batchView(await findBatch(db, now, id), now) };
}

/** Stores a batch as it is asked for at a moment, and returns its id. */
export async function storeBatch(
  db: Writing,
  now: Date,
  { id, ...request }: BatchRequest & { id: string },
): Promise<string> {
  const { members, verdict } = await batchable(db, now, request);
  const at = now.toISOString();
  for (const { campaign, review, isNew } of members) {
    if (!isNew) continue;
    await db.insertInto("campaign_review").values(review).execute();
    await db.updateTable("campaign").set({ updated_at: at }).where("id", "=", campaign.id).execute();
  }
  await db
    .insertInto("schedule_batch")
    .values({
      id,
      note: request.note ?? null,
      checks_json: JSON.stringify(verdict.checks),
      requested_at: at,
      decides_at: verdict.decidesAt.toISOString(),
      decision: verdict.decision,
      decided_by: verdict.decidedBy,
      executed_at: null,
    })
    .execute();
  const rows = members.map(({ campaign, review }, position) => ({
    batch_id: id,
    position,
    campaign_id: campaign.id,
    version: review.version,
    review_id: review.id,
  }));
  await db.insertInto("schedule_batch_campaign").values(rows).execute();
  return id;
}
