import { describe, expect, it } from "vitest";
import type { JsonObject } from "@/lib/wire/contract/json";
import type { ToolDescriptor } from "@/lib/wire/contract/tool";
import { descriptors } from "@/lib/wire/json-schema/testing/descriptors";
import { isAt } from "./id-places";
import { matchLists } from "./match-lists";
import { fitTest } from "./read-records";

const reads = { readOnlyHint: true };
const text: JsonObject = { type: "string" };

function tool(name: string, properties: JsonObject = {}, more: Partial<ToolDescriptor> = {}): ToolDescriptor {
  return { name, inputSchema: { type: "object", properties }, ...more };
}
const list = (name: string, properties: JsonObject = {}, required: string[] = []) =>
  tool(name, {}, { annotations: reads, inputSchema: { type: "object", properties, required } });

/** The names of the lists by the places that they fill. */
function matches(
  asked: ToolDescriptor,
  lists: ToolDescriptor[],
  uiSchema?: JsonObject,
): Record<string, string> {
  const found = matchLists(asked, { tools: [asked, ...lists] }, uiSchema);
  return Object.fromEntries(found.map(({ place, list: { name } }) => [place, name]));
}
const matchOf = (field: string, ...names: string[]) =>
  matches(
    tool("save", { [field]: text }),
    names.map((name) => list(name)),
  )[`/${field}`];

it("finds nothing in descriptors that hold no ids", () => {
  const found = descriptors.flatMap((asked) => matchLists(asked, { tools: descriptors }));
  expect(found).toEqual([]);
});

describe("names", () => {
  it.each([
    ["accountId", "accountList"],
    ["account_id", "list_accounts"],
    ["account-ids", "accounts.list"],
    ["accountIDs", "list-all-accounts"],
    ["account.id", "getAccounts"],
    ["account_uuid", "account_search"],
    ["statusId", "listStatuses"],
    ["caseId", "list_cases"],
    ["categoryIds", "categoriesListTool"],
    ["personId", "list_people"],
    ["sourceAccountId", "accountList"],
  ])("%s is filled from %s", (field, name) => expect(matchOf(field, name)).toBe(name));

  it.each([
    ["account", "accountList"],
    ["accountId", "accountGet"],
    ["accountId", "account_delete"],
    ["adAccountId", "accountList"],
    ["accountId", "adAccountList"],
    ["accountId", "list_accounts_of_group"],
    ["paid", "list_pa"],
    ["id", "list_ids"],
  ])("%s is not filled from %s", (field, name) => expect(matchOf(field, name)).toBeUndefined());

  it("of two lists the plainer is taken, and of two alike none", () => {
    expect(matchOf("accountId", "search_accounts", "list_accounts")).toBe("list_accounts");
    expect(matchOf("accountId", "account_list", "list_accounts")).toBeUndefined();
  });

  it("a list of the tool's own namespace is taken, unless there is a plain one as well", () => {
    const asked = tool("hub_create_issue", { repo_id: text });
    expect(matches(asked, [list("hub_list_repos")])).toEqual({ "/repo_id": "hub_list_repos" });
    expect(matches(asked, [list("hub_list_repos"), list("list_repos")])).toEqual({});
    expect(matches(asked, [list("bay_list_repos")])).toEqual({});
  });

  it("whoever creates a record chooses its id", () => {
    expect(
      matches(tool("create_account", { accountId: text, groupId: text }), [
        list("accountList"),
        list("groupList"),
      ]),
    ).toEqual({
      "/groupId": "groupList",
    });
  });

  it("a description that names one list decides where the names don't", () => {
    const lists = [list("brandContextGet"), list("accountList"), list("search")];
    const asked = tool("save", {
      productId: { ...text, description: "One of those in brandContextGet." },
      unknownId: { ...text, description: "What search or accountLister finds." },
    });
    expect(matches(asked, lists)).toEqual({ "/productId": "brandContextGet" });
  });
});

