import { z } from "zod";
import type { AccountRow, Writing } from "../../store/tables";
import { permissions } from "./permissions";
import seed from "./seed.json" with { type: "json" };
import { daysFrom } from "../../tools/days";

export const demoAccounts = z
  .array(
    z.strictObject({
      id: z.string(),
      platform: z.string(),
      handle: z.string(),
      display_name: z.string(),
      connection: z.enum(["connected", "expired"]),
      approval: z.enum(["not_required", "brand_lead"]),
      timezone: z.string(),
      followers: z.int(),
      connectedDaysAgo: z.int(),
      granted: z.array(z.enum(permissions)),
      /** Parts of the followers, and of those who saw a post; the rhythm goes from Sunday to Saturday. */
      metrics: z.strictObject({
        growthADay: z.number(),
        reachShare: z.number(),
        engagementShare: z.number(),
        rhythm: z.array(z.number()),
      }),
    }),
  )
  .parse(seed);

export async function seedAccounts(db: Writing, now: Date): Promise<Map<string, AccountRow>> {
  const rows = demoAccounts.map(({ connectedDaysAgo, granted: _granted, metrics: _metrics, ...account }) => ({
    ...account,
    connected_at: daysFrom(now, -connectedDaysAgo).toISOString(),
  }));
  await db.insertInto("account").values(rows).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Adds missing permissions to the accounts that exist. */
export async function seedPermissions(db: Writing): Promise<void> {
  const existing = await db.selectFrom("account").select("id").execute();
  for (const { id } of existing) {
    const known = demoAccounts.find((account) => account.id === id);
    if (!known) continue;
    const rows = permissions.map((permission) => ({
      account_id: id,
      permission,
      granted: known.granted.includes(permission) ? (1 as const) : (0 as const),
    }));
    await db
      .insertInto("account_permission")
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
