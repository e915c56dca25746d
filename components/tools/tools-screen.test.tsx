import type { ComponentProps } from "react";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { catalogueQuery } from "@/lib/web/queries";
import type { CatalogueView } from "@/lib/web/server/types";
import { catalogueTool } from "./testing/catalogue-tool";
import { loadToolNames } from "./catalogue/tool-index";
import { ToolsScreen } from "./tools-screen";
import { prepareToolScreen } from "./load-tool-screen";

vi.mock("./tool-opening", () => ({ ToolOpening: () => null }));
type LinkProps = ComponentProps<"a"> & { prefetch?: boolean; onNavigate?: (event: object) => void };
// The build takes the link of Next’s app router, which a test’s environment can’t load.
vi.mock("next/link", () => ({
  default: ({ prefetch: _prefetch, onNavigate, ...link }: LinkProps) => (
    <a
      {...link}
      onClick={(event) => {
        event.preventDefault();
        onNavigate?.({ preventDefault: () => undefined });
      }}
    />
  ),
}));
const drawn = vi.hoisted((): string[] => []);
vi.mock("./tool-screen", () => ({
  ToolScreen: ({ name, runId }: { name: string; runId: string | null }) => {
    drawn.push(`${name}, run ${runId}`);
    return <h1>{name}</h1>;
  },
}));
vi.mock("./form/prepare-form", () => ({ prepareForm: () => undefined }));

const catalogue: CatalogueView = {
  tools: [
    catalogueTool("mediaGet", "media"),
    catalogueTool("mediaList", "media"),
    catalogueTool("noteList", "notes"),
  ],
  isWhole: true,
  total: 3,
  groups: [
    { key: "media", label: "Media", count: 2 },
    { key: "notes", label: "Notes", count: 1 },
  ],
  gone: [],
  kinds: { reads: 3, changes: 0, destructive: 0, undeclared: 0 },
  warnings: [],
  state: "fresh",
  problem: null,
  fetchedAt: "2026-03-01T12:00:00.000Z",
  api: { embedded: true, host: "localhost" },
};

// What is fetched on demand comes at once here.
beforeAll(loadToolNames);
// A link that has had the focus loads code, which must be there before the test's environment is gone.
afterAll(() => prepareToolScreen());
let fetched: string[];
let client: QueryClient;
beforeEach(() => {
  fetched = [];
  client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  client.setQueryData(catalogueQuery().queryKey, catalogue);
  vi.stubGlobal("fetch", async (path: string) => {
    fetched.push(path);
    // A tool that is fetched ahead is on its way for as long as a test takes.
    if (path.startsWith("/data/tools/")) return new Promise<Response>(() => undefined);
    return Response.json(path === "/data/tools" ? catalogue : { pinned: [], recent: [], draft: null });
  });
});

/** The page at an address, in a window that is wide enough for both or isn't. */
function at(pathname: string, { search = "", isWide }: { search?: string; isWide: boolean }) {
  window.history.replaceState(null, "", `${pathname}?${new URLSearchParams(search).toString()}`);
  vi.spyOn(window, "matchMedia").mockImplementation(
    (media) =>
      Object.assign(new EventTarget(), {
        media,
        matches: isWide && media.includes("112.5rem"),
      }) as MediaQueryList,
  );
  return (
    <QueryClientProvider client={client}>
      <ToolsScreen personId="p-ada" mayRun mayPrepare revising={null} opening={null} />
    </QueryClientProvider>
  );
}

const names = () => within(screen.getByRole("navigation", { name: "Tools" })).getAllByRole("link");
const texts = () => names().map(({ textContent }) => textContent);

test("in a wide window the tool stands beside the list, which stays through the next tool and marks it", async () => {
  const { rerender } = render(at("/tools/mediaList", { isWide: true }));
  await screen.findByRole("heading", { name: "mediaList" });
  expect(texts()).toEqual(["mediaGet", "mediaList", "noteList"]);
  const [first, second] = names();
  expect(names().filter((link) => link.getAttribute("aria-current") === "page")).toEqual([second]);
  expect(names().filter((link) => link.tabIndex === 0)).toEqual([second]);
  second?.focus();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: "ArrowUp" });
  expect(document.activeElement).toBe(first);
  rerender(at("/tools/mediaGet", { isWide: true }));
  screen.getByRole("heading", { name: "mediaGet" });
  expect(names()[0]).toBe(first);
  expect(names().filter((link) => link.getAttribute("aria-current") === "page")).toEqual([first]);
  expect(document.activeElement).toBe(first);
  expect(fetched).not.toContain("/data/tools");
});

