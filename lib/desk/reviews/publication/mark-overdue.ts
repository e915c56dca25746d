import { nextPublication } from "@/lib/desk/publication/next-publication";
import { yieldToEventLoop } from "@/lib/platform/runtime/yield-to-event-loop";
import { appendAudit } from "../audit/audit";
import type { SystemContext } from "../context";
import { changePublication, subjectsOf } from "../store/follow-ups";
import { publicationIn } from "../store/known-publication";

/** Accepted work whose time is over without evidence of its publication comes back to people. */
export async function markOverdue(
  context: Pick<SystemContext, "db" | "vault" | "clock">,
  limit = 100,
): Promise<{ overdue: number }> {
  const due = await dueFollowUps(context, limit).execute();
  const subjects = await subjectsOf(
    context.db,
    due.map(({ preparation_id }) => preparation_id),
  );
  let overdue = 0;
  for (const row of due) {
    const subject = subjects.get(row.preparation_id);
    if (!subject) continue;
    await context.db.transaction().execute(async (tx) => {
      const found = await publicationIn(tx, row.preparation_id);
      const next = found && nextPublication(found.known, { type: "time_passed", due: true });
      if (!found || next?.kind !== "to") return;
      const seen = found.row;
      if (!(await changePublication(tx, seen, next, context.clock()))) return;
      overdue++;
      await appendAudit(tx, context, {
        by: null,
        event: "publication_overdue",
        text: `Not verified in time: ${subject.tool_name}, revision ${subject.revision}.`,
        severity: "warning",
        toolName: subject.tool_name,
        reviewId: subject.review_id,
        revision: subject.revision,
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
    .select(["preparation_id", "due_at"])
    .where("due_at", "<=", clock().toISOString())
    .where("settled_at", "is", null)
    .where("overdue_at", "is", null)
    .orderBy("due_at")
    .orderBy("preparation_id")
    .limit(limit);
}
