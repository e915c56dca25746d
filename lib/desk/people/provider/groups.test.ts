import { describe, expect, it, test } from "vitest";
import { groupsIn, keptGroups, rolesByGroups } from "./groups";

describe("the groups that a claim names", () => {
  it.each<[string, Record<string, unknown>, string, string[] | null]>([
    ["a list", { groups: ["a", "b", "a"] }, "groups", ["a", "b"]],
    [
      "one text with commas, whose names may have spaces",
      { groups: "Legal team, b" },
      "groups",
      ["Legal team", "b"],
    ],
    ["one text with spaces", { roles: "a  b" }, "roles", ["a", "b"]],
    ["nested", { realm_access: { roles: ["a"] } }, "/realm_access/roles", ["a"]],
    [
      "a name that is an address",
      { "https://example.com/groups": ["a"] },
      "https://example.com/groups",
      ["a"],
    ],
    ["nested under such a name", { "https://x.io/g": { of: ["a"] } }, "/https:~1~1x.io~1g/of", ["a"]],
    ["none of it", {}, "groups", null],
    ["neither list nor text", { groups: { a: true } }, "groups", null],
    ["what every object has", {}, "constructor", null],
    ["what every object has, nested", { groups: {} }, "/groups/__proto__", null],
    [
      "among others what is no text, empty or too long",
      { groups: [1, null, "", " ", "x".repeat(201), "a"] },
      "groups",
      ["a"],
    ],
  ])("%s", (_, claims, path, groups) => {
    expect(groupsIn(claims, path)).toEqual(groups);
  });

  it("are read up to a number, and kept up to another, those that give roles first", () => {
    const many = Array.from({ length: 6_000 }, (_, place) => `group ${place}`);
    const groups = groupsIn({ groups: many }, "groups") ?? [];
    expect(groups).toHaveLength(5_000);
    const kept = keptGroups(new Map([["group 4999", ["viewer"]]]), groups);
    expect(kept).toHaveLength(100);
    expect(kept.slice(0, 2)).toEqual(["group 4999", "group 0"]);
  });
});

test("all roles of all groups count, each once, the strongest first", () => {
  const map = new Map([
    ["a", ["operator" as const]],
    ["b", ["reviewer" as const, "operator" as const]],
    ["c", ["administrator" as const]],
  ]);
  expect(rolesByGroups(map, ["a", "c", "b"])).toEqual(["administrator", "reviewer", "operator"]);
  expect(rolesByGroups(map, ["other"])).toEqual([]);
  expect(rolesByGroups(map, ["constructor"])).toEqual([]);
});
