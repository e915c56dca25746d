import type { Writing } from "../../store/tables";
import groups from "./seed.json" with { type: "json" };

/** Adds the groups that are missing, with those of their accounts that exist. */
export async function seedGroups(db: Writing): Promise<void> {
  const known = new Set((await db.selectFrom("account").select("id").execute()).map(({ id }) => id));
  for (const { markets, accounts, ...group } of groups) {
    await db
      .insertInto("account_group")
      .values({ ...group, markets_json: JSON.stringify(markets) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const members = accounts.filter((id) => known.has(id));
    if (members.length === 0) continue;
    await db
      .insertInto("account_group_member")
      .values(members.map((account_id) => ({ group_id: group.id, account_id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
