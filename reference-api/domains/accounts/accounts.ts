import type { JsonObject } from "@/lib/wire/contract/json";
import type { AccountRow, Reading } from "../../store/tables";
import { notFound } from "../../tools/failure";
import { platformOf } from "../../platforms/platforms";

export async function allAccounts(db: Reading): Promise<AccountRow[]> {
  return db.selectFrom("account").selectAll().orderBy("id").execute();
}

/** The accounts of these ids by id; the first unknown one is NOT_FOUND. */
export async function accountsById(db: Reading, ids: readonly string[]): Promise<Map<string, AccountRow>> {
  const known = new Map((await allAccounts(db)).map((account) => [account.id, account]));
  const missing = ids.find((id) => !known.has(id));
  if (missing !== undefined) throw notFound(`There is no account ${missing}.`);
  return known;
}

export function accountView(account: AccountRow): JsonObject {
  const platform = platformOf(account.platform);
  return {
    id: account.id,
    platform: platform.id,
    platformName: platform.name,
    handle: account.handle,
    displayName: account.display_name,
    status: account.connection,
    statusReason:
      account.connection === "expired" ? "The connection ran out and must be renewed by its owner." : null,
    approval: account.approval,
    timezone: account.timezone,
    followers: account.followers,
    connectedAt: account.connected_at,
    accepts: { contentKinds: [...platform.contentKinds], textCharactersMax: platform.textCharactersMax },
  };
}

/** An account as a summary names it, where it says so with how many posts. */
export function accountPart(account: AccountRow, posts?: number): JsonObject {
  return { id: account.id, label: accountLabel(account), ...(posts !== undefined && { posts }) };
}

export function accountLabel(account: AccountRow): string {
  return `${account.display_name} (${account.handle} on ${platformOf(account.platform).name})`;
}
