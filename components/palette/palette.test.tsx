import { QueryClient } from "@tanstack/react-query";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { renderWithQueries } from "@/scripts/testing/render-with-queries";
import {
  allPresetsQuery,
  catalogueQuery,
  foundReviewsQuery,
  toolShelfQuery,
  toolsForIdQuery,
} from "@/lib/web/queries";
import type { ReviewListItem } from "@/lib/desk/reviews/queries/types";
import type { CatalogueTool, CatalogueView, ToolShelf } from "@/lib/web/server/types";
import { listItem } from "@/components/reviews/testing/list-item";
import { router } from "@/scripts/testing/doubles/browser/navigation";
import { Palette } from "./palette";

const { push } = router;

const tool = (name: string, title: string): CatalogueTool => ({
  name,
  title,
  description: null,
  scopes: null,
  gate: null,
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
  tool("mediaUploadPart", "Upload a part"),
  tool("mediaImport", "Import an image"),
  tool("postSettings", "Read the settings of a post"),
  tool("reviewGet", "Read a review"),
  tool("insightsGlazeList", "Insights"),
  tool("glazeList", "List glazes"),
  { ...tool("planList", "List plans"), description: "Plans for each glaze" },
];
const kinds = { reads: tools.length, changes: 0, destructive: 0, undeclared: 0 };
const catalogue: CatalogueView = {
  ...{ tools, isWhole: true, total: tools.length, groups: [], gone: [], kinds, warnings: [] },
  ...{ state: "fresh", problem: null, fetchedAt: null, api: { host: "api.example", embedded: false } },
};
const shelf: ToolShelf = {
  pinned: [],
  recent: [{ name: "campaignGet", title: "Read a campaign", kind: "reads", at: "2031-01-01T00:00:00Z" }],
};

const asked = [
  ...["campagin", "campaign", "cmp_quiet", "media", "go to rev", "zzzzqq", "dark", "export", "part"],
  ...[
    "overveiw",
    "setings",
    "teh quiet",
    "passkey",
    "logout",
    "fenrpost",
    "read a rev",
    "session",
    "list glaz",
  ],
];

const found = (...items: ReviewListItem[]) => ({ items, unsearched: { open: 0, done: 0 } });
const onClose = vi.fn();
const search = () => screen.getByRole("combobox");
const options = () => screen.getAllByRole("option").map(({ textContent }) => textContent);
const type = (text: string) => fireEvent.change(search(), { target: { value: text } });
/** Waits until the search has found, and has its first result chosen. */
const firstFound = (text: RegExp) =>
  waitFor(() => {
    expect(options()[0]).toMatch(text);
    expect(screen.getByRole("option", { selected: true }).textContent).toMatch(text);
  });

beforeAll(() => {
  HTMLElement.prototype.scrollIntoView = () => undefined;
});
let client: QueryClient;
beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(catalogueQuery().queryKey, catalogue);
  client.setQueryData(toolShelfQuery().queryKey, shelf);
  client.setQueryData(allPresetsQuery().queryKey, []);
  for (const text of asked) client.setQueryData(foundReviewsQuery(text).queryKey, found());
  const targets = [{ id: "acc_1", label: "Fernpost main" }];
  const nothing = { title: null, firstWords: null, firstDate: null, image: null, items: null };
  const facets = { ...nothing, targets, targetCount: 1 };
  const review = { ...listItem("8"), headline: "The quiet season", facets };
  client.setQueryData(foundReviewsQuery("").queryKey, found(review));
  client.setQueryData(toolsForIdQuery("cmp_quiet").queryKey, [
    { name: "campaignGet", title: "Read a campaign", kind: "reads", inputText: '{"id":"cmp_quiet"}' },
  ]);
  renderWithQueries(
    <Palette showsSchedule showsDemo={false} administers={false} hasPasskeys onClose={onClose} />,
    client,
  );
});

it("shows what was used last before anything is typed", () => {
  expect(options()[0]).toMatch(/^Read a campaign/);
});

it("finds tools in spite of a typing error, those used last first, and opens the chosen one by Enter", async () => {
  type("campagin");
  await firstFound(/^Read a campaign/);
  expect(options().map((option) => option?.slice(0, 15))).toEqual(["Read a campaign", "List campaignsc"]);
  fireEvent.keyDown(search(), { key: "ArrowDown" });
  fireEvent.keyDown(search(), { key: "Enter" });
  expect(push).toHaveBeenCalledWith("/tools/campaignList");
  expect(onClose).toHaveBeenCalled();
});

it("has tools whose title is as typed first, then those by name, and none that only their description names", async () => {
  type("list glaz");
  await firstFound(/^List glazes/);
  expect(options()).toHaveLength(2);
  expect(options()[1]).toMatch(/^Insights/);
});

it("says of a tool for the API's own reviews that they are the API's, beside the reviews of the desk", async () => {
  type("read a rev");
  await firstFound(/^Read a reviewin the API, reviewGet/);
});

