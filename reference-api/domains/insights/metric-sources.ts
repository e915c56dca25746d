import type { AccountRow, Reading } from "../../store/tables";
import { accountsById, allAccounts } from "../accounts/accounts";
import { grantedPermissions, needPermission } from "../accounts/permissions";
import { connectionOf } from "../connections/connections";
import type { MetricAccount, MetricBase } from "./metrics";
import { dayMs } from "../../tools/days";
import { storedJson } from "../../store/stored-json";

/** Metrics are those of `asOf` at the latest. */
export type MetricSource = MetricAccount & { account: AccountRow; asOf: Date };

/**
 * Accounts whose metrics can be read. Platforms deliver a day at midnight UTC; a refresh fetches the day in progress.
 * Metrics end where the connection expired. Accounts that don't grant the permission are left out, and FORBIDDEN
 * where they are requested by id.
 */
export async function metricSources(
  db: Reading,
  now: Date,
  accountIds: readonly string[] | undefined,
): Promise<MetricSource[]> {
  const granted = await grantedPermissions(db);
  const known = await accountsById(db, accountIds ?? []);
  for (const id of accountIds ?? []) {
    const account = known.get(id);
    if (account) needPermission(granted, account, "read_insights");
  }
  const rows = await db.selectFrom("metric_base").selectAll().execute();
  const bases = new Map(rows.map((row) => [row.account_id, row]));
  const refreshes = await lastRefreshes(db, now);
  return (await allAccounts(db)).flatMap((account) => {
    const { id } = account;
    const row = bases.get(id);
    if (!row || !granted.get(id)?.has("read_insights")) return [];
    if (accountIds && !accountIds.includes(id)) return [];
    const base = storedJson<MetricBase>(row.base_json);
    return [{ id, account, base, countedOn: row.counted_on, asOf: asOf(account, refreshes.get(id), now) }];
  });
}

export async function lastRefreshes(db: Reading, now: Date): Promise<Map<string, Date>> {
  const rows = await db
    .selectFrom("metric_refresh")
    .select(({ fn }) => ["account_id", fn.max<string>("refreshed_at").as("at")])
    .where("refreshed_at", "<=", now.toISOString())
    .groupBy("account_id")
    .execute();
  return new Map(rows.map(({ account_id, at }) => [account_id, new Date(at)]));
}

function asOf(account: AccountRow, refreshedAt: Date | undefined, now: Date): Date {
  const midnight = Math.floor(now.getTime() / dayMs) * dayMs;
  const { state, expiresAt } = connectionOf(account, now);
  const latest = Math.max(midnight, refreshedAt?.getTime() ?? 0);
  return new Date(state === "expired" && expiresAt ? Math.min(latest, expiresAt.getTime()) : latest);
}
