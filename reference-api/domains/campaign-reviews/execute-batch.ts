import type { JsonObject } from "@/lib/wire/contract/json";
import type { Reading, ScheduleItemRow, Writing } from "../../store/tables";
import { conflict, needsReview } from "../../tools/failure";
import { counted, quoted, summaryOf } from "../../tools/summary";
import { accountLabel, accountPart } from "../accounts/accounts";
import { batchView, findBatch, postsOf, type Batch } from "./batches";
import { executable, putOnSchedule, type Executable } from "./execute-review";
import { itemViews } from "../schedule/schedule";
import { previewOf } from "../../platforms/post";

type BatchExecution = { batchId: string; posts: number };

/** Throws what executing would throw. */
export async function summariseBatchExecution(
  db: Reading,
  now: Date,
  execution: BatchExecution,
): Promise<JsonObject> {
  const { ready } = await executableBatch(db, now, execution);
  const accounts = new Map(
    ready.flatMap(({ draft, accounts: known }) =>
      draft.posts.flatMap(({ accountId }) => {
        const account = known.get(accountId);
        return account ? [[accountId, account] as const] : [];
      }),
    ),
  );
  return summaryOf({
    headline: `Schedule ${counted(execution.posts, "post")} of ${counted(ready.length, "campaign")} on ${counted(accounts.size, "account")}`,
    changes: ready.flatMap(({ campaign, draft }) =>
      draft.posts.map((post) => {
        const account = accounts.get(post.accountId);
        const when = post.scheduledFor ?? "five minutes after the execution";
        return `${quoted(campaign.name)} on ${account ? accountLabel(account) : post.accountId}, ${when}: ${previewOf(post)}`;
      }),
    ),
    accounts: [...accounts.values()].map((account) => accountPart(account)),
    warnings: [...accounts.values()]
      .filter(({ connection }) => connection === "expired")
      .map((account) => `${accountLabel(account)} is not connected: its posts will fail.`),
    irreversible: true,
  });
}

/** Puts every post of every campaign on the schedule, or none of them. Scheduled is not published. */
export async function executeBatch(db: Writing, now: Date, execution: BatchExecution): Promise<JsonObject> {
  const { batch, ready } = await executableBatch(db, now, execution);
  const items: ScheduleItemRow[] = [];
  for (const one of ready) items.push(...(await putOnSchedule(db, now, one)));
  await db
    .updateTable("schedule_batch")
    .set({ executed_at: now.toISOString() })
    .where("id", "=", batch.row.id)
    .execute();
  const done = await findBatch(db, now, batch.row.id);
  return { batch: batchView(done, now), scheduled: await itemViews(db, now, items) };
}

async function executableBatch(
  db: Reading,
  now: Date,
  { batchId, posts }: BatchExecution,
): Promise<{ batch: Batch; ready: Executable[] }> {
  const batch = await findBatch(db, now, batchId);
  checkState(batch);
  if (postsOf(batch) !== posts)
    throw conflict(`The batch ${batchId} holds ${postsOf(batch)} posts, not ${posts}.`);
  const ready: Executable[] = [];
  for (const { review_id, version } of batch.campaigns)
    ready.push(await executable(db, now, { reviewId: review_id, version }));
  return { batch, ready };
}

function checkState({ row, state }: Batch): void {
  switch (state) {
    case "approved":
      return;
    case "executed":
      throw conflict(`The batch ${row.id} was executed already, at ${row.executed_at}.`);
    case "superseded":
      throw conflict(
        `A campaign of the batch ${row.id} has a newer version or was executed separately. Ask for a new batch.`,
      );
    case "in_review":
      throw needsReview(`The batch ${row.id} still waits for its decision.`);
    case "changes_requested":
      throw needsReview(`The batch ${row.id} was sent back. Change it and ask anew.`);
    case "lapsed":
      throw needsReview(`The approval of the batch ${row.id} has lapsed. Ask anew.`);
  }
}