it("leads from an id to the tools that take it, and fills it in by Tab, which sends nothing", async () => {
  type("cmp_quiet");
  await firstFound(/^Read a campaignwith cmp_quiet/);
  fireEvent.keyDown(search(), { key: "Tab" });
  expect(push.mock.calls).toEqual([["/tools/campaignGet?fill=%7B%22id%22%3A%22cmp_quiet%22%7D"]]);
});

it("completes what was typed by Tab where there is nothing to fill in", async () => {
  type("go to rev");
  await firstFound(/^Go to reviews/);
  fireEvent.keyDown(search(), { key: "Tab" });
  expect((search() as HTMLInputElement).value).toBe("Go to reviews");
  expect(push).not.toHaveBeenCalled();
});

it("has the first result chosen, also once reviews have come in before it, until another one is chosen", async () => {
  type("campaign");
  await firstFound(/^Read a campaign/);
  const key = foundReviewsQuery("campaign").queryKey;
  const review = { ...listItem("7"), headline: "Campaign of kettles" };
  act(() => void client.setQueryData(key, found(review)));
  await firstFound(/Campaign of kettles/);
  fireEvent.keyDown(search(), { key: "ArrowDown" });
  const selected = () => screen.getByRole("option", { selected: true }).textContent;
  expect(selected()).toMatch(/^Read a campaign/);
  act(() => void client.setQueryData(key, found()));
  expect(selected()).toMatch(/^Read a campaign/);
});

it("forgives typing errors in places, actions and reviews as in tools", async () => {
  type("overveiw");
  await firstFound(/^Go to overview/);
  type("teh quiet");
  await firstFound(/The quiet season/);
  type("fenrpost");
  await firstFound(/The quiet season/);
  type("setings");
  await firstFound(/^Read the settings/);
  expect(options()[1]).toBe("Account settings and sessions");
});

it("forgives typing errors only where nothing is found as it is typed", async () => {
  type("part");
  await firstFound(/^Upload a part/);
  type("dark");
  await firstFound(/^Theme: dark/);
  expect(options()).toHaveLength(1);
  // Two letters from the season of a review.
  type("session");
  await firstFound(/^Account settings and sessions/);
  expect(options()).toHaveLength(1);
  type("export");
  expect(await screen.findByText("Nothing found.")).toBeTruthy();
});

it("leads to the passkeys of those who may have some", async () => {
  type("passkey");
  await firstFound(/^Passkeys/);
  fireEvent.keyDown(search(), { key: "Enter" });
  expect(push).toHaveBeenCalledWith("/account#passkeys");
});

it("finds presets by their name and tool, and says where they are made as long as there is none", async () => {
  client.setQueryData(foundReviewsQuery("presets").queryKey, found());
  type("presets");
  await firstFound(/^PresetsNone yet/);
  const owner = { id: "me", name: "Olive" };
  const preset = { id: "p1", toolName: "campaignList", name: "The usual", isShared: false, owner };
  act(
    () =>
      void client.setQueryData(allPresetsQuery().queryKey, [
        { ...preset, updatedAt: "2031-01-01T00:00:00Z", mayChange: true, mayDelete: true },
      ]),
  );
  await firstFound(/^The usualList campaigns/);
  fireEvent.keyDown(search(), { key: "Enter" });
  expect(push).toHaveBeenCalledWith("/tools/campaignList?preset=p1");
});

it("signs out as the button does, by a form that clears the tab", async () => {
  sessionStorage.setItem("typed:p-ada:draft", "Thaw");
  const onSubmit = vi.fn((event: SubmitEvent) => event.preventDefault());
  window.addEventListener("submit", onSubmit, { once: true });
  type("logout");
  await firstFound(/^Sign out/);
  fireEvent.keyDown(search(), { key: "Enter" });
  const [form] = onSubmit.mock.calls.map(([{ target }]) => target);
  expect(form).toMatchObject({ method: "post", action: expect.stringMatching(/\/auth\/sign-out$/) });
  expect(sessionStorage).toHaveLength(0);
});

it("shows hostile text as text", async () => {
  type("media");
  await firstFound(/<img src=x onerror=alert\(1\)>U\+202E/);
  expect(document.querySelector("img")).toBeNull();
});

it("says so where nothing is found", async () => {
  type("zzzzqq");
  expect(await screen.findByText("Nothing found.")).toBeTruthy();
});

it("F107 says of how many reviews it can't search the content, and leads to the list of them", async () => {
  const unsearched = { open: 0, done: 2 };
  client.setQueryData(foundReviewsQuery("heron").queryKey, { items: [], unsearched });
  type("heron");
  await firstFound(/^The content of 2 done reviews can’t be read any more/);
  fireEvent.keyDown(search(), { key: "Enter" });
  expect(push).toHaveBeenCalledWith("/reviews?group=done&q=heron");
});
