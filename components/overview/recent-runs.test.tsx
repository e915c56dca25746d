import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { RecentRun, ShelfTool } from "@/lib/web/server/types";
import { RecentRuns } from "./recent-runs";

const at = new Date(Date.now() - 180_000).toISOString();
const run: RecentRun = {
  ...{ id: "run 1", toolName: "draftList", title: "List drafts", about: "status open" },
  ...{ firstAt: at, lastAt: at, times: 2, durationMs: 4, outputLength: 9 },
  ...{ inputKey: "i", listKey: "l", isLaterPage: false },
};
const pin: ShelfTool = { name: "draftSave", title: "Save a draft", kind: null };

test("each recent run says of what it was and when, and leads to what it answered", () => {
  render(<RecentRuns personId="me" runs={[run]} pinned={[pin]} />);
  const panel = within(screen.getByRole("region", { name: "Recent runs" }));
  const row = panel.getByRole("link", { name: "List drafts" });
  expect(row.getAttribute("href")).toBe("/tools/draftList?run=run+1");
  expect(row.closest("li")?.textContent).toContain("status open2 times, 3 min ago");
  expect(panel.getByRole("link", { name: "See all" }).getAttribute("href")).toBe(
    "/activity?person=me&event=tool_run",
  );
  const pins = within(panel.getByRole("navigation", { name: "Pinned tools" }));
  expect(pins.getByRole("link", { name: "Save a draft" }).getAttribute("href")).toBe("/tools/draftSave");
});

test("pinned tools alone are no recent runs", () => {
  render(<RecentRuns personId="me" runs={[]} pinned={[pin]} />);
  expect(screen.getByRole("region", { name: "Pinned tools" })).toBeTruthy();
  expect(screen.queryByText("Recent runs")).toBeNull();
});
