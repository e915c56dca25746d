import { yieldToEventLoop } from "@/lib/platform/runtime/yield-to-event-loop";
import { runAutomatically } from "../running/run-automatically";
import type { ReviewContext } from "../context";
import { connectionOfFollowUp } from "../store/follow-ups";
import { loadReviewOf } from "../store/load-review";
import { questionFor } from "./question";
import { recordCheck } from "./record-check";

type CheckContext = Omit<ReviewContext, "actor">;

/** Whoever claims a look has it for so long; another instance, or the next round, tries it again after that. */
const claimedForMs = 2 * 60_000;

/**
 * Looks for what is due to have been published, by the checks that are set, under the limits of calls without a click.
 * Safe in several instances at once: each look is claimed by one of them.
 */
export async function checkDuePublications(
  context: CheckContext,
  { checksMax }: { checksMax: number },
): Promise<{ checked: number }> {
  const due = await dueChecksQuery(context, checksMax).execute();
  let checked = 0;
  for (const row of due) {
    if (await checkOne(context, row)) checked++;
    await yieldToEventLoop();
  }
  return { checked };
}

export function dueChecksQuery(
  { db, clock, connection }: Pick<CheckContext, "db" | "clock" | "connection">,
  limit: number,
) {
  return db
    .selectFrom("follow_ups")
    .select(["preparation_id", "next_check_at"])
    .where("next_check_at", "<=", clock().toISOString())
    .where(connectionOfFollowUp, "=", connection.id)
    .orderBy("next_check_at")
    .orderBy("preparation_id")
    .limit(limit);
}

async function checkOne(
  context: CheckContext,
  { preparation_id: id, next_check_at: seen }: { preparation_id: string; next_check_at: string | null },
): Promise<boolean> {
  const claimedUntil = await claim(context, id, seen);
  if (claimedUntil === null) return false;
  const found = await loadReviewOf(context.db, id);
  if (!found) return false;
  const { rows, preparation } = found;
  const question = await questionFor(context, rows, preparation);
  if (question?.rule == null) {
    await context.db
      .updateTable("follow_ups")
      .set({ next_check_at: null })
      .where("preparation_id", "=", id)
      .execute();
    return false;
  }
  const startedAt = context.clock();
  const actor = { id: preparation.author_id, name: preparation.author_name, roles: ["operator"] } as const;
  const purpose = `to see what became of ${rows.review.tool_name}, revision ${preparation.revision}`;
  const run = await runAutomatically({ ...context, actor }, { ...question, purpose });
  if (!run.ok) {
    // It wasn't asked, since a send went first: the next round tries it.
    if (run.refusal === "blocked" && run.reason.code === "automatic_busy")
      await setNextCheck(context, id, claimedUntil, seen);
    return false;
  }
  await recordCheck(context, { rows, preparation, question, run: run.value, startedAt, by: null });
  return true;
}

/** Until when the look is this process's; null where another took it. */
async function claim(context: CheckContext, id: string, seen: string | null): Promise<string | null> {
  const until = new Date(context.clock().getTime() + claimedForMs).toISOString();
  return (await setNextCheck(context, id, seen, until)) ? until : null;
}

async function setNextCheck(
  { db }: CheckContext,
  id: string,
  from: string | null,
  to: string | null,
): Promise<boolean> {
  const row = await db
    .updateTable("follow_ups")
    .set({ next_check_at: to })
    .where("preparation_id", "=", id)
    .where("next_check_at", "=", from)
    .returning("preparation_id")
    .executeTakeFirst();
  return row !== undefined;
}
