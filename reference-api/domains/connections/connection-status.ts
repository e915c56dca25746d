import type { JsonObject } from "@/lib/wire/contract/json";
import type { AccountRow, Reading } from "../../store/tables";
import { accountsById, allAccounts } from "../accounts/accounts";
import { connectionOf, type Connection, type ConnectionState } from "./connections";
import { grantedPermissions, permissions, permissionLabels, type Permission } from "../accounts/permissions";
import { platformOf } from "../../platforms/platforms";
import { upstreamState } from "../../platforms/outages";
import { dayMs } from "../../tools/days";

/** The connection of each account, the ones that need somebody first. */
export async function connectionStatus(
  db: Reading,
  now: Date,
  wanted: { accountIds?: string[] | undefined; states?: ConnectionState[] | undefined },
): Promise<JsonObject> {
  await accountsById(db, wanted.accountIds ?? []);
  const granted = await grantedPermissions(db);
  const lastPosts = await lastSuccessfulPosts(db, now);
  const views = (await allAccounts(db))
    .filter(({ id }) => wanted.accountIds?.includes(id) ?? true)
    .map((account) => ({ account, connection: connectionOf(account, now) }))
    .filter(({ connection }) => wanted.states?.includes(connection.state) ?? true)
    .sort((one, other) => urgency[one.connection.state] - urgency[other.connection.state])
    .map(({ account, connection }) => {
      const has = granted.get(account.id) ?? new Set();
      const lacking = permissions.filter((permission) => !has.has(permission));
      const upstream = upstreamState(account.platform, now);
      return {
        handle: account.handle,
        platform: account.platform,
        state: connection.state,
        daysLeft: daysLeft(connection, now),
        whatToDo: whatToDo(account, connection, lacking),
        expiresAt: connection.expiresAt?.toISOString() ?? null,
        lastSuccessfulPostAt: lastPosts.get(account.id) ?? null,
        accountId: account.id,
        permissionsGranted: permissions.filter((permission) => has.has(permission)),
        permissionsLacking: lacking,
        platformState: upstream.state,
        platformStateUntil: upstream.state === "available" ? null : upstream.until.toISOString(),
        connectedAt: account.connected_at,
      };
    });
  return { asOf: now.toISOString(), connections: views };
}

const urgency: Record<ConnectionState, number> = { expired: 0, expiring_soon: 1, connected: 2 };

function daysLeft({ expiresAt }: Connection, now: Date): number | null {
  if (expiresAt === null) return null;
  return Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / dayMs));
}

function whatToDo(account: AccountRow, { state }: Connection, lacking: readonly Permission[]): string | null {
  const { name } = platformOf(account.platform);
  const missing = lacking.map((permission) => permissionLabels[permission]).join(", or to ");
  switch (state) {
    case "expired":
      return `The owner signs in at ${name} again and connects ${account.handle} anew. Until then its posts fail.`;
    case "expiring_soon":
      return `The owner renews the connection at ${name} before it ends.`;
    case "connected":
      return missing === ""
        ? null
        : `Nothing, unless you need to ${missing}: the owner grants that at ${name}.`;
  }
}

async function lastSuccessfulPosts(db: Reading, now: Date): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("schedule_item")
    .select(({ fn }) => ["account_id", fn.max<string>("settles_at").as("at")])
    .where("outcome", "=", "published")
    .where("settles_at", "<=", now.toISOString())
    .groupBy("account_id")
    .execute();
  return new Map(rows.map(({ account_id, at }) => [account_id, at]));
}
