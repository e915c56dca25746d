import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { Entry } from "./entries";
import { MonthView } from "./month-view";

const entry = (hour: number): Entry => ({
  ...{ key: `${hour}`, at: `2031-01-02T1${hour}:00:00Z`, state: "accepted", text: `Kettle ${hour}` },
  ...{
    account: null,
    platform: null,
    campaign: null,
    movedFrom: null,
    problem: null,
    item: null,
    tool: null,
  },
  ...{ reviewId: null, waiting: null },
});

it("leads from a day with more than it has room for to the whole of it", () => {
  const onMore = vi.fn();
  const entries = [0, 1, 2, 3, 4].map(entry);
  const rest = { now: 0, chosen: null, onPick: vi.fn(), onMore };
  render(<MonthView days={["2031-01-02"]} month="2031-01" entries={entries} {...rest} />);
  fireEvent.click(screen.getByRole("button", { name: "2 more on Thursday 2 January" }));
  expect(onMore).toHaveBeenCalledWith("2031-01-02");
});
