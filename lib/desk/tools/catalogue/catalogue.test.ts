import { expect, it, test } from "vitest";
import { parameterNames } from "./parameter-names";
import { platformOf } from "./platform-of";
import { noGroup, toolGroups } from "./tool-groups";
import { toolKind } from "./tool-kind";

const tool = (name: string, gate?: string) => ({ name, ...(gate === undefined ? {} : { gate }) });
const groupsOf = (...tools: { name: string; gate?: string }[]) =>
  toolGroups(tools).groups.map(({ label, count }) => `${label} ${count}`);

test("tools are grouped by their gates, in the API's order, under readable names", () => {
  const tools = [
    tool("a", "video_functions"),
    tool("b", "ads"),
    tool("c", "video_functions"),
    tool("d", "ads"),
  ];
  expect(toolGroups(tools).groups).toEqual([
    { key: "video_functions", label: "Video functions", count: 2 },
    { key: "ads", label: "Ads", count: 2 },
  ]);
});

test("a gate that is written with capitals stays as it is", () => {
  const tools = [tool("a", "GA"), tool("b", "GA"), tool("c", "Ads"), tool("d", "Ads")];
  expect(toolGroups(tools).groups.map(({ label }) => label)).toEqual(["GA", "Ads"]);
});

test("a tool without a gate goes by the first word of its name, where others share it", () => {
  const tools = [tool("mediaList"), tool("media.get"), tool("ads_list"), tool("adsGet"), tool("search")];
  const { groups, keyOf } = toolGroups(tools);
  expect(groups).toEqual([
    { key: "media", label: "Media", count: 2 },
    { key: "ads", label: "Ads", count: 2 },
    { key: noGroup, label: "Other", count: 1 },
  ]);
  expect(tools.map(keyOf)).toEqual(["media", "media", "ads", "ads", noGroup]);
});

it.each([
  ["all are in one", [tool("a", "x"), tool("b", "x")]],
  ["there are hardly more tools than groups", [tool("a", "x"), tool("b", "y"), tool("c", "x")]],
  ["no name shares a word", [tool("one"), tool("two"), tool("three")]],
  ["there are none", []],
])("makes no groups where %s", (_why, tools) => {
  expect(groupsOf(...tools)).toEqual([]);
});

test("a platform is the proper noun that a tool's name begins with", () => {
  const platform = (name: string, title: string) => platformOf({ name, title });
  expect(platform("glimwallBoardList", "List Glimwall boards")).toBe("Glimwall");
  expect(platform("campaignDraftSave", "Save a campaign draft")).toBeNull();
  expect(platform("campaignDraftSave", "Save Campaign Draft")).toBeNull();
  expect(platform("searchAll", "Search")).toBeNull();
  expect(platformOf({ name: "glimwallBoardList" })).toBeNull();
});

test("parameter names are those of the input first, then those within, and no more than bounded", () => {
  const inner = { type: "object", properties: { text: {}, url: {} } };
  const schema = { properties: { post: inner, name: {} }, $defs: { other: { properties: { deep: {} } } } };
  expect(parameterNames(schema).slice(0, 2)).toEqual(["post", "name"]);
  expect(parameterNames(schema).sort()).toEqual(["deep", "name", "post", "text", "url"]);
  const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`field${index}`, {}]));
  expect(parameterNames({ properties: many })).toHaveLength(60);
  expect(parameterNames(undefined)).toEqual([]);
});

test("every nature of a tool is of one kind, and what is left open counts as not declared", () => {
  const nature = { effect: "mutates", declared: true, destructive: "no", contradictory: false } as const;
  expect(toolKind(nature)).toBe("changes");
  expect(toolKind({ ...nature, destructive: "yes" })).toBe("destructive");
  expect(toolKind({ ...nature, destructive: "undeclared" })).toBe("undeclared");
  expect(toolKind({ ...nature, declared: false })).toBe("undeclared");
  expect(toolKind({ ...nature, effect: "reads" })).toBe("reads");
});
