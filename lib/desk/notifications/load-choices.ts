import type { Db } from "@/lib/desk/reviews/store/rows";
import type { Choice } from "./choices";

/** What these people chose otherwise than by default, by their ids. */
export async function loadChoices(db: Db, personIds: readonly string[]): Promise<Map<string, Choice[]>> {
  const choices = new Map<string, Choice[]>();
  if (personIds.length === 0) return choices;
  const rows = await db
    .selectFrom("notification_choices")
    .selectAll()
    .where("person_id", "in", [...personIds])
    .execute();
  for (const { person_id, ...choice } of rows)
    choices.set(person_id, [...(choices.get(person_id) ?? []), choice]);
  return choices;
}
