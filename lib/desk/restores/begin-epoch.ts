import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Transaction } from "kysely";
import type { Tables } from "@/lib/desk/database/open-database";
import { appendAudit } from "@/lib/desk/reviews/audit/audit";
import type { ReviewVault } from "@/lib/desk/reviews/context";
import { liveStates } from "@/lib/desk/reviews/states";
import { stateList } from "@/lib/desk/reviews/store/current-revision";

/** Times in milliseconds since 1970. */
export type Cut = {
  /** When the backup was taken, by the clock of its database. */
  takenAt: number;
  restoredAt: number;
  /** A display text, such as the account's name. */
  restoredBy: string;
  /** SHA-256 of the backup's manifest, in hexadecimal digits. */
  manifestDigest: string;
};

/**
 * The last step of a restore, in its transaction, on a database that nothing else uses: what isn't settled is held until
 * somebody has looked, approvals of it don't count any more, and nobody who was let in before is let in again. The record
 * says so, for the desk and for each review. Returns how many reviews are held.
 */
export async function beginEpoch(
  tx: Transaction<Tables>,
  { takenAt, restoredAt, restoredBy, manifestDigest }: Cut,
  { vault }: { vault: ReviewVault },
): Promise<{ held: number }> {
  const id = randomUUID();
  const cut = { takenAt: isoText(takenAt), restoredAt: isoText(restoredAt) };
  await tx
    .insertInto("restores")
    .values({
      id,
      taken_at: cut.takenAt,
      restored_at: cut.restoredAt,
      restored_by: restoredBy,
      manifest_digest: manifestDigest,
    })
    .execute();
  const held = await holdUnsettled(tx, id);
  const dropped = await dropMessages(tx, cut.restoredAt);
  const sessions = await tx.deleteFrom("session").executeTakeFirst();
  const people = await tx
    .updateTable("user")
    .set({ unconfirmedSince: cut.restoredAt })
    .where("removedAt", "is", null)
    // The desk makes these itself, and lets them in on its own machine alone.
    .where("email", "not like", "%@demo.invalid")
    .executeTakeFirst();
  const context = { vault, clock: () => new Date(restoredAt) };
  const { count } = await tx
    .selectFrom("restores")
    .select((eb) => eb.fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  await appendAudit(tx, context, {
    ...{ by: null, toolName: null, reviewId: null, revision: null },
    event: "restored",
    text: `Restored from a backup of ${cut.takenAt} by ${restoredBy}. What happened after that isn’t known here.`,
    severity: "warning",
    details: {
      ...cut,
      ...{ restore: id, epoch: Number(count) + 1, restoredBy, manifest: manifestDigest, held: held.length },
      ...{
        sessionsEnded: Number(sessions.numDeletedRows),
        toConfirm: Number(people.numUpdatedRows),
        dropped,
      },
    },
  });
  for (const { tool_name, review_id, revision, state } of held)
    await appendAudit(tx, context, {
      ...{ by: null, toolName: tool_name, reviewId: review_id, revision },
      event: "restore_held",
      text: `Held ${tool_name}, revision ${revision}: what became of it after the backup isn’t known here.`,
      severity: "warning",
      details: { ...cut, restore: id, stood: state },
    });
  return { held: held.length };
}

/** Marks every revision that hasn't ended; what an earlier restore still holds is held by this one. */
async function holdUnsettled(tx: Transaction<Tables>, restoreId: string) {
  const live = await tx
    .selectFrom("preparations")
    .innerJoin("reviews", "reviews.id", "preparations.review_id")
    .select(["preparations.id", "review_id", "revision", "state", "attempt_count", "tool_name"])
    .where(sql<boolean>`state in (${stateList(liveStates)})`)
    .orderBy("preparations.created_at")
    .orderBy("preparations.id")
    .execute();
  await tx
    .updateTable("preparations")
    .set((eb) => ({ restore_id: restoreId, version: eb("version", "+", 1), next_attempt_at: null }))
    .where(sql<boolean>`state in (${stateList(liveStates)})`)
    .execute();
  await tx.deleteFrom("held_reviews").where("found", "is", null).execute();
  for (const { id, state, attempt_count } of live)
    await tx
      .insertInto("held_reviews")
      .values({
        ...{ restore_id: restoreId, preparation_id: id, stood: state, attempts: attempt_count },
        ...{ found: null, looked_at: null, person_id: null, person_name: null, at: null },
      })
      .execute();
  await tx
    .updateTable("decisions")
    .set({ restore_id: restoreId })
    .where("verdict", "=", "approved")
    .where((eb) =>
      eb(
        "preparation_id",
        "in",
        eb.selectFrom("preparations").select("id").where("restore_id", "=", restoreId),
      ),
    )
    .execute();
  return live;
}

/** What was on its way to somebody may have arrived, and may no longer be so. */
async function dropMessages(tx: Transaction<Tables>, at: string): Promise<number> {
  const deliveries = await tx
    .deleteFrom("webhook_deliveries")
    .where("state", "=", "waiting")
    .executeTakeFirst();
  const events = await tx
    .updateTable("webhook_events")
    .set({ handed_over_at: at })
    .where("handed_over_at", "is", null)
    .executeTakeFirst();
  const mails = await tx
    .updateTable("mails")
    .set({ state: "dropped", outcome: "restored", ended_at: at })
    .where("state", "in", ["gathering", "waiting"])
    .executeTakeFirst();
  const notifications = await tx
    .updateTable("notification_events")
    .set({ handed_over_at: at })
    .where("handed_over_at", "is", null)
    .executeTakeFirst();
  await tx.updateTable("decisions").set({ to_note: null }).where("to_note", "=", 1).execute();
  await tx.updateTable("follow_ups").set({ to_note: null }).where("to_note", "=", 1).execute();
  const dropped = [events, mails, notifications].map(({ numUpdatedRows }) => Number(numUpdatedRows));
  return dropped.reduce((sum, count) => sum + count, Number(deliveries.numDeletedRows));
}

function isoText(ms: number): string {
  return new Date(ms).toISOString();
}
