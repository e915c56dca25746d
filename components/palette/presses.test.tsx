import { QueryClient } from "@tanstack/react-query";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { renderWithQueries } from "@/scripts/testing/render-with-queries";
import { router } from "@/scripts/testing/doubles/browser/navigation";
import { allPresetsQuery, catalogueQuery, foundReviewsQuery, toolShelfQuery } from "@/lib/web/queries";
import type { CatalogueView } from "@/lib/web/server/types";
import { listItem } from "@/components/reviews/testing/list-item";
import { referenceCatalogue } from "@/components/tools/testing/reference-catalogue";
import { Palette } from "./palette";

/** What a person types to have a tool of the reference API, and its name. */
const typed: [string, string][] = [
  ["save a camp", "campaignDraftSave"],
  ["draft", "campaignDraftSave"],
  ["list posts", "postsListTool"],
  ["import an im", "mediaImport"],
  ["search", "search"],
  ["read a review", "campaignReviewGet"],
  ["list med", "mediaList"],
  ["check conn", "connectionStatusGet"],
  ["change a post's settings", "postSettingsTool"],
  ["schedule posts", "integrationSchedulePostTool"],
  ["campaignReviewExecute", "campaignReviewExecute"],
  ["generate images", "imageGenerationStart"],
  ["account ins", "insightsAccountList"],
  ["list acc", "accountList"],
  ["start an ad", "adAuditStart"],
  // Misspelt.
  ["shedule", "scheduleList"],
  ["list acounts", "accountList"],
  ["save a campain", "campaignDraftSave"],
  ["import an imge", "mediaImport"],
  ["list the schedul", "scheduleList"],
];

let catalogue: CatalogueView;
let client: QueryClient;
beforeAll(async () => {
  HTMLElement.prototype.scrollIntoView = () => undefined;
  catalogue = await referenceCatalogue();
});
beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(catalogueQuery().queryKey, catalogue);
  client.setQueryData(toolShelfQuery().queryKey, {
    pinned: [],
    recent: catalogue.tools
      .slice(0, 8)
      .map(({ name }) => ({ name, title: null, kind: null, at: "2031-01-01T00:00:00Z" })),
  });
  client.setQueryData(allPresetsQuery().queryKey, []);
});

it.each(typed)("%s and Enter open %s, also where reviews are called like it", async (text, name) => {
  const title = catalogue.tools.find((tool) => tool.name === name)?.title ?? name;
  const items = [
    listItem("open", { headline: `${title} of “Frost week”` }),
    ...["a", "b"].map((id) => listItem(id, { headline: `${title} of “Thaw week”`, state: "accepted" })),
  ];
  const unsearched = { open: 0, done: 0 };
  const isMisspelt = !title.toLowerCase().includes(text.split(" ").at(-1) ?? "") && text !== name;
  client.setQueryData(foundReviewsQuery(text).queryKey, { items: isMisspelt ? [] : items, unsearched });
  client.setQueryData(foundReviewsQuery("").queryKey, { items, unsearched });
  renderWithQueries(
    <Palette showsSchedule showsDemo={false} administers={false} hasPasskeys onClose={() => undefined} />,
    client,
  );
  let presses = 1;
  const press = (key: string) => {
    presses += 1;
    fireEvent.keyDown(screen.getByRole("combobox"), { key });
  };
  fireEvent.change(screen.getByRole("combobox"), { target: { value: text } });
  await waitFor(
    () => {
      expect(screen.getByRole("option", { name: /of “Frost week”/ })).toBeTruthy();
      expect(screen.getByText("Tools")).toBeTruthy();
    },
    { timeout: 5_000 },
  );
  press("Enter");
  expect(router.push).toHaveBeenCalledWith(`/tools/${name}`);
  expect(presses).toBeLessThanOrEqual(2);
});

it("“who approved” and Enter open the activity, which has who", async () => {
  client.setQueryData(foundReviewsQuery("who approved").queryKey, {
    items: [],
    unsearched: { open: 0, done: 0 },
  });
  renderWithQueries(
    <Palette showsSchedule showsDemo={false} administers={false} hasPasskeys onClose={() => undefined} />,
    client,
  );
  fireEvent.change(screen.getByRole("combobox"), { target: { value: "who approved" } });
  await waitFor(() =>
    expect(screen.getByRole("option", { selected: true }).textContent).toMatch(/^Approved: who and what/),
  );
  fireEvent.keyDown(screen.getByRole("combobox"), { key: "Enter" });
  expect(router.push).toHaveBeenCalledWith("/activity?event=approved");
});