describe("places", () => {
  const lists = [list("accountList"), list("mediaList")];

  it("are found within lists, objects, references and alternatives, and in lists of ids", () => {
    const asked = tool("save", {
      accountIds: { type: "array", items: { type: "string" } },
      account: { type: "object", properties: { id: { type: ["string", "null"] } } },
      posts: { type: "array", items: { $ref: "#/$defs/post" } },
    });
    const post = {
      anyOf: [
        { type: "object", properties: { mediaId: text } },
        { type: "object", properties: { accountId: text } },
      ],
    };
    expect(matches({ ...asked, inputSchema: { ...asked.inputSchema, $defs: { post } } }, lists)).toEqual({
      "/accountIds": "accountList",
      "/account/id": "accountList",
      "/posts/*/mediaId": "mediaList",
      "/posts/*/accountId": "accountList",
    });
    expect(isAt("/posts/*/mediaId", ["posts", 12, "mediaId"], false)).toBe(true);
    expect(isAt("/accountIds", ["accountIds", 3], false)).toBe(true);
    expect(isAt("/accountIds", ["accountIds", "x"], false)).toBe(false);
    expect(isAt("/account/id", ["account"], false)).toBe(false);
  });

  it("F72 of a schema that refers to itself are looked for a few levels deep", () => {
    const node = {
      type: "object",
      properties: { accountId: text, left: { $ref: "#" }, right: { $ref: "#" } },
    };
    const found = matches({ name: "save", inputSchema: node }, lists);
    expect(Object.keys(found).length).toBeLessThan(600);
    expect(found).toMatchObject({ "/accountId": "accountList", "/left/right/accountId": "accountList" });
  });

  it("takes whole numbers too, and the names and members of maps that are keyed by ids", () => {
    const integer = { type: "integer", format: "int64" };
    const asked = tool("save", {
      accountId: integer,
      accountIds: { type: "array", items: integer },
      budgetByAccount: { type: "object", additionalProperties: { type: "number" } },
      notes: { type: "object", additionalProperties: { type: "object", properties: { mediaId: text } } },
      titles: { type: "object", propertyNames: { title: "Media id" }, additionalProperties: text },
      shownBy: { type: "object", additionalProperties: text },
    });
    expect(matches(asked, lists)).toEqual({
      "/accountId": "accountList",
      "/accountIds": "accountList",
      "names:/budgetByAccount": "accountList",
      "/notes/*/mediaId": "mediaList",
      "names:/titles": "mediaList",
    });
    expect(isAt("names:/titles", ["titles"], true)).toBe(true);
    expect(isAt("names:/titles", ["titles"], false)).toBe(false);
    expect(isAt("/notes/*/mediaId", ["notes", "a/b", "mediaId"], false)).toBe(true);
    const [found] = matchLists(asked, { tools: [asked, ...lists] });
    const fits = found ? fitTest(found.fits) : () => false;
    expect(["12", "-3", "acc_1", "1.5"].filter(fits)).toEqual(["12", "-3"]);
  });

  it.each([
    ["with its own choices", { ...text, enum: ["a"] }],
    ["that is fixed", { ...text, const: "a" }],
    ["that is concealed", { ...text, writeOnly: true }],
    ["that is a password", { ...text, format: "password" }],
    ["that is no whole number", { type: "number" }],
    ["that is an object", { type: "object" }],
  ])("%s is left alone", (_what, schema) => {
    expect(matches(tool("save", { accountId: schema }), lists)).toEqual({});
  });
});

describe("a tool is asked without a click only", () => {
  const asked = tool("save", { accountId: text });
  const limit = { type: "integer", minimum: 1, maximum: 50 };

  it.each([
    ["with readOnlyHint: true", { annotations: {} }],
    ["where nothing contradicts it", { annotations: { ...reads, destructiveHint: true } }],
    ["where its mutability doesn't", { annotations: reads, mutability: "write" }],
    ["where its name stands once", { annotations: reads, name: "twice" }],
  ])("%s", (_what, more) => {
    const found = matchLists(asked, { tools: [tool("accountList", {}, more)], duplicates: ["twice"] });
    expect(found).toEqual([]);
  });

  it("where it needs nothing, or bounded paging alone, which it is given", () => {
    const inputOf = (properties: JsonObject, required: string[]) =>
      matchLists(asked, { tools: [list("accountList", properties, required)] })[0]?.list.input;
    expect(inputOf({}, [])).toEqual({});
    expect(
      inputOf({ pageSize: limit, page: { type: "integer" }, thumbnails: { type: "boolean" } }, ["page"]),
    ).toEqual({
      pageSize: 50,
      page: 1,
      thumbnails: true,
    });
    expect(inputOf({ limit: { type: "integer", maximum: 1e9 } }, ["limit"])).toEqual({ limit: 200 });
    expect(inputOf({ query: text }, ["query"])).toBeUndefined();
    expect(inputOf({ groupId: text, limit }, ["groupId", "limit"])).toBeUndefined();
  });
});

describe("the uiSchema", () => {
  const asked = tool("save", {
    accountId: text,
    posts: { type: "array", items: { type: "object", properties: { tag: text } } },
  });
  const lists = [
    list("accountList"),
    list("tagList"),
    tool("tagDelete"),
    list("tagSearch", { q: text }, ["q"]),
  ];
  const at = (lookup: string | boolean) => ({ items: { tag: { "ui:options": { lookup } } } });

  it("names the list of a place, and switches one off", () => {
    expect(
      matches(asked, lists, { posts: at("tagList"), accountId: { "ui:options": { lookup: false } } }),
    ).toEqual({
      "/posts/*/tag": "tagList",
    });
  });

  it.each(["tagDelete", "tagSearch", "nothing"])("names no tool that may not be asked: %s", (lookup) => {
    expect(matches(asked, lists, { posts: at(lookup) })).toEqual({ "/accountId": "accountList" });
  });
});
