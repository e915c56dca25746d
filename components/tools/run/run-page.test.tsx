import { QueryClient } from "@tanstack/react-query";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderWithQueries } from "@/scripts/testing/render-with-queries";
import { runTool } from "@/lib/web/actions/tools";
import type { ToolView } from "@/lib/web/server/types";
import { RunPage } from "./run-page";

const tool = {
  name: "mediaList",
  title: "List media",
  inputSchemaText: '{"type":"object","properties":{"cursor":{"type":"string"},"limit":{"type":"integer"}}}',
} as ToolView;
const page = (id: string, next: string | null) =>
  JSON.stringify({ media: [{ id, title: `Image ${id}` }], nextCursor: next, total: 2 });

function show(run: (inputText: string) => void = () => undefined, onWithout = vi.fn(), given = tool) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const shown = {
    inputText: '{"limit":25}',
    outputText: page("a", "n"),
    at: "2026-11-22T10:00:00.000Z",
    durationMs: 212,
    kept: null,
  };
  renderWithQueries(
    <RunPage
      tool={given}
      run={shown}
      submission={{ busy: false, refusal: null, run, repeat: () => undefined }}
      onEdit={() => undefined}
      onWithout={onWithout}
      notice={null}
    />,
    client,
  );
  return onWithout;
}

test("a run stands with what it was run with, how long it took, and runs again with the same or with less", async () => {
  const run = vi.fn();
  const onWithout = show(run);
  screen.getByText(/^Answered/);
  screen.getByText(/in 212 ms/);
  fireEvent.click(screen.getByRole("button", { name: "Run again" }));
  expect(run).toHaveBeenCalledWith('{"limit":25}');
  fireEvent.click(screen.getByRole("button", { name: "Leave out Limit" }));
  expect(onWithout).toHaveBeenCalledWith("{}");
});

test("a further page is a run with the cursor of the last, and its records join the others", async () => {
  vi.mocked(runTool).mockResolvedValue({
    ok: true,
    value: { outputText: page("b", null), at: "2026-11-22T10:00:00.000Z", durationMs: 1, kept: null },
  });
  show();
  const more = await screen.findByRole("button", { name: "Load 25 more" }, { timeout: 20_000 });
  screen.getByText("1 record so far");
  // What the button says isn't said twice.
  screen.getByText("Total");
  expect(screen.queryByText("Next cursor")).toBeNull();
  fireEvent.click(more);
  await screen.findByText("No further pages.");
  expect(runTool).toHaveBeenCalledWith({
    toolName: "mediaList",
    inputText: '{"limit":25,"cursor":"n"}',
  });
  screen.getByText("All 2 records");
  screen.getByRole("button", { name: "Image b" });
});

test("where no input asks for the page after a cursor, its records aren't called all", async () => {
  show(undefined, undefined, { ...tool, inputSchemaText: '{"type":"object","properties":{}}' });
  await screen.findByText("1 record so far", {}, { timeout: 20_000 });
  screen.getByText("The API says that there are more. No input of this tool is known to ask for them.");
});

test("on a phone what can be done with the answer stands in one menu, which a choice closes", async () => {
  vi.spyOn(window, "matchMedia").mockImplementation(
    (media) =>
      Object.assign(new EventTarget(), { media, matches: media.includes("40rem") }) as MediaQueryList,
  );
  show();
  await screen.findByRole("listitem", {}, { timeout: 20_000 });
  expect(screen.queryByRole("button", { name: "Compare" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "More actions" }));
  const menu = await screen.findByRole("dialog", { name: "More actions" });
  for (const name of ["Save JSON", "Copy as…", "Compare"]) within(menu).getByRole("button", { name });
  fireEvent.click(within(menu).getByRole("button", { name: "Compare" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a record leads to the tools that take its id, with their forms filled in", async () => {
  const use = {
    tool: "mediaGet",
    title: "Get media",
    reads: true,
    inputText: '{"mediaId":"a"}',
    linked: ["/mediaId"],
    about: "",
  };
  vi.stubGlobal("fetch", async (path: string) => Response.json(path === "/data/uses" ? [use] : null));
  show();
  fireEvent.click(await screen.findByRole("button", { name: "Image a" }, { timeout: 20_000 }));
  fireEvent.click(within(screen.getByRole("complementary")).getByRole("button", { name: "Use in…" }));
  const link = await screen.findByRole("link", { name: /Get media/ });
  expect(link.getAttribute("href")).toBe("/tools/mediaGet?fill=%7B%22mediaId%22%3A%22a%22%7D");
});
