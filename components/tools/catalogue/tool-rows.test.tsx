import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render as renderBare, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import type { CatalogueTool } from "@/lib/web/server/types";
import type { Pins } from "../pins/use-pins";
import { catalogueTool } from "../testing/catalogue-tool";
import { ToolRows } from "./tool-rows";

// Fetched ahead where the focus comes near; of no matter to the list, and slow to end.
vi.mock("../load-tool-screen", () => ({ prepareToolScreen: () => Promise.resolve() }));

beforeEach(() => void vi.stubGlobal("fetch", () => new Promise(() => undefined)));

function render(children: ReactNode) {
  const client = new QueryClient();
  const wrapper = ({ children: inner }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{inner}</QueryClientProvider>
  );
  return renderBare(children, { wrapper });
}

const tool = (name: string, group: string | null) => ({ ...catalogueTool(name, group), title: name });

const pins: Pins = { names: new Set(), toggle: () => undefined, problem: null };

it("heads the tools of each group with its name and their number", () => {
  const groups = [
    { key: "media", label: "Media", count: 2 },
    { key: "ads", label: "Ads", count: 1 },
  ];
  const tools = [tool("a", "media"), tool("c", "media"), tool("b", "ads")];
  const { rerender } = render(<ToolRows tools={tools} groups={groups} pins={pins} search="" />);
  expect(screen.getAllByRole("heading").map(({ textContent }) => textContent)).toEqual(["Media2", "Ads1"]);
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["a", "c", "b"]);
  rerender(<ToolRows tools={[...tools].reverse()} groups={null} pins={pins} search="" />);
  expect(screen.queryAllByRole("heading")).toEqual([]);
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["b", "c", "a"]);
});

it("says of a tool only what differs from an ordinary one", () => {
  const { container, rerender } = render(
    <ToolRows tools={[tool("a", "media")]} groups={null} pins={pins} search="" />,
  );
  // The sign is named by its word alone.
  const said = () => `${screen.getByRole("img").title}: ${container.textContent}`;
  expect(said()).toBe("Reads: aa");
  const nature = { effect: "mutates", declared: true, destructive: "no", contradictory: false } as const;
  const shown = (changes: Partial<CatalogueTool>) => {
    rerender(<ToolRows tools={[{ ...tool("a", null), ...changes }]} groups={null} pins={pins} search="" />);
    return said();
  };
  expect(screen.getByRole("img", { name: "Reads" })).toBeTruthy();
  expect(shown({ nature: { ...nature, destructive: "yes" } })).toBe("Destructive: aa");
  expect(shown({ nature: { ...nature, declared: false } })).toMatch(/^Not declared.*treated as changing/);
  expect(shown({ nature: { ...nature, destructive: "undeclared" } })).toMatch(/whether it’s destructive/);
  expect(shown({ nature: { ...nature, contradictory: true } })).toMatch(/hints contradict each other/);
  expect(shown({ unusable: "Its name stands twice." })).toMatch(/^Not usable.*Its name stands twice\./);
});

it("shows what a search found alone, and the whole list as it was after it", () => {
  const tools = [tool("a", null), tool("b", null)];
  const found = tools.slice(1);
  const { rerender } = render(<ToolRows tools={tools} groups={null} pins={pins} search="" />);
  const links = screen.getAllByRole("link");
  rerender(<ToolRows tools={found} groups={null} pins={pins} search="b" />);
  expect(screen.getAllByRole("list", { name: "Tools" })).toHaveLength(1);
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["b"]);
  expect(links[0]?.closest("[inert]")).not.toBeNull();
  const pinned = { ...pins, names: new Set(["b"]) };
  rerender(<ToolRows tools={tools} groups={null} pins={pinned} search="" />);
  expect(screen.getAllByRole("link")).toEqual(links);
  expect(screen.getByRole("button", { name: "Pin b" }).getAttribute("aria-pressed")).toBe("true");
});

it("leads from tool to tool by the arrow keys", () => {
  render(<ToolRows tools={[tool("a", null), tool("b", null)]} groups={null} pins={pins} search="" />);
  const [first, second] = screen.getAllByRole("link");
  first?.focus();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: "ArrowDown" });
  expect(document.activeElement).toBe(second);
  fireEvent.keyDown(document.activeElement ?? document.body, { key: "ArrowUp" });
  expect(document.activeElement).toBe(first);
});

it("pins the tool of the row, and leads nowhere", () => {
  const toggle = vi.fn();
  const before = window.location.pathname;
  render(
    <ToolRows
      tools={[tool("a", null), tool("b", null)]}
      groups={null}
      pins={{ ...pins, toggle }}
      search=""
    />,
  );
  fireEvent.click(screen.getByRole("button", { name: "Pin b" }));
  expect(toggle.mock.calls).toEqual([[{ name: "b", title: "b", kind: "reads" }]]);
  expect(window.location.pathname).toBe(before);
});
