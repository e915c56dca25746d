import type { Database } from "@/lib/desk/database/open-database";

/** How a terminal accepts the new default. */
export const acceptCommand = "npm run people -- accept-policy";

/** Whether this desk keeps the default from before 0.4.0. */
export async function keepsEarlierDefault(db: Database): Promise<boolean> {
  const kept = await db
    .selectFrom("earlier_defaults")
    .select("name")
    .where("name", "=", "review-policy")
    .where("accepted_at", "is", null)
    .executeTakeFirst();
  return kept !== undefined;
}

/** Has the new default apply from now on; `by` is a person's id, or "command". False where it applies already. */
export async function acceptDefault(db: Database, by: string, now: Date): Promise<boolean> {
  const accepted = await db
    .updateTable("earlier_defaults")
    .set({ accepted_at: now.toISOString(), accepted_by: by })
    .where("name", "=", "review-policy")
    .where("accepted_at", "is", null)
    .returning("name")
    .executeTakeFirst();
  return accepted !== undefined;
}
