import type { Writing } from "../../store/tables";
import { demoAccounts } from "../accounts/seed";
import type { MetricBase } from "./metrics";

/** Adds the missing base of the metrics to the accounts that exist. */
export async function seedMetrics(db: Writing, now: Date): Promise<void> {
  const existing = await db.selectFrom("account").select(["id", "followers"]).execute();
  const rows = existing.flatMap(({ id, followers }) => {
    const known = demoAccounts.find((account) => account.id === id);
    if (!known) return [];
    const base: MetricBase = { followers, ...known.metrics };
    return [{ account_id: id, counted_on: now.toISOString().slice(0, 10), base_json: JSON.stringify(base) }];
  });
  if (rows.length === 0) return;
  await db
    .insertInto("metric_base")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
