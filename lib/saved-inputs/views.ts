import { randomUUID } from "node:crypto";
import type { VerbResult } from "@/lib/reviews/verbs/types";
import { opened, type SavedInputContext } from "./context";
import type { SavedView } from "./types";

/** Of one person; past it the oldest go. */
export const viewsPerPersonMax = 50;

type ViewsContext = Pick<SavedInputContext, "db" | "vault" | "clock" | "actor">;

/** The person's own views of the list of reviews, by name. What can't be opened is left out. */
export async function listViews(context: ViewsContext): Promise<VerbResult<SavedView[]>> {
  const rows = await context.db
    .selectFrom("saved_views")
    .selectAll()
    .where("person_id", "=", context.actor.id)
    .orderBy("created_at", "desc")
    .limit(viewsPerPersonMax)
    .execute();
  const views = rows.flatMap(({ id, name_sealed, query_sealed }) => {
    const name = opened(context, name_sealed, placeOf(context, id, "name"));
    const query = opened(context, query_sealed, placeOf(context, id, "query"));
    return name === null || query === null ? [] : [{ id, name, query }];
  });
  return { ok: true, value: views.sort((one, other) => one.name.localeCompare(other.name, "en")) };
}

/** Keeps filters and a search under a name. `query` is a search string as the address has it. */
export async function saveView(
  context: ViewsContext,
  { name, query }: { name: string; query: string },
): Promise<VerbResult<SavedView>> {
  const id = randomUUID();
  await context.db
    .insertInto("saved_views")
    .values({
      id,
      person_id: context.actor.id,
      name_sealed: context.vault.seal(name, placeOf(context, id, "name")),
      query_sealed: context.vault.seal(query, placeOf(context, id, "query")),
      created_at: context.clock().toISOString(),
    })
    .execute();
  await eraseBeyondMax(context);
  return { ok: true, value: { id, name, query } };
}

/** Erases one of the person's own views; one that is gone already is as good. */
export async function deleteView(
  { db, actor }: ViewsContext,
  { viewId }: { viewId: string },
): Promise<VerbResult<{ deleted: true }>> {
  await db.deleteFrom("saved_views").where("id", "=", viewId).where("person_id", "=", actor.id).execute();
  return { ok: true, value: { deleted: true } };
}

async function eraseBeyondMax({ db, actor }: ViewsContext): Promise<void> {
  const beyond = await db
    .selectFrom("saved_views")
    .select("id")
    .where("person_id", "=", actor.id)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(viewsPerPersonMax)
    .offset(viewsPerPersonMax)
    .execute();
  const ids = beyond.map(({ id }) => id);
  if (ids.length > 0) await db.deleteFrom("saved_views").where("id", "in", ids).execute();
}

/** Bound to the row and its person: moved to another one, it can't be opened. */
function placeOf({ actor }: Pick<ViewsContext, "actor">, id: string, part: "name" | "query"): string {
  return `view:${actor.id}:${id}:${part}`;
}
