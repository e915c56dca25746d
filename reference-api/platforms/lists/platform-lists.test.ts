import { join } from "node:path";
import Database from "libsql";
import { beforeAll, describe, expect, it } from "vitest";
import type { JsonObject } from "@/lib/contract/json";
import { expectError } from "../../testing/campaigns";
import { expectTool, messageOf } from "../../testing/expect-error";
import { outputOf, scratchFolder, startServer, type TestServer } from "../../testing/server";
import { platformConnections, platformLists } from "./platform-data";
import { platformTools } from "./tools";

const databasePath = join(scratchFolder(), "platforms.db");
let now = Date.parse("2031-03-14T09:00:00Z");
let api: TestServer;
beforeAll(async () => {
  api = await startServer({ databasePath, clock: () => new Date(now) });
});

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
    expectError(await api.call("inkharrowTagList", { cursor: "abcd" }), "INVALID_INPUT");
    const { nextCursor } = await read("plinthpageTagList", { limit: 1 });
    expectError(await api.call("inkharrowTagList", { cursor: String(nextCursor) }), "INVALID_INPUT");
  });
});

describe("a platform that can't be asked", () => {
  it("NOT_FOUND where the workspace has no connection", async () => {
    expectError(await api.call("nookwireChannelList", {}), "NOT_FOUND");
  });

  it("FORBIDDEN where the connection of the account has expired, until it is renewed", async () => {
    const refused = await api.call("hearthboardGroupList", {});
    expectError(refused, "FORBIDDEN");
    expect(messageOf(refused)).toContain("@tarnhollow-nordic");
    setConnection("acc_hearthboard_nordic", "connected");
    expect((await read("hearthboardGroupList"))["total"]).toBe(6);
    setConnection("acc_hearthboard_nordic", "expired");
  });

  it("NOT_FOUND where the workspace has no account on it", async () => {
    const trade = "acc_tallyroom_trade";
    change("update account set platform = ? where id = ?", "fernpost", trade);
    expectError(await api.call("tallyroomCompanyList", {}), "NOT_FOUND");
    change("update account set platform = ? where id = ?", "tallyroom", trade);
  });

  it("UPSTREAM_FAILED, retryable, during Castwold's five minutes of counting", async () => {
    const ask = async (time: string) => {
      now = Date.parse(`2031-03-15T${time}Z`);
      const reply = await api.call("castwoldChannelSearch", { query: "cooking" });
      now = Date.parse("2031-03-14T09:00:00Z");
      return reply.body["ok"] === true ? "found" : (reply.body["error"] as JsonObject);
    };
    expect(await ask("02:59:59.999")).toBe("found");
    expect(await ask("03:00:00")).toMatchObject({ code: "UPSTREAM_FAILED", retryable: true });
    expect(await ask("03:04:59.999")).toMatchObject({ code: "UPSTREAM_FAILED", retryable: true });
    expect(await ask("03:05:00")).toBe("found");
  });
});

describe("burrowtalkSubredditRequirementsGet", () => {
  const check = async (community: string, post: JsonObject) =>
    (await read("burrowtalkSubredditRequirementsGet", { community, post }))["check"] as JsonObject;

  it("checks a planned post against each requirement", async () => {
    const {
      requirements,
      flairs,
      check: none,
    } = await read("burrowtalkSubredditRequirementsGet", {
      community: "buyoncebuywell",
    });
    expect(none).toBeNull();
    const { titleCharacters, titleMustContain } = requirements as JsonObject;
    const { min } = titleCharacters as { min: number };
    expect(await check("BuyOnceBuyWell", { kind: "text", title: "x".repeat(min - 1) })).toMatchObject({
      fits: false,
      problems: expect.arrayContaining([
        expect.stringContaining(`at least ${min}`),
        expect.stringContaining(String(titleMustContain)),
        "A flair is required.",
      ]),
    });
    const [flair] = flairs as { id: string }[];
    const fitting = {
      kind: "text",
      title: `${"x".repeat(min)} ${String(titleMustContain)}`,
      body: "y".repeat(200),
      flairId: flair?.id ?? "",
    };
    expect(await check("BuyOnceBuyWell", fitting)).toEqual({ fits: true, problems: [] });
  });

  it("names kinds, flairs and links that a community does not take", async () => {
    expect(await check("FireBans", { kind: "image", title: "x".repeat(60) })).toMatchObject({
      problems: ["Accepts text, not image."],
    });
    const { problems } = await check("WindAndFire", {
      kind: "link",
      title: "x".repeat(60),
      url: "https://tarnhollow.example/a",
      flairId: "none-such",
    });
    expect(problems).toEqual(
      expect.arrayContaining([
        "There is no such flair here.",
        "Links lead to inkharrow.example or agorafell.example only.",
      ]),
    );
  });

  it("NOT_FOUND for an unknown community, FORBIDDEN for a private one", async () => {
    expectError(await api.call("burrowtalkSubredditRequirementsGet", { community: "Nowhere" }), "NOT_FOUND");
    expectError(
      await api.call("burrowtalkSubredditRequirementsGet", { community: "TestersLounge" }),
      "FORBIDDEN",
    );
  });
});

describe("reelmoorCreatorInfoGet", () => {
  it("counts the videos on the day's schedule", async () => {
    const posting = async () =>
      (await read("reelmoorCreatorInfoGet", { accountId: "acc_reelmoor_films" }))["posting"] as JsonObject;
    const days = [];
    for (let day = -40; day < 10; day += 1) {
      now = Date.parse("2031-03-14T09:00:00Z") + day * 86_400_000;
      days.push(await posting());
    }
    now = Date.parse("2031-03-14T09:00:00Z");
    expect(days.some(({ videosOnTheScheduleToday }) => Number(videosOnTheScheduleToday) > 0)).toBe(true);
    for (const { videosPerDay, videosOnTheScheduleToday, videosLeftToday } of days)
      expect(Number(videosLeftToday)).toBe(Number(videosPerDay) - Number(videosOnTheScheduleToday));
  });

  it("NOT_FOUND, INVALID_INPUT and FORBIDDEN by what the account is", async () => {
    const ask = (accountId: string) => api.call("reelmoorCreatorInfoGet", { accountId });
    expectError(await ask("acc_nobody"), "NOT_FOUND");
    expectError(await ask("acc_glimwall_studio"), "INVALID_INPUT");
    setConnection("acc_reelmoor_films", "expired");
    expectError(await ask("acc_reelmoor_films"), "FORBIDDEN");
    setConnection("acc_reelmoor_films", "connected");
  });
});

function valuesOf(schema: JsonObject): (string | number | boolean)[] {
  if (Array.isArray(schema["enum"])) return schema["enum"] as string[];
  if (schema["type"] === "boolean") return [true, false];
  if (schema["type"] === "integer") return [5, 100, 1000];
  return schema["examples"] as string[];
}

function setConnection(accountId: string, connection: "connected" | "expired"): void {
  change("update account set connection = ? where id = ?", connection, accountId);
}

function change(statement: string, ...values: string[]): void {
  const database = new Database(databasePath);
  database.prepare(statement).run(...values);
  database.close();
}
