import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { isJsonObject, type JsonObject } from "@/lib/wire/contract/json";
import burrowtalkRequirements from "../../platforms/data/burrowtalkRequirements.json" with { type: "json" };
import platforms from "../../platforms/data/platforms.json" with { type: "json" };

/** `account`: the workspace posts there; `workspace`: it is connected for reading; `none`: it has no connection. */
const connectionSchema = z.discriminatedUnion("by", [
  z.strictObject({ by: z.literal("account") }),
  z.strictObject({ by: z.literal("workspace"), connectedAs: z.string() }),
  z.strictObject({ by: z.literal("none") }),
]);
const platformSchema = z.strictObject({ id: z.string(), name: z.string(), connection: connectionSchema });
export type PlatformConnection = z.infer<typeof platformSchema>;

export const platformConnections: readonly PlatformConnection[] = z.array(platformSchema).parse(platforms);

/** One way to narrow a list by a field of its entries; `topicRules.tagRequired` names an inner field. */
const filterFields = { field: z.string(), title: z.string(), description: z.string().optional() };
const filterSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("choice"), values: z.array(z.string()).nonempty(), ...filterFields }),
  z.strictObject({ kind: z.literal("flag"), ...filterFields }),
  z.strictObject({ kind: z.literal("atLeast"), max: z.int(), ...filterFields }),
  z.strictObject({ kind: z.literal("tag"), examples: z.array(z.string()).nonempty(), ...filterFields }),
]);
export type Filter = z.infer<typeof filterSchema>;

export type Entry = JsonObject & { id: string };
const entrySchema = z.custom<Entry>((value) => isJsonObject(value) && typeof value["id"] === "string");

const listSchema = z.strictObject({
  tool: z.string(),
  platform: z.enum(platformConnections.map(({ id }) => id)),
  title: z.string(),
  description: z.string(),
  /** The name of the list in the output. */
  member: z.string(),
  /** The fields that a query searches; `required` where the tool is a search. */
  query: z
    .strictObject({ in: z.array(z.string()), example: z.string(), required: z.boolean().optional() })
    .optional(),
  filters: z.record(z.string(), filterSchema).default({}),
  /** Hours of the day, in UTC, in which the platform doesn't answer. */
  outage: z
    .strictObject({ from: z.string(), to: z.string(), when: z.string(), message: z.string() })
    .optional(),
  /** In the order of the list. Times are written as `day 912, 08:00`; see `entry-at.ts`. */
  entries: z.array(entrySchema),
});
export type PlatformList = z.infer<typeof listSchema>;

const here = dirname(fileURLToPath(import.meta.url));
const folder = join(/* turbopackIgnore: true */ here, "..", "..", "platforms", "data", "lists");

/** Every list of a platform that is read page by page: one for each file of the folder. */
export const platformLists: readonly PlatformList[] = readdirSync(folder)
  .sort()
  .map((name) => listSchema.parse(JSON.parse(readFileSync(join(folder, name), "utf8"))));

const communityRulesSchema = z.strictObject({
  community: z.string(),
  kinds: z.array(z.enum(["text", "link", "image"])),
  titleCharacters: z.strictObject({ min: z.int(), max: z.int() }),
  titleMustContain: z.string().nullable(),
  bodyCharactersMin: z.int(),
  flairRequired: z.boolean(),
  linkHosts: z.array(z.string()).nullable(),
  karmaMin: z.int(),
  accountAgeDaysMin: z.int(),
  selfPromotion: z.enum(["welcome", "one_in_ten", "never"]),
  flairs: z.array(z.strictObject({ id: z.string(), name: z.string() })),
});
export type CommunityRules = z.infer<typeof communityRulesSchema>;

export const communityRules: readonly CommunityRules[] = z
  .array(communityRulesSchema)
  .parse(burrowtalkRequirements);
