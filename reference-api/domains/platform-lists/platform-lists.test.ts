import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { JsonObject } from "@/lib/wire/contract/json";
import { expectFailure, expectTool } from "../../testing/expect-error";
import { outputOf, scratchFolder, startServer } from "../../testing/server";
import { platformConnections, platformLists } from "./platform-data";
import { platformTools } from "./tools";

const databasePath = join(scratchFolder(), "platforms.db");
let now = Date.parse("2031-03-14T09:00:00Z");
const api = await startServer({ databasePath, clock: () => new Date(now) });

const names = platformTools.map(({ descriptor }) => descriptor.name);
const listed = platformLists.filter(({ platform }) => !["hearthboard", "nookwire"].includes(platform));

async function read(tool: string, input: JsonObject = {}): Promise<JsonObject> {
  return outputOf(await api.call(tool, input));
}

function entriesOf(output: JsonObject): JsonObject[] {
  return Object.values(output).find(Array.isArray) as JsonObject[];
}

/** The input of a search that finds many entries. */
function broad({ query }: (typeof platformLists)[number]): JsonObject {
  return query?.required ? { query: "in" } : {};
}

describe("the tools of the platforms", () => {
  it("are the contract's 33, in its groups of suffixes, and each begins with its platform", () => {
    const suffixes = platformConnections.map(({ id }) =>
      names.flatMap((name) => (name.startsWith(id) ? [name.slice(id.length)] : [])).sort(),
    );
    expect(suffixes.flat()).toHaveLength(33);
    const five = ["AuthorList", "NewsletterList", "TagList", "TeamList", "TierList"];
    const shares = suffixes.filter((group) => group.some((suffix) => /^(?:Team|Tier)List$/.test(suffix)));
    expect([shares.length, shares.flat().sort()]).toEqual([2, five]);
    const others = suffixes.filter((group) => !shares.includes(group));
    expect(others.map((group) => group.join(" ")).sort()).toEqual(
      [
        "ContactList MediaList TemplateList",
        "OrganizationList TagList",
        "ChannelList",
        "ChannelList",
        "ChannelList",
        "ChannelList",
        "CategoryList TagList TopicSearch",
        "PublicationList",
        "CommunitySearch",
        "ListsGet",
        "TemplateList",
        "GroupList",
        "BoardList",
        "SubredditRequirementsGet SubredditSearch",
        "CreatorInfoGet",
        "DestinationList",
        "CompanyList ExperienceList",
        "CategoryList PostTypeList TagList",
        "ChannelSearch",
      ].sort(),
    );
  });

  it("only read, with the scope platforms.read and the gate platforms", () => {
    for (const { kind, descriptor } of platformTools)
      expect([kind, descriptor.scopes, descriptor.gate]).toEqual(["reads", ["platforms.read"], "platforms"]);
  });
});

