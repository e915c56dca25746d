import type { JsonObject } from "@/lib/wire/contract/json";
import type { AccountRow, Reading, Writing } from "../../store/tables";
import { conflict } from "../../tools/failure";
import { accountLabel, accountPart, accountsById } from "../accounts/accounts";
import { lastRefreshes } from "./metric-sources";
import { newId } from "../../tools/ids";
import { grantedPermissions, needConnection, needPermission } from "../accounts/permissions";
import { needUpstream } from "../../platforms/outages";
import { counted, summaryOf } from "../../tools/summary";

const everyMs = 15 * 60_000;

export async function summariseRefresh(
  db: Reading,
  now: Date,
  accountIds: readonly string[],
): Promise<JsonObject> {
  const accounts = await refreshable(db, now, accountIds);
  return summaryOf({
    headline: `Refresh the metrics of ${counted(accounts.length, "account")}`,
    changes: [
      ...accounts.map(
        ({ account, before }) =>
          `${accountLabel(account)}: ${before ? `last refreshed at ${before.toISOString()}` : "never refreshed"}.`,
      ),
      "Updates the day in progress and today's posts. Days that are over don't change.",
    ],
    accounts: accounts.map(({ account }) => accountPart(account)),
  });
}

/** Refreshes all the accounts, or none where one of them can't be refreshed. */
export async function refreshInsights(
  db: Writing,
  now: Date,
  accountIds: readonly string[],
): Promise<JsonObject> {
  const accounts = await refreshable(db, now, accountIds);
  const rows = accounts.map(({ account }) => ({
    id: newId("rfr"),
    account_id: account.id,
    refreshed_at: now.toISOString(),
  }));
  await db.insertInto("metric_refresh").values(rows).execute();
  return {
    refreshed: accounts.map(({ account }, index) => ({
      id: rows[index]?.id ?? null,
      accountId: account.id,
      handle: account.handle,
      platform: account.platform,
      asOf: now.toISOString(),
      nextRefreshAt: new Date(now.getTime() + everyMs).toISOString(),
    })),
  };
}

async function refreshable(
  db: Reading,
  now: Date,
  accountIds: readonly string[],
): Promise<{ account: AccountRow; before: Date | undefined }[]> {
  const known = await accountsById(db, accountIds);
  const granted = await grantedPermissions(db);
  const refreshes = await lastRefreshes(db, now);
  return accountIds.flatMap((id) => {
    const account = known.get(id);
    if (!account) return [];
    needConnection(account);
    needPermission(granted, account, "read_insights");
    const before = refreshes.get(id);
    const again = (before?.getTime() ?? -Infinity) + everyMs;
    if (now.getTime() < again)
      throw conflict(
        `The metrics of ${accountLabel(account)} were refreshed less than 15 minutes ago. Again at ${new Date(again).toISOString()}.`,
      );
    needUpstream(account.platform, now);
    return [{ account, before }];
  });
}
