import { parseLargeJson } from "@/lib/contract/json";
import { parseInstant } from "@/lib/contract/instant";
import { replyDepthMax } from "@/lib/contract/limits";
import { acceptedItems, type AcceptedItem } from "@/lib/publication/accepted-items";
import { followUpTimes, nextCheckAt } from "@/lib/publication/follow-up-plan";
import { checkFor, noChecks } from "@/lib/publication/publication-file";
import { yieldToEventLoop } from "@/lib/runtime/yield-to-event-loop";
import type { SystemContext } from "../context";
import { loadFacets } from "../store/facets";
import { subjectsOf } from "../store/follow-ups";
import { loadOutput } from "../store/outputs";
import { nothingToPublish } from "../store/publication-view";

/**
 * Works out what of newly accepted work is to be published and when it is overdue, out of its answer by the check that is
 * set for its tool, else out of the time in its input.
 */
export async function planFollowUps(
  context: Pick<SystemContext, "db" | "vault" | "clock" | "publication">,
  limit = 50,
): Promise<{ planned: number }> {
  const due = await unplanned(context, limit).execute();
  const subjects = await subjectsOf(
    context.db,
    due.map(({ preparation_id }) => preparation_id),
  );
  for (const row of due) {
    const toolName = subjects.get(row.preparation_id)?.tool_name ?? "";
    await context.db
      .updateTable("follow_ups")
      .set({ planned_at: context.clock().toISOString(), ...(await planOf(context, row, toolName)) })
      .where("preparation_id", "=", row.preparation_id)
      .where("planned_at", "is", null)
      .execute();
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

type Unplanned = { preparation_id: string; opened_at: string };

async function planOf(
  { db, vault, clock, publication: settings = noChecks }: Parameters<typeof planFollowUps>[0],
  { preparation_id: id, opened_at }: Unplanned,
  toolName: string,
) {
  const rule = checkFor(settings, toolName);
  if (rule && "publishes" in rule) return nothingToPublish;
  const items = rule === null ? null : await itemsOf(await loadOutput(db, id), rule.accepted);
  if (items?.length === 0) return nothingToPublish;
  const times = items ? items.map(({ dueAt }) => dueAt) : [await timeInInput(db, vault, id)];
  const { scheduledAt, dueAt } = followUpTimes(opened_at, times, settings);
  return {
    items_json: items === null ? null : JSON.stringify(items),
    scheduled_at: scheduledAt,
    due_at: dueAt,
    next_check_at: items === null ? null : nextCheckAt(clock(), { dueAt }, items),
  };
}

async function itemsOf(
  outputText: string | null,
  rule: Parameters<typeof acceptedItems>[1],
): Promise<AcceptedItem[] | null> {
  if (outputText === null) return null;
  const parsed = await parseLargeJson(outputText, { depthMax: replyDepthMax });
  return parsed.ok ? acceptedItems(parsed.value, rule) : null;
}

async function timeInInput(
  db: SystemContext["db"],
  vault: SystemContext["vault"],
  preparationId: string,
): Promise<string | null> {
  const kept = (await loadFacets(db, vault, [preparationId])).get(preparationId);
  return parseInstant(kept?.facets.firstDate ?? "")?.toISOString() ?? null;
}
