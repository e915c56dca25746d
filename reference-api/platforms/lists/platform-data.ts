import { z } from "zod";
import { isJsonObject, type JsonObject } from "@/lib/contract/json";
import burrowtalkRequirements from "../data/burrowtalkRequirements.json";
import agorafellCategoryList from "../data/agorafellCategoryList.json";
import agorafellTagList from "../data/agorafellTagList.json";
import agorafellTopicSearch from "../data/agorafellTopicSearch.json";
import burrowtalkSubredditSearch from "../data/burrowtalkSubredditSearch.json";
import castwoldChannelSearch from "../data/castwoldChannelSearch.json";
import fernpostCommunitySearch from "../data/fernpostCommunitySearch.json";
import flyerfenTemplateList from "../data/flyerfenTemplateList.json";
import foliomarshPublicationList from "../data/foliomarshPublicationList.json";
import glimwallBoardList from "../data/glimwallBoardList.json";
import hearthboardGroupList from "../data/hearthboardGroupList.json";
import hushdeckChannelList from "../data/hushdeckChannelList.json";
import inkharrowOrganizationList from "../data/inkharrowOrganizationList.json";
import inkharrowTagList from "../data/inkharrowTagList.json";
import lanternfoldAuthorList from "../data/lanternfoldAuthorList.json";
import lanternfoldNewsletterList from "../data/lanternfoldNewsletterList.json";
import lanternfoldTagList from "../data/lanternfoldTagList.json";
import lanternfoldTierList from "../data/lanternfoldTierList.json";
import mailbraeListsGet from "../data/mailbraeListsGet.json";
import murmurlineContactList from "../data/murmurlineContactList.json";
import murmurlineMediaList from "../data/murmurlineMediaList.json";
import murmurlineTemplateList from "../data/murmurlineTemplateList.json";
import nookwireChannelList from "../data/nookwireChannelList.json";
import parlorbellChannelList from "../data/parlorbellChannelList.json";
import plinthpageCategoryList from "../data/plinthpageCategoryList.json";
import plinthpagePostTypeList from "../data/plinthpagePostTypeList.json";
import plinthpageTagList from "../data/plinthpageTagList.json";
import quillmereTeamList from "../data/quillmereTeamList.json";
import streamcroftDestinationList from "../data/streamcroftDestinationList.json";
import tallyroomCompanyList from "../data/tallyroomCompanyList.json";
import tallyroomExperienceList from "../data/tallyroomExperienceList.json";
import tidemastChannelList from "../data/tidemastChannelList.json";
import platforms from "../data/platforms.json";

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
  /** What the output calls the entries. */
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

/** Every list of a platform that is read page by page. */
export const platformLists: readonly PlatformList[] = z
  .array(listSchema)
  .parse([
    agorafellCategoryList,
    agorafellTagList,
    agorafellTopicSearch,
    burrowtalkSubredditSearch,
    castwoldChannelSearch,
    fernpostCommunitySearch,
    flyerfenTemplateList,
    foliomarshPublicationList,
    glimwallBoardList,
    hearthboardGroupList,
    hushdeckChannelList,
    inkharrowOrganizationList,
    inkharrowTagList,
    lanternfoldAuthorList,
    lanternfoldNewsletterList,
    lanternfoldTagList,
    lanternfoldTierList,
    mailbraeListsGet,
    murmurlineContactList,
    murmurlineMediaList,
    murmurlineTemplateList,
    nookwireChannelList,
    parlorbellChannelList,
    plinthpageCategoryList,
    plinthpagePostTypeList,
    plinthpageTagList,
    quillmereTeamList,
    streamcroftDestinationList,
    tallyroomCompanyList,
    tallyroomExperienceList,
    tidemastChannelList,
  ]);

/** What a community on Burrowtalk asks of a post. */
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
