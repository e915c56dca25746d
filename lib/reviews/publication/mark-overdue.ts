import { nextPublication } from "@/lib/publication/next-publication";
import { yieldToEventLoop } from "@/lib/runtime/yield-to-event-loop";
import { appendAudit } from "../audit/audit";
import type { SystemContext } from "../context";
import { changePublication } from "../store/follow-ups";
import { noteWebhookEvent } from "../store/webhook-events";

/** Accepted work whose time is over without evidence of its publication comes back to people. */
export async function markOverdue(
  context: Pick<SystemContext, "db" | "vault" | "clock">,
  limit = 100,
): Promise<{ overdue: number }> {
  const due = await dueFollowUps(context, limit).execute();
  let overdue = 0;
  for (const row of due) {
    const next = nextPublication("unverified", { type: "time_passed", due: true });
    if (next.kind !== "to") break;
    await context.db.transaction().execute(async (tx) => {
      const seen = { id: row.preparation_id, publication: "unverified" as const };
      if (!(await changePublication(tx, seen, next.publication, context.clock()))) return;
      overdue++;
      await noteWebhookEvent(tx, { event: "overdue" }, seen, context.clock());
      await appendAudit(tx, context, {
        by: null,
        event: "publication_overdue",
        text: `Not verified in time: ${row.tool_name}, revision ${row.revision}.`,
        severity: "warning",
        toolName: row.tool_name,
        reviewId: row.review_id,
        revision: row.revision,
        details: { due: row.due_at },
      });
    });
    await yieldToEventLoop();
  }
  return { overdue };
}

export function dueFollowUps({ db, clock }: Pick<SystemContext, "db" | "clock">, limit: number) {
  return db
    .selectFrom("follow_ups")
    .innerJoin("preparations", "preparations.id", "follow_ups.preparation_id")
    .innerJoin("reviews", "reviews.id", "preparations.review_id")
    .select([
      ...(["follow_ups.preparation_id", "follow_ups.due_at", "preparations.revision"] as const),
      ...(["preparations.review_id", "reviews.tool_name"] as const),
    ])
    .where("follow_ups.due_at", "<=", clock().toISOString())
    .where("follow_ups.settled_at", "is", null)
    .where("follow_ups.overdue_at", "is", null)
    .orderBy("follow_ups.due_at")
    .orderBy("follow_ups.preparation_id")
    .limit(limit);
}
