import { QueryClient } from "@tanstack/react-query";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderWithQueries } from "@/scripts/testing/render-with-queries";
import { serve } from "@/components/reviews/testing/serve";
import { itemOfRun } from "./testing/run-item";
import { ToolGone } from "./tool-gone";

test("a tool that left the list says so, and leads to what was done with it, whose answers are opened there", async () => {
  const run = itemOfRun("r1", "10:00");
  serve((path) => {
    if (path === "/data/runs/r1/output")
      return new Response('[{"title":"Moss"}]', { headers: { "content-type": "text/plain" } });
    if (path === "/data/runs/r1") return Response.json({ ...run, inputText: "{}" });
    if (path.startsWith("/data/runs?")) return Response.json({ items: [run], nextCursor: null });
    return Response.json(path.startsWith("/data/own-reviews") ? [] : {});
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  renderWithQueries(
    <ToolGone name="draftList" title="List drafts" at="2026-11-24T21:48:00.000Z" runId={null} />,
    client,
  );
  expect(screen.getByText("The API doesn’t list this tool any more")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Show its activity" }).getAttribute("href")).toBe(
    "/activity?tool=draftList",
  );
  const runs = within(await screen.findByRole("region", { name: "Recent runs" }));
  fireEvent.click(runs.getAllByRole("button")[0] as HTMLElement);
  const answer = within(await screen.findByRole("region", { name: "What the run answered" }));
  expect(await answer.findByRole("cell", { name: "Moss" }, { timeout: 20_000 })).toBeTruthy();
});
