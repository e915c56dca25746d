import { postContent } from "@/reference-api/platforms/post";
import { jsonSchemaOf } from "@/reference-api/tools/define";
import { type JsonObject, isJsonObject } from "@/lib/wire/contract/json";
import type { AccountRow, Reading } from "@/reference-api/store/tables";
import { accountsById, allAccounts } from "../accounts/accounts";
import { connectionOf } from "../connections/connections";
import { accountsOfGroup } from "./groups";
import { grantedPermissions } from "../accounts/permissions";
import { settingsOf } from "@/reference-api/platforms/platform-settings";
import { limitsOf, platformOf, type PlatformId, type Platform } from "@/reference-api/platforms/platforms";

/** The state of an integration for direct posts. */
type Readiness = "ready" | "needs_review" | "not_permitted" | "not_connected";

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

/** The rules of an integration in words and numbers, and the JSON Schemas of content and settings. */
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
    settingsSchema: jsonSchemaOf(settingsOf[platform.id]),
    contentSchema: contentSchemaOf(platform),
  };
}

function readinessOf(account: AccountRow, granted: ReadonlySet<string> | undefined): Readiness {
  if (account.connection === "expired") return "not_connected";
  if (!granted?.has("publish_directly")) return "not_permitted";
  return account.approval === "brand_lead" ? "needs_review" : "ready";
}

/** The content of a platform's posts as a JSON Schema: only the kinds that it takes, within its lengths. */
function contentSchemaOf(platform: Platform): JsonObject {
  const { contentKinds, textCharactersMax, imagesMax } = platform;
  const taken = postContent.options.filter((option) => contentKinds.includes(option.shape.kind.value));
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    type: "object",
    discriminator: { propertyName: "kind" },
    oneOf: taken.map((option) => {
      const { $schema: _, ...schema } = jsonSchemaOf(option);
      const { properties } = schema;
      if (!isJsonObject(properties)) return schema;
      return {
        ...schema,
        properties: {
          ...properties,
          ...bounded(properties, "text", { maxLength: textCharactersMax }),
          ...bounded(properties, "caption", { maxLength: textCharactersMax }),
          ...bounded(properties, "images", { maxItems: imagesMax }),
        },
      };
    }),
  };
}

function bounded(properties: JsonObject, name: string, bounds: JsonObject): JsonObject {
  const schema = properties[name];
  return isJsonObject(schema) ? { [name]: { ...schema, ...bounds } } : {};
}
