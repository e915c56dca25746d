import { parseInstant } from "@/lib/wire/contract/instant";
import { noChecks } from "@/lib/desk/publication/publication-file";
import { yieldToEventLoop } from "@/lib/platform/runtime/yield-to-event-loop";
import type { SystemContext } from "../context";
import { loadFacets } from "../store/facets";
import { followUpPlan, itemsToPublish, itemTexts } from "../store/follow-up-plan";
import { subjectsOf } from "../store/follow-ups";
import { loadOutput } from "../store/outputs";
import { keepRepeats, loadConcealedOf, repeatsIn } from "../store/repeats";

/**
 * Works out what of newly accepted work is to be published and when it is overdue, where that wasn't when its acceptance
 * was recorded: out of its answer by the check that is set for its tool, else out of the time in its input.
 */
export async function planFollowUps(
  context: Pick<SystemContext, "db" | "vault" | "clock" | "publication">,
  limit = 50,
): Promise<{ planned: number }> {
  const { db, vault, clock, publication: settings = noChecks } = context;
  const due = await unplanned(context, limit).execute();
  const subjects = await subjectsOf(
    db,
    due.map(({ preparation_id }) => preparation_id),
  );
  for (const row of due) {
    const { preparation_id: id, opened_at: openedAt } = row;
    const toolName = subjects.get(id)?.tool_name ?? "";
    const items = await itemsToPublish(settings, toolName, () => loadOutput(db, id));
    const time = items === null ? await timeInInput(db, vault, id) : null;
    const repeats = items ? await repeatsIn(await loadConcealedOf(db, vault, id), [itemTexts(items)]) : [];
    await db.transaction().execute(async (tx) => {
      await tx
        .updateTable("follow_ups")
        .set(followUpPlan(settings, { openedAt, now: clock() }, items, time))
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

async function timeInInput(
  db: SystemContext["db"],
  vault: SystemContext["vault"],
  preparationId: string,
): Promise<string | null> {
  const kept = (await loadFacets(db, vault, [preparationId])).get(preparationId);
  return parseInstant(kept?.facets?.firstDate ?? "")?.toISOString() ?? null;
}
