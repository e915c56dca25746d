import type { JsonObject } from "@/lib/wire/contract/json";
import type { Reading } from "../../store/tables";
import { notFound } from "../../tools/failure";
import { accountLabel, allAccounts } from "../accounts/accounts";
import { connectionOf } from "../connections/connections";
import { folded } from "../../tools/fold-text";
import { storedJson } from "../../store/stored-json";

export async function listGroups(
  db: Reading,
  now: Date,
  wanted: { market?: string | undefined; client?: string | undefined },
): Promise<JsonObject> {
  const rows = await db.selectFrom("account_group").selectAll().orderBy("name").orderBy("id").execute();
  const members = await db.selectFrom("account_group_member").selectAll().execute();
  const accounts = await allAccounts(db);
  const groups = rows
    .map((row) => ({ row, markets: storedJson<string[]>(row.markets_json) }))
    .filter(({ markets }) => wanted.market === undefined || markets.includes(wanted.market))
    .filter(({ row }) => wanted.client === undefined || folded(row.client).includes(folded(wanted.client)))
    .map(({ row, markets }) => {
      const own = accounts.filter(({ id }) =>
        members.some((member) => member.group_id === row.id && member.account_id === id),
      );
      const broken = own.filter((account) => connectionOf(account, now).state === "expired");
      return {
        id: row.id,
        name: row.name,
        client: row.client,
        markets,
        about: row.about,
        integrationIds: own.map(({ id }) => id),
        followers: own.reduce((sum, { followers }) => sum + followers, 0),
        notConnected: broken.map(accountLabel),
      };
    });
  return { groups };
}

/** The accounts of a group; NOT_FOUND when there is none of this id. */
export async function accountsOfGroup(db: Reading, groupId: string): Promise<string[]> {
  const group = await db
    .selectFrom("account_group")
    .select("id")
    .where("id", "=", groupId)
    .executeTakeFirst();
  if (!group) throw notFound(`There is no group ${groupId}.`);
  const rows = await db
    .selectFrom("account_group_member")
    .select("account_id")
    .where("group_id", "=", groupId)
    .execute();
  return rows.map(({ account_id }) => account_id);
}
