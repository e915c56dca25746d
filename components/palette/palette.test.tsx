import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { catalogueQuery } from "@/lib/queries";
import { foundReviewsQuery, toolsForIdQuery } from "@/lib/queries/palette";
import { toolShelfQuery } from "@/lib/queries/tools";
import type { CatalogueTool, CatalogueView, ToolShelf } from "@/lib/server/types";
import { Palette } from "./palette";

const push = vi.hoisted(() => vi.fn());
vi.mock("next/navigation", () => ({ useRouter: () => ({ push }), usePathname: () => "/tools" }));

const tool = (name: string, title: string): CatalogueTool => ({
  name,
  title,
  description: null,
  scopes: null,
  confirmation: null,
  mutability: null,
  gate: null,
  annotations: null,
  nature: { effect: "reads", declared: true, destructive: "no", contradictory: false },
  unusable: null,
  locked: null,
  news: null,
  group: "",
  platform: null,
  parameters: [],
});
const hostile = "<img src=x onerror=alert(1)>\u202e media";
const tools = [
  tool("campaignList", "List campaigns"),
  tool("campaignGet", "Read a campaign"),
  tool("x", hostile),
];
const kinds = { reads: 3, changes: 0, destructive: 0, undeclared: 0 };
const catalogue: CatalogueView = {
  ...{ tools, isWhole: true, total: 3, groups: [], gone: [], kinds, warnings: [] },
  ...{ state: "fresh", problem: null, fetchedAt: null, api: { host: "api.example", embedded: false } },
};
const shelf: ToolShelf = {
  pinned: [],
  recent: [{ name: "campaignGet", title: "Read a campaign", kind: "reads", at: "2031-01-01T00:00:00Z" }],
};

const onClose = vi.fn();
const search = () => screen.getByRole("combobox");
const options = () => screen.getAllByRole("option").map(({ textContent }) => textContent);
/** Types, and waits until the search rests and has found. */
const type = async (text: string) => {
  fireEvent.change(search(), { target: { value: text } });
  await act(() => new Promise((resolve) => setTimeout(resolve, 200)));
};

beforeAll(() => {
  HTMLElement.prototype.scrollIntoView = () => undefined;
});
beforeEach(async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(catalogueQuery().queryKey, catalogue);
  client.setQueryData(toolShelfQuery().queryKey, shelf);
  for (const words of ["campagin", "cmp_quiet", "media", "go to rev", "zzzzqq"])
    client.setQueryData(foundReviewsQuery(words).queryKey, []);
  client.setQueryData(toolsForIdQuery("cmp_quiet").queryKey, [
    { name: "campaignGet", title: "Read a campaign", kind: "reads", inputText: '{"id":"cmp_quiet"}' },
  ]);
  render(
    <QueryClientProvider client={client}>
      <Palette showsDemo={false} onClose={onClose} />
    </QueryClientProvider>,
  );
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

it("shows what was used last before anything is typed", () => {
  expect(options()[0]).toMatch(/^Read a campaign/);
});

it("finds tools in spite of a typing error, those used last first, and opens the chosen one by Enter", async () => {
  await type("campagin");
  expect(options().map((option) => option?.slice(0, 15))).toEqual(["Read a campaign", "List campaignsc"]);
  fireEvent.keyDown(search(), { key: "ArrowDown" });
  fireEvent.keyDown(search(), { key: "Enter" });
  expect(push).toHaveBeenCalledWith("/tools/campaignList");
  expect(onClose).toHaveBeenCalled();
});

it("leads from an id to the tools that take it, and fills it in by Tab, which sends nothing", async () => {
  await type("cmp_quiet");
  expect(options()[0]).toMatch(/^Read a campaignwith cmp_quiet/);
  fireEvent.keyDown(search(), { key: "Tab" });
  expect(push.mock.calls).toEqual([["/tools/campaignGet?fill=%7B%22id%22%3A%22cmp_quiet%22%7D"]]);
});

it("completes what was typed by Tab where there is nothing to fill in", async () => {
  await type("go to rev");
  fireEvent.keyDown(search(), { key: "Tab" });
  expect((search() as HTMLInputElement).value).toBe("Go to reviews");
  expect(push).not.toHaveBeenCalled();
});

it("shows hostile text as text", async () => {
  await type("media");
  expect(document.querySelector("img")).toBeNull();
  expect(options()[0]).toContain("<img src=x onerror=alert(1)>U+202E");
});

it("says so where nothing is found", async () => {
  await type("zzzzqq");
  expect(screen.getByText("Nothing found.")).toBeTruthy();
});
