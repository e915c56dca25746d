import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render as renderBare, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, it } from "vitest";
import type { CatalogueTool } from "@/lib/server/types";
import { ToolRows } from "./tool-rows";

afterEach(cleanup);

function render(children: ReactNode) {
  const client = new QueryClient();
  const wrapper = ({ children: inner }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{inner}</QueryClientProvider>
  );
  return renderBare(children, { wrapper });
}

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
  expect(screen.getAllByRole("heading").map(({ textContent }) => textContent)).toEqual(["media2", "ads2"]);
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["a", "c", "b", "d"]);
});

it("has no headings where a tool names no gate", () => {
  render(<ToolRows tools={[tool("a", "media"), tool("b", null), tool("c", "media"), tool("d", "ads")]} />);
  expect(screen.queryAllByRole("heading")).toEqual([]);
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["a", "b", "c", "d"]);
});

it("says of a tool only what differs from an ordinary one", () => {
  const { container, rerender } = render(<ToolRows tools={[tool("a", "media")]} />);
  expect(container.textContent).toBe("Readsaa");
  const nature = { effect: "mutates", declared: false, destructive: "yes", contradictory: true } as const;
  rerender(<ToolRows tools={[{ ...tool("a", null), nature, unusable: "Its name stands twice." }]} />);
  for (const said of ["Effect not declared", "Destructive", "Contradictory hints", "Its name stands twice."])
    expect(container.textContent).toContain(said);
});