test("a click on the next tool draws it at once, and asks nothing of it that the address asked of the one before", async () => {
  // Next’s router has this of its own.
  const push = vi.fn();
  Object.defineProperty(window.history, "pushState", { value: push, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(window.history, "pushState"));
  render(at("/tools/mediaList", { search: "run=r-1", isWide: true }));
  await screen.findByRole("heading", { name: "mediaList" });
  expect(drawn.splice(0)).toContain("mediaList, run r-1");
  fireEvent.click(screen.getByRole("link", { name: "mediaGet" }));
  expect(push).toHaveBeenCalledWith(null, "", "/tools/mediaGet");
  // This router stays where it is, so that the tool before comes back.
  expect(drawn[0]).toBe("mediaGet, run null");
  expect(drawn.filter((one) => one.startsWith("mediaGet"))).toEqual(["mediaGet, run null"]);
});

test("beside a tool the list keeps the filter that it was chosen with, until all are asked for", async () => {
  const { rerender } = render(at("/tools", { search: "group=media", isWide: true }));
  rerender(at("/tools/mediaList", { isWide: true }));
  expect(texts()).toEqual(["mediaGet", "mediaList"]);
  screen.getByText("2 of 3 tools");
  fireEvent.click(screen.getByRole("button", { name: "Show all" }));
  expect(texts()).toEqual(["mediaGet", "mediaList", "noteList"]);
  rerender(at("/tools", { search: "search=note", isWide: true }));
  rerender(at("/tools/noteList", { isWide: true }));
  expect(texts()).toEqual(["noteList"]);
});

test("the list shows what another address of it asks for, and keeps what is typed", async () => {
  const { rerender } = render(at("/tools", { search: "group=media", isWide: false }));
  await screen.findByText("2 of 3 tools");
  rerender(at("/tools", { isWide: false }));
  await screen.findByText("3 tools");
  const field = screen.getByRole<HTMLInputElement>("searchbox", { name: "Search tools" });
  fireEvent.change(field, { target: { value: "note" } });
  await waitFor(() => expect(window.location.search).toBe("?search=note"));
  fireEvent.change(field, { target: { value: "notes" } });
  rerender(at("/tools", { search: "search=note", isWide: false }));
  expect(field.value).toBe("notes");
  rerender(at("/tools", { search: "show=reads", isWide: false }));
  expect(field.value).toBe("");
  await waitFor(() => expect(window.location.search).toBe("?show=reads"));
});

test("the filter beside a tool stands in its address, is searched further there, and outlives a reload", async () => {
  window.history.replaceState(null, "", "/tools/mediaList?review=r-1");
  const { unmount } = render(at("/tools/mediaList", { search: "review=r-1", isWide: true }));
  fireEvent.change(screen.getByRole("searchbox", { name: "Search the list" }), { target: { value: "note" } });
  await waitFor(() => expect(texts()).toEqual(["noteList"]));
  await waitFor(() => expect(window.location.search).toBe("?review=r-1&list=search%3Dnote"));
  unmount();
  render(at("/tools/mediaList", { search: window.location.search, isWide: true }));
  expect(texts()).toEqual(["noteList"]);
  fireEvent.click(screen.getByRole("button", { name: "Show all" }));
  await waitFor(() => expect(window.location.search).toBe("?review=r-1"));
  expect(texts()).toHaveLength(3);
});

test("in a narrower window a tool stands alone, and the list isn't read for it", async () => {
  client.clear();
  render(at("/tools/mediaList", { isWide: false }));
  await screen.findByRole("heading", { name: "mediaList" });
  expect(screen.queryByRole("link")).toBeNull();
  expect(fetched).toEqual([]);
});

test("a tool that is opened first reads the list once", async () => {
  client.clear();
  const { rerender } = render(at("/tools/mediaList", { isWide: true }));
  await screen.findByText("3 tools");
  rerender(at("/tools/noteList", { isWide: true }));
  expect(fetched).toEqual(["/data/tools"]);
});
