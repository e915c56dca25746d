import { expect, it } from "vitest";
import type { CatalogueTool } from "@/lib/server/types";
import { byGate } from "./by-gate";

const tool = (name: string, gate: string | null) => ({ name, gate }) as CatalogueTool;

it("puts the tools of a gate together, without changing the API's order otherwise", () => {
  const { tools, starts } = byGate([tool("a", "x"), tool("b", ""), tool("c", "x"), tool("d", "")]);
  expect(tools.map(({ name }) => name)).toEqual(["a", "c", "b", "d"]);
  expect([...starts]).toEqual([
    [0, { gate: "x", count: 2 }],
    [2, { gate: "", count: 2 }],
  ]);
});

it.each([
  ["a tool names no gate", [tool("a", "x"), tool("b", null), tool("c", "x"), tool("d", "y"), tool("e", "y")]],
  ["all name the same", [tool("a", "x"), tool("b", "x")]],
  ["there are hardly more tools than gates", [tool("a", "x"), tool("b", "y"), tool("c", "x")]],
  ["there are none", []],
])("leaves the list alone where %s", (_why, tools) => {
  expect(byGate(tools)).toEqual({ tools, starts: new Map() });
});
