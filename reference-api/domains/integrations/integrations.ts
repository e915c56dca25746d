import type { JsonObject } from "@/lib/wire/contract/json";
import type { AccountRow, Reading } from "../../store/tables";
import { accountsById, allAccounts } from "../accounts/accounts";
import { connectionOf } from "../connections/connections";
import { accountsOfGroup } from "./groups";
import { contentSchemaOf, settingsSchemaOf } from "./integration-schemas";
import { grantedPermissions } from "../accounts/permissions";
import { settingsOf } from "../../platforms/platform-settings";
import { limitsOf, platformOf, type PlatformId } from "../../platforms/platforms";

/** Whether a post can be scheduled directly, and if not, why. */
export type Readiness = "ready" | "needs_review" | "not_permitted" | "not_connected";

/** Places to post to: an integration is an account, seen as one, and has the account's id. */
export async function listIntegrations(
  db: Reading,
  now: Date,
  wanted: { platform?: PlatformId | undefined; groupId?: string | undefined; readyOnly: boolean },
): Promise<JsonObject> {
  const members = wanted.groupId === undefined ? null : await accountsOfGroup(db, wanted.groupId);
  const granted = await grantedPermissions(db);
  const integrations = (await allAccounts(db))
    .filter(({ id, platform }) => {
      if (members && !members.includes(id)) return false;
      return wanted.platform === undefined || platform === wanted.platform;
    })
    .map((account) => ({ account, readiness: readinessOf(account, granted.get(account.id)) }))
    .filter(({ readiness }) => !wanted.readyOnly || readiness === "ready")
    .map(({ account, readiness }) => {
      const platform = platformOf(account.platform);
      const has = granted.get(account.id) ?? new Set<string>();
      return {
        id: account.id,
        name: account.display_name,
        handle: account.handle,
        platform: platform.id,
        directScheduling: readiness,
        connection: connectionOf(account, now).state,
        takes: [...platform.contentKinds],
        comments: has.has("manage_comments"),
        metrics: has.has("read_insights"),
        settings: Object.keys(settingsOf[platform.id].shape).filter((name) => name !== "platform"),
        settingsNeeded: platform.settingsNeededFor !== null,
        timezone: account.timezone,
        followers: account.followers,
      };
    });
  return { integrations };
}

/** What one integration takes: its rules in words and numbers, and the JSON Schemas of content and settings. */
export async function integrationSchemaView(db: Reading, id: string): Promise<JsonObject> {
  const account = (await accountsById(db, [id])).get(id);
  const granted = await grantedPermissions(db);
  // accountsById has answered NOT_FOUND for an id that is none.
  if (!account) throw new Error(`The account ${id} was found and is not there.`);
  const platform = platformOf(account.platform);
  return {
    integrationId: account.id,
    platform: platform.id,
    platformName: platform.name,
    directScheduling: readinessOf(account, granted.get(account.id)),
    limits: limitsOf(platform),
    settingsNeeded: platform.settingsNeededFor !== null,
    rules: platform.rules,
    settingsSchema: settingsSchemaOf(platform.id),
    contentSchema: contentSchemaOf(platform),
  };
}

export function readinessOf(account: AccountRow, granted: ReadonlySet<string> | undefined): Readiness {
  if (account.connection === "expired") return "not_connected";
  if (!granted?.has("publish_directly")) return "not_permitted";
  return account.approval === "brand_lead" ? "needs_review" : "ready";
}
