import type { Reading } from "../../store/database";
import type { AccountRow } from "../../store/tables";
import { accountsById, allAccounts } from "../accounts/accounts";
import { connectionOf } from "../connections/connections";
import type { FigureBase } from "./metrics";
import { grantedPermissions, needPermission } from "../accounts/permissions";

export type FigureSource = {
  id: string;
  account: AccountRow;
  base: FigureBase;
  countedOn: string;
  /** Up to when the platform has told figures; every figure is one of this moment at the latest. */
  asOf: Date;
};

const dayMs = 86_400_000;

/**
 * Accounts whose figures can be told. Every night at midnight UTC the platforms hand over the day that ended; a
 * refresh fetches the day in progress. Where the connection ran out, figures end there. Accounts that do not let
 * the workspace read figures are left out, and FORBIDDEN where they are asked for by id.
 */
export async function figureSources(
  db: Reading,
  now: Date,
  accountIds: readonly string[] | undefined,
): Promise<FigureSource[]> {
  const known = await accountsById(db, accountIds ?? []);
  const bases = new Map(
    (await db.selectFrom("figure_base").selectAll().execute()).map((b) => [b.account_id, b]),
  );
  const granted = await grantedPermissions(db);
  for (const id of accountIds ?? []) {
    const account = known.get(id);
    if (account) needPermission(granted, account, "read_insights");
  }
  const refreshes = await lastRefreshes(db, now);
  return (await allAccounts(db)).flatMap((account) => {
    const row = bases.get(account.id);
    if (!row || !granted.get(account.id)?.has("read_insights")) return [];
    if (accountIds && !accountIds.includes(account.id)) return [];
    const asOf = collectedAt(account, refreshes.get(account.id), now);
    return [{ id: account.id, account, base: readBase(row.base_json), countedOn: row.counted_on, asOf }];
  });
}

/** When each account was last refreshed, up to now. */
export async function lastRefreshes(db: Reading, now: Date): Promise<Map<string, Date>> {
  const rows = await db
    .selectFrom("figure_refresh")
    .select(({ fn }) => ["account_id", fn.max<string>("refreshed_at").as("at")])
    .where("refreshed_at", "<=", now.toISOString())
    .groupBy("account_id")
    .execute();
  return new Map(rows.map(({ account_id, at }) => [account_id, new Date(at)]));
}

function collectedAt(account: AccountRow, refreshedAt: Date | undefined, now: Date): Date {
  const midnight = Math.floor(now.getTime() / dayMs) * dayMs;
  const { state, expiresAt } = connectionOf(account, now);
  const latest = Math.max(midnight, refreshedAt?.getTime() ?? 0);
  return new Date(state === "expired" && expiresAt ? Math.min(latest, expiresAt.getTime()) : latest);
}

/** Written by the seed alone. */
function readBase(json: string): FigureBase {
  return JSON.parse(json) as FigureBase;
}