describe("a list", () => {
  it.each(listed.map((list) => [list.tool, list] as const))(
    "%s goes page by page without a gap or a repeat, and every entry has an id of its own",
    async (tool, list) => {
      const whole = await read(tool, { ...broad(list), limit: 100 });
      const all = entriesOf(whole).map(({ id }) => id);
      expect(all.length).toBeGreaterThan(1);
      expect([new Set(all).size, whole["total"], whole["nextCursor"]]).toEqual([
        all.length,
        all.length,
        null,
      ]);
      const limit = Math.ceil(all.length / 3);
      const paged: unknown[] = [];
      let cursor: JsonObject = {};
      do {
        const page = await read(tool, { ...broad(list), limit, ...cursor });
        paged.push(...entriesOf(page).map(({ id }) => id));
        cursor = page["nextCursor"] === null ? {} : { cursor: page["nextCursor"] as string };
      } while (cursor["cursor"] !== undefined);
      expect(paged).toEqual(all);
    },
  );

  it.each(
    listed.flatMap((list) => Object.keys(list.filters).map((filter) => [list.tool, filter, list] as const)),
  )("%s: its filter %s leaves out some of the entries, and keeps some", async (tool, filter, list) => {
    const { inputSchema } =
      platformTools.find(({ descriptor }) => descriptor.name === tool)?.descriptor ?? {};
    const schema = (inputSchema?.["properties"] as Record<string, JsonObject>)[filter] ?? {};
    const { total } = await read(tool, { ...broad(list) });
    const totals = await Promise.all(
      valuesOf(schema).map(async (value) => (await read(tool, { ...broad(list), [filter]: value }))["total"]),
    );
    expect(totals.some((some) => Number(some) < Number(total))).toBe(true);
    expect(totals.some((some) => Number(some) > 0)).toBe(true);
  });

  it.each([
    ["agorafellCategoryList", "position"],
    ["foliomarshPublicationList", "name"],
    ["hushdeckChannelList", "position"],
    ["lanternfoldTierList", "position"],
    ["murmurlineTemplateList", "name"],
    ["plinthpageCategoryList", "path"],
  ])("%s is in the order of its %s", async (tool, field) => {
    const fields = entriesOf(await read(tool)).map((entry) => entry[field] as string | number);
    expect(fields).toEqual(fields.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0)));
  });

  it.each([
    ["agorafellTopicSearch", "lastReplyAt"],
    ["burrowtalkSubredditSearch", "subscribers"],
    ["castwoldChannelSearch", "listeners"],
    ["fernpostCommunitySearch", "members"],
    ["inkharrowTagList", "articles"],
    ["mailbraeListsGet", "subscribers"],
    ["murmurlineContactList", "lastMessageAt"],
    ["murmurlineMediaList", "handedInAt"],
    ["plinthpageTagList", "articles"],
    ["tallyroomExperienceList", "from"],
    ["tidemastChannelList", "subscribers"],
  ])("%s has the largest or latest %s first", async (tool, field) => {
    const list = listed.find((one) => one.tool === tool);
    const output = await read(tool, list && broad(list));
    const fields = entriesOf(output).map((entry) => entry[field] as string | number);
    expect(fields.length).toBeGreaterThan(1);
    expect(fields).toEqual(fields.toSorted((one, other) => (one > other ? -1 : one < other ? 1 : 0)));
  });

  it("finds entries with every word of its query, in any case, and counts them", async () => {
    const found = await read("agorafellTopicSearch", { query: "KETTLE lid" });
    for (const topic of entriesOf(found))
      expect(
        `${String(topic["title"])} ${String(topic["excerpt"])} ${String(topic["tags"])}`.toLowerCase(),
      ).toMatch(/(?=.*kettle)(?=.*lid)/s);
    expect(found["total"]).toBe(entriesOf(found).length);
    expect(found["total"]).toBeGreaterThan(0);
    expect((await read("agorafellTopicSearch", { query: "kettle zeppelin" }))["total"]).toBe(0);
  });

  it("a search requires a query of 2 to 80 characters", async () => {
    for (const input of [{}, { query: "x" }, { query: "x".repeat(81) }])
      expectTool(await api.call("castwoldChannelSearch", input), 400, "INVALID_INPUT");
    for (const query of ["xx", "x".repeat(80)])
      expect((await api.call("castwoldChannelSearch", { query })).body["ok"]).toBe(true);
  });

  it("keeps the dates of its entries as time passes, and works out their status from the clock", async () => {
    const before = await read("murmurlineMediaList", { limit: 100 });
    now += 40 * 86_400_000;
    const after = await read("murmurlineMediaList", { limit: 100 });
    now -= 40 * 86_400_000;
    const dates = (output: JsonObject) => entriesOf(output).map(({ id, expiresAt }) => [id, expiresAt]);
    expect(dates(after)).toEqual(dates(before));
    const usable = (output: JsonObject) =>
      entriesOf(output).filter(({ status }) => status === "usable").length;
    expect(usable(before)).toBeGreaterThan(0);
    expect(usable(after)).toBe(0);
  });

  it("refuses a cursor that it did not return", async () => {
    expectFailure(await api.call("inkharrowTagList", { cursor: "abcd" }), "INVALID_INPUT");
    const { nextCursor } = await read("plinthpageTagList", { limit: 1 });
    expectFailure(await api.call("inkharrowTagList", { cursor: String(nextCursor) }), "INVALID_INPUT");
  });
});

function valuesOf(schema: JsonObject): (string | number | boolean)[] {
  if (Array.isArray(schema["enum"])) return schema["enum"] as string[];
  if (schema["type"] === "boolean") return [true, false];
  if (schema["type"] === "integer") return [5, 100, 1000];
  return schema["examples"] as string[];
}
