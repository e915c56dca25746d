import { useState } from "react";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { EntrySheet } from "./entry-sheet";
import type { Entry } from "./entries";

const entry: Entry = {
  ...{ key: "1", at: "2031-01-02T10:00:00Z", state: "waiting", text: "Kettles", account: "Tarnhollow" },
  ...{ platform: "fernpost", campaign: null, movedFrom: null, problem: null, item: null, tool: null },
  ...{ reviewId: null, waiting: null },
};

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <QueryClientProvider client={new QueryClient()}>
      <button onClick={() => setOpen(true)}>Kettles at ten</button>
      {isOpen ? <EntrySheet entry={entry} now={0} onClose={() => setOpen(false)} /> : null}
      <button>Behind it</button>
    </QueryClientProvider>
  );
}

function opened() {
  render(<Page />);
  const opener = screen.getByRole("button", { name: "Kettles at ten" });
  opener.focus();
  fireEvent.click(opener);
  return { opener, sheet: screen.getByRole("complementary", { name: "Evidence" }) };
}

it("has the focus once it is open, and gives it back when Escape closes it", () => {
  const { opener, sheet } = opened();
  expect(document.activeElement).toBe(sheet);
  fireEvent.keyDown(sheet, { key: "Escape" });
  expect(screen.queryByRole("complementary")).toBeNull();
  expect(document.activeElement).toBe(opener);
});

it("closes where it lies over what gets the focus, and stays beside it otherwise", () => {
  const { sheet } = opened();
  const behind = screen.getByRole("button", { name: "Behind it" });
  fireEvent.blur(sheet, { relatedTarget: behind });
  expect(screen.getByRole("complementary")).toBe(sheet);
  sheet.style.position = "fixed";
  fireEvent.blur(sheet, { relatedTarget: null });
  expect(screen.getByRole("complementary")).toBe(sheet);
  fireEvent.blur(sheet, { relatedTarget: behind });
  expect(screen.queryByRole("complementary")).toBeNull();
});
