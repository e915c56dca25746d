import { QueryClient } from "@tanstack/react-query";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderWithQueries } from "@/scripts/testing/render-with-queries";
import { tableLayoutsQuery } from "@/lib/web/queries";
import type { TableLayouts } from "@/lib/desk/personal/saved-inputs/types";
import { OutputView } from "../output-view";
import { useTableLayouts } from "./table-layouts";

const rows = (...names: string[]) => names.map((name, at) => ({ name, size: at, kind: "note" }));

function show(client: QueryClient, output: object) {
  const Shown = () => (
    <OutputView jsonText={JSON.stringify(output)} label="Output" layouts={useTableLayouts("noteList")} />
  );
  renderWithQueries(<Shown />, client);
  return screen.findByRole("table", {}, { timeout: 20_000 });
}
const headings = (table: HTMLElement) =>
  within(table)
    .getAllByRole("columnheader")
    .map(({ textContent }) => textContent);
const names = (table: HTMLElement) =>
  within(table)
    .getAllByRole("row")
    .slice(1)
    .map((row) => within(row).getAllByRole("cell")[0]?.textContent);

test("a table opens as it was arranged, each change is kept, and the next answer has it too", async () => {
  const kept = vi.fn(async (_path: string, _init: RequestInit) => Response.json({ kept: true }));
  vi.stubGlobal("fetch", kept);
  const client = new QueryClient();
  const layouts: TableLayouts = {
    '["notes"]': { shown: ["name", "size", "gone"], pinned: [], sort: { name: "name", descending: true } },
  };
  client.setQueryData(tableLayoutsQuery("noteList").queryKey, layouts);
  const table = await show(client, { notes: rows("ant", "bee") });
  expect(headings(table)).toEqual(["Name", "Size"]);
  expect(names(table)).toEqual(["bee", "ant"]);
  fireEvent.click(screen.getByRole("button", { name: "Size" }));
  expect(kept.mock.lastCall?.[0]).toBe("/data/table-layouts");
  expect(JSON.parse(String(kept.mock.lastCall?.[1].body))).toEqual({
    toolName: "noteList",
    listPath: '["notes"]',
    layout: { shown: ["name", "size"], pinned: [], sort: { name: "size", descending: false } },
  });
  cleanup();
  const next = await show(client, { notes: rows("cat", "ant", "bee") });
  expect(names(next)).toEqual(["cat", "ant", "bee"]);
});

test("F107 an arrangement that can't be read any more is named, and let go", async () => {
  const kept = vi.fn(async (_path: string, _init: RequestInit) => Response.json({ kept: false }));
  vi.stubGlobal("fetch", kept);
  const client = new QueryClient();
  client.setQueryData(tableLayoutsQuery("noteList").queryKey, { '["notes"]': null });
  const table = await show(client, { notes: rows("ant", "bee") });
  expect(headings(table)).toEqual(["Name", "Size", "Kind"]);
  screen.getByText(/^How you arranged this table can’t be read any more/);
  fireEvent.click(screen.getByRole("button", { name: "Discard yours" }));
  await waitFor(() => expect(screen.queryByText(/can’t be read any more/)).toBeNull());
  expect(JSON.parse(String(kept.mock.lastCall?.[1].body))).toMatchObject({
    layout: { shown: null, pinned: [], sort: null },
  });
});
