import { parseLargeJson } from "@/lib/wire/contract/json";
import { replyDepthMax } from "@/lib/wire/contract/limits";
import { namedTimes } from "@/lib/desk/publication/named-times";
import { noChecks } from "@/lib/desk/publication/publication-file";
import { yieldToEventLoop } from "@/lib/platform/runtime/yield-to-event-loop";
import type { SystemContext } from "../context";
import { readableInput } from "../queries/concealed-input";
import { loadConcealed } from "../store/concealed";
import { followUpPlan, itemsToPublish, itemTexts } from "../store/follow-up-plan";
import { loadOutput } from "../store/outputs";
import { publishesNow } from "../store/publication-view";
import { keepRepeats, loadConcealedOf, loadRepeats, readableText, repeatsIn } from "../store/repeats";
import { asPreparation, type PreparationRow } from "../store/rows";

type PlanContext = Pick<SystemContext, "db" | "vault" | "clock" | "publication" | "knownTools">;

/**
 * Works out what of newly accepted work is to be published and when it is overdue, where that wasn't when its acceptance
 * was recorded: out of its answer by the check that is set for its tool, else by the times that its answer or input names.
 */
export async function planFollowUps(context: PlanContext, limit = 50): Promise<{ planned: number }> {
  const { db, vault, clock, publication: settings = noChecks } = context;
  const due = await unplanned(context, limit).execute();
  for (const { preparation_id: id, opened_at: openedAt } of due) {
    const found = await subjectOf(db, id);
    if (!found) continue;
    const { row, toolName } = found;
    const publishes = publishesNow(context, toolName, row.publishes);
    const isNone = publishes === "no";
    const items = isNone
      ? null
      : await itemsToPublish(settings, { toolName, publishes }, () => loadOutput(context, id));
    const times = items === null && !isNone ? await timesOf(context, row, openedAt) : [];
    const repeats = items ? await repeatsIn(await loadConcealedOf(db, vault, id), [itemTexts(items)]) : [];
    await db.transaction().execute(async (tx) => {
      if (publishes !== row.publishes)
        await tx.updateTable("preparations").set({ publishes }).where("id", "=", id).execute();
      await tx
        .updateTable("follow_ups")
        .set(followUpPlan(settings, { openedAt, now: clock(), publishes }, items, times))
        .where("preparation_id", "=", id)
        .where("planned_at", "is", null)
        .execute();
      await keepRepeats(tx, id, repeats);
    });
    await yieldToEventLoop();
  }
  return { planned: due.length };
}

export function unplanned({ db }: Pick<SystemContext, "db">, limit: number) {
  return db
    .selectFrom("follow_ups")
    .select(["preparation_id", "opened_at"])
    .where("planned_at", "is", null)
    .orderBy("opened_at")
    .orderBy("preparation_id")
    .limit(limit);
}

async function subjectOf(
  db: PlanContext["db"],
  id: string,
): Promise<{ row: PreparationRow; toolName: string } | null> {
  const row = await db
    .selectFrom("preparations")
    .innerJoin("reviews", "reviews.id", "preparations.review_id")
    .selectAll("preparations")
    .select("reviews.tool_name")
    .where("preparations.id", "=", id)
    .executeTakeFirst();
  return row ? { row: asPreparation(row), toolName: row.tool_name } : null;
}

/** Its answer's, else its input's; a concealed value is no time, wherever it is repeated. */
async function timesOf(context: PlanContext, row: PreparationRow, after: string): Promise<string[]> {
  const { db, vault } = context;
  const output = await loadOutput(context, row.id);
  const answer = output && readableText(await loadRepeats(db, [row.id]), output);
  const inAnswer = await timesIn(answer, after);
  if (inAnswer.length > 0) return inAnswer;
  return timesIn(readableInput(vault, row, await loadConcealed(db, [row.id])), after);
}

async function timesIn(text: string | null, after: string): Promise<string[]> {
  const parsed = text === null ? null : await parseLargeJson(text, { depthMax: replyDepthMax });
  return parsed?.ok ? namedTimes(parsed.value, after) : [];
}
