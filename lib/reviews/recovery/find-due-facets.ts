import { yieldToEventLoop } from "@/lib/runtime/yield-to-event-loop";
import type { SystemContext } from "../context";
import { withMarks } from "../queries/concealed-input";
import { loadConcealed } from "../store/concealed";
import { insertFacets } from "../store/facets";
import { loadRepeats, readableText } from "../store/repeats";
import { openInput } from "../store/secrets-of-preparation";

/**
 * Finds the facets of revisions from before facets were kept, out of their sealed inputs. Until then a list shows the
 * headline alone. An input that can't be opened gets none.
 */
export async function findDueFacets(
  context: Pick<SystemContext, "db" | "vault">,
  limit = 50,
): Promise<{ found: number }> {
  const { db, vault } = context;
  const due = await facetsDue(context, limit).execute();
  const ids = due.map(({ id }) => id);
  const concealed = await loadConcealed(db, ids);
  const repeats = await loadRepeats(db, ids);
  for (const row of due) {
    const inputText = openInput(vault, row);
    const own = concealed.filter(({ preparationId }) => preparationId === row.id);
    const readable = inputText === null ? null : withMarks(vault, inputText, own);
    await db.transaction().execute(async (tx) => {
      const claimed = await tx
        .updateTable("preparations")
        .set({ facets_due: 0 })
        .where("id", "=", row.id)
        .where("facets_due", "=", 1)
        .where("input_sealed", "is not", null)
        .returning("id")
        .executeTakeFirst();
      const own = repeats.filter(({ preparationId }) => preparationId === row.id);
      const summaryText = row.summary_text && readableText(own, row.summary_text);
      if (claimed && readable !== null) await insertFacets(tx, vault, row.id, readable, summaryText);
    });
    await yieldToEventLoop();
  }
  return { found: due.length };
}

export function facetsDue({ db }: Pick<SystemContext, "db">, limit: number) {
  return db
    .selectFrom("preparations")
    .select(["id", "input_sealed", "summary_text"])
    .where((eb) => eb("facets_due", "=", eb.lit(1)))
    .orderBy("id")
    .limit(limit);
}
