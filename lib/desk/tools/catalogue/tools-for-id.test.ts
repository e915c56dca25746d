import { expect, test } from "vitest";
import { toolsForId } from "./tools-for-id";

const campaign = { type: "string", pattern: "^cmp_[a-z0-9]{4,40}$" };
const tools = [
  { name: "campaignGet", inputSchema: { properties: { campaignId: campaign } } },
  { name: "campaignsGet", inputSchema: { properties: { ids: { type: "array", items: campaign } } } },
  { name: "mediaGet", inputSchema: { properties: { mediaId: { pattern: "^med_[a-z]+$" } } } },
  { name: "note", inputSchema: { properties: { text: { pattern: ".*" }, any: true } } },
  { name: "nothing" },
];

test("an id leads to the tools whose schema has a place for ids like it, with the id filled in", () => {
  expect(toolsForId(tools, "cmp_quietlid").map(({ tool, input }) => [tool.name, input])).toEqual([
    ["campaignGet", { campaignId: "cmp_quietlid" }],
    ["campaignsGet", { ids: ["cmp_quietlid"] }],
  ]);
});

test("words, and patterns that anything follows, lead nowhere", () => {
  for (const text of ["campaign", "cmp_", "quiet lid", "", "x".repeat(500)])
    expect(toolsForId(tools, text)).toEqual([]);
});
