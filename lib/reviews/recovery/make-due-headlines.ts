import { yieldToEventLoop } from "@/lib/runtime/yield-to-event-loop";
import type { SystemContext } from "../context";
import { openInput } from "../store/secrets-of-preparation";
import { sealInputHeadline } from "../store/headlines";

/**
 * Makes the headlines of revisions from before headlines were kept, out of their sealed inputs. Until then a list
 * calls them by their tool. An input that can't be opened gets none.
 */
export async function makeDueHeadlines(
  context: Pick<SystemContext, "db" | "vault">,
  limit = 50,
): Promise<{ made: number }> {
  const due = await headlinesDue(context, limit).execute();
  for (const row of due) {
    const inputText = openInput(context.vault, row);
    const sealed = inputText === null ? null : sealInputHeadline(context.vault, row.id, inputText);
    await context.db
      .updateTable("preparations")
      .set({ input_headline_sealed: sealed, headline_due: 0 })
      .where("id", "=", row.id)
      .where("headline_due", "=", 1)
      .where("input_sealed", "is not", null)
      .execute();
    await yieldToEventLoop();
  }
  return { made: due.length };
}

export function headlinesDue({ db }: Pick<SystemContext, "db">, limit: number) {
  return db
    .selectFrom("preparations")
    .select(["id", "input_sealed"])
    .where((eb) => eb("headline_due", "=", eb.lit(1)))
    .orderBy("id")
    .limit(limit);
}
