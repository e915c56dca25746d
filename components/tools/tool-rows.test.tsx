import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { CatalogueTool } from "@/lib/server/types";
import { ToolRows } from "./tool-rows";

afterEach(cleanup);

const tool = (name: string, gate: string | null): CatalogueTool => ({
  name,
  gate,
  title: name,
  description: null,
  scopes: null,
  confirmation: null,
  mutability: null,
  annotations: null,
  nature: { effect: "reads", declared: true, destructive: "no", contradictory: false },
  unusable: null,
});

it("heads the tools of each gate with its name and their number, every tool once", () => {
  render(<ToolRows tools={[tool("a", "media"), tool("b", "ads"), tool("c", "media"), tool("d", "ads")]} />);
  expect(screen.getAllByRole("heading").map(({ textContent }) => textContent)).toEqual([
    "media2 tools",
    "ads2 tools",
  ]);
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["a", "c", "b", "d"]);
});

it("has no headings where a tool names no gate", () => {
  render(<ToolRows tools={[tool("a", "media"), tool("b", null), tool("c", "media"), tool("d", "ads")]} />);
  expect(screen.queryAllByRole("heading")).toEqual([]);
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["a", "b", "c", "d"]);
});

it("names a tool's gate once: in the heading, or where there is none with the tool", () => {
  const grouped = [tool("a", "media"), tool("b", "ads"), tool("c", "media"), tool("d", "ads")];
  const { container, rerender } = render(<ToolRows tools={grouped} />);
  expect(container.textContent).not.toContain("gate:");
  rerender(<ToolRows tools={[tool("a", "media"), tool("b", null)]} />);
  expect(container.textContent).toContain("gate: media");
  expect(container.textContent).toContain("gate: not declared");
});
