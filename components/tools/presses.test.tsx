import { QueryClient } from "@tanstack/react-query";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { renderWithQueries } from "@/scripts/testing/render-with-queries";
import { catalogueQuery } from "@/lib/web/queries";
import type { CatalogueView } from "@/lib/web/server/types";
import { Catalogue } from "./catalogue/catalogue";
import { referenceCatalogue } from "./testing/reference-catalogue";
import { RunPage } from "./run/run-page";

// Each task as a person does it; a press is a click or a key that isn't typed text.
let catalogue: CatalogueView;
let presses = 0;
const count = () => void (presses += 1);
beforeAll(async () => {
  catalogue = await referenceCatalogue();
  document.addEventListener("keydown", count, true);
  document.addEventListener("click", count, true);
});
afterAll(() => {
  document.removeEventListener("keydown", count, true);
  document.removeEventListener("click", count, true);
});
beforeEach(() => {
  presses = 0;
  vi.stubGlobal("fetch", async () => Response.json({ pinned: [], recent: [] }));
  window.history.replaceState(null, "", "/tools");
});

test.each([
  ["shedule", "List the schedule"],
  ["campain", "List campaigns"],
  ["acount", "List accounts"],
  ["imge", "Import an image"],
])("a tool by a misspelt word, %s, is in sight after 1 press", async (typed, title) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  client.setQueryData(catalogueQuery().queryKey, catalogue);
  renderWithQueries(<Catalogue />, client);
  const field = await screen.findByRole("searchbox");
  fireEvent.keyDown(document.body, { key: "/" });
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: typed } });
  await waitFor(
    () => {
      const links = screen
        .getAllByRole("link")
        .filter((link) => link.getAttribute("href")?.startsWith("/tools/"));
      expect(links.length).toBeLessThan(catalogue.tools.length / 2);
      expect(
        links
          .slice(0, 6)
          .map(({ textContent }) => textContent)
          .join("\n"),
      ).toContain(title);
    },
    { timeout: 5_000 },
  );
  expect(presses).toBe(1);
});

test("a run is repeated by 1 press", () => {
  const run = vi.fn();
  const tool = { name: "mediaList", title: "List media", inputSchemaText: "{}" } as Parameters<
    typeof RunPage
  >[0]["tool"];
  renderWithQueries(
    <RunPage
      tool={tool}
      run={{ inputText: "{}", outputText: "[]", at: "2026-11-22T10:00:00.000Z", durationMs: 2, kept: null }}
      submission={{ busy: false, refusal: null, run, repeat: () => undefined }}
      onEdit={() => undefined}
      onWithout={() => undefined}
      notice={null}
    />,
    new QueryClient({ defaultOptions: { queries: { retry: false } } }),
  );
  fireEvent.click(screen.getByRole("button", { name: "Run again" }));
  expect(run).toHaveBeenCalledWith("{}");
  expect(presses).toBe(1);
});
