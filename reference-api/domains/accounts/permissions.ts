import type { AccountRow, Reading } from "../../store/tables";
import { forbidden } from "../../tools/failure";
import { accountLabel } from "./accounts";

/** Permissions that the owner of an account can give the workspace. */
export const permissions = ["publish", "publish_directly", "manage_comments", "read_insights"] as const;
export type Permission = (typeof permissions)[number];

export const permissionLabels: Record<Permission, string> = {
  publish: "put up posts of reviewed campaigns",
  publish_directly: "put up posts outside of campaigns",
  manage_comments: "open, close and write comments",
  read_insights: "read metrics",
};

/** By account. An account that nobody was asked about has granted nothing. */
export async function grantedPermissions(db: Reading): Promise<Map<string, Set<string>>> {
  const rows = await db.selectFrom("account_permission").selectAll().where("granted", "=", 1).execute();
  const granted = new Map<string, Set<string>>();
  for (const { account_id, permission } of rows)
    granted.set(account_id, (granted.get(account_id) ?? new Set()).add(permission));
  return granted;
}

/** FORBIDDEN where the account's owner has not granted it. */
export function needPermission(
  granted: ReadonlyMap<string, ReadonlySet<string>>,
  account: AccountRow,
  permission: Permission,
): void {
  if (granted.get(account.id)?.has(permission)) return;
  throw forbidden(
    `The connection of ${accountLabel(account)} lacks the permission to ${permissionLabels[permission]} (${permission}).`,
  );
}

/** FORBIDDEN for an account whose connection ran out: nothing reaches its platform until its owner renews it. */
export function needConnection(account: AccountRow): void {
  if (account.connection === "connected") return;
  throw forbidden(`The connection of ${accountLabel(account)} has run out. Its owner has to renew it first.`);
}
