import { z } from "zod";
import type { Writing } from "../../store/database";
import type { AccountRow } from "../../store/tables";
import type { MetricBase } from "../insights/metrics";
import { daysFrom } from "../seed-time";
import { permissions } from "./permissions";
import demoAccounts from "./seed.json" with { type: "json" };

const accounts = z
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
  .parse(demoAccounts);

export async function seedAccounts(db: Writing, now: Date): Promise<Map<string, AccountRow>> {
  const rows = accounts.map(({ connectedDaysAgo, granted: _granted, metrics: _metrics, ...account }) => ({
    ...account,
    connected_at: daysFrom(now, -connectedDaysAgo).toISOString(),
  }));
  await db.insertInto("account").values(rows).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Adds missing permissions and the base of the metrics to the accounts that exist. */
export async function seedAccountDetails(db: Writing, now: Date): Promise<void> {
  const existing = await db.selectFrom("account").select(["id", "followers"]).execute();
  for (const { id, followers } of existing) {
    const known = accounts.find((account) => account.id === id);
    if (!known) continue;
    await db
      .insertInto("account_permission")
      .values(
        permissions.map((permission) => ({
          account_id: id,
          permission,
          granted: known.granted.includes(permission) ? (1 as const) : (0 as const),
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const base: MetricBase = { followers, ...known.metrics };
    await db
      .insertInto("metric_base")
      .values({
        account_id: id,
        counted_on: now.toISOString().slice(0, 10),
        base_json: JSON.stringify(base),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
