import { randomUUID } from "node:crypto";
import { z } from "zod";
import { id, nothing } from "@/lib/desk/reviews/inputs";
import { verb } from "@/lib/desk/reviews/verb";
import type { VerbResult } from "@/lib/desk/reviews/verbs/types";
import { openedText } from "@/lib/platform/vault/opened-text";
import { byName, type SavedInputContext } from "./context";
import type { SavedView } from "./types";

/** Of one person; past it the oldest go. */
export const viewsPerPersonMax = 50;

type ViewsContext = Pick<SavedInputContext, "db" | "vault" | "clock" | "actor">;

/** The person's own views of the list of reviews, by name. */
export const listViews = verb({
  permission: "reviews:read",
  writes: false,
  input: nothing,
  async run(context: ViewsContext): Promise<VerbResult<SavedView[]>> {
    const rows = await context.db
      .selectFrom("saved_views")
      .selectAll()
      .where("person_id", "=", context.actor.id)
      .orderBy("created_at", "desc")
      .limit(viewsPerPersonMax)
      .execute();
    const views = rows.map(({ id, name_sealed, query_sealed, created_at }) => ({
      id,
      name: openedText(context.vault, name_sealed, placeOf(context, id, "name")),
      query: openedText(context.vault, query_sealed, placeOf(context, id, "query")),
      createdAt: created_at,
    }));
    return { ok: true, value: views.sort(byName) };
  },
});

/** Keeps filters and a search under a name. `query` is a search string as the address has it. */
export const saveView = verb({
  permission: "reviews:read",
  writes: true,
  input: z.object({ name: z.string().trim().min(1).max(80), query: z.string().max(4_000) }),
  async run(context: ViewsContext, { name, query }): Promise<VerbResult<SavedView>> {
    const id = randomUUID();
    const createdAt = context.clock().toISOString();
    await context.db
      .insertInto("saved_views")
      .values({
        id,
        person_id: context.actor.id,
        name_sealed: context.vault.seal(name, placeOf(context, id, "name")),
        query_sealed: context.vault.seal(query, placeOf(context, id, "query")),
        created_at: createdAt,
      })
      .execute();
    await eraseBeyondMax(context);
    return { ok: true, value: { id, name, query, createdAt } };
  },
});

/** Erases one of the person's own views; one that is gone already is as good. */
export const deleteView = verb({
  permission: "reviews:read",
  writes: true,
  input: z.object({ viewId: id }),
  async run({ db, actor }: ViewsContext, { viewId }): Promise<VerbResult<{ deleted: true }>> {
    await db.deleteFrom("saved_views").where("id", "=", viewId).where("person_id", "=", actor.id).execute();
    return { ok: true, value: { deleted: true } };
  },
});

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
