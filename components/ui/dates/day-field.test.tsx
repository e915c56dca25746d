import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { WeekStart } from "@/lib/wire/dates/settings";
import { followClock } from "../time";
import { DateSettingsProvider } from "./date-settings";
import { DayField } from "./day-field";
import { loadCalendar } from "./pick-date";

await loadCalendar();
// A Wednesday evening in Stockholm.
const now = Date.parse("2026-11-25T18:30:00Z");
beforeEach(() => {
  const started = Date.now();
  followClock(() => now - started);
});
// The next file of this process goes by the browser's clock again.
afterEach(() => followClock(() => 0));

function mount(value = "", weekStart: WeekStart = 1) {
  const chosen: string[] = [];
  function Filter() {
    const [day, setDay] = useState(value);
    return (
      <DayField
        label="From"
        value={day}
        onChange={(next) => {
          chosen.push(next);
          setDay(next);
        }}
      />
    );
  }
  render(
    <DateSettingsProvider value={{ timeZone: "Europe/Stockholm", hour12: false, weekStart }}>
      <Filter />
    </DateSettingsProvider>,
  );
  return chosen;
}

const field = () => screen.getByLabelText<HTMLInputElement>("From");
const write = (text: string) => {
  act(() => field().focus());
  fireEvent.change(field(), { target: { value: text } });
};

describe("a day of a filter", () => {
  it("is written as people say it, and then stands in words", () => {
    const chosen = mount();
    write("yesterday");
    expect(chosen).toEqual([]);
    fireEvent.keyDown(field(), { key: "Enter" });
    expect(chosen).toEqual(["2026-11-24"]);
    expect(field().value).toBe("Tue 24 Nov 2026");
  });

  it("is chosen where it can be two, and taken back by emptying the field", () => {
    const chosen = mount("2026-11-24");
    write("03/04/2026");
    act(() => field().blur());
    fireEvent.click(screen.getByRole("button", { name: /^Friday 3 April 2026/ }));
    write("");
    act(() => field().blur());
    expect(chosen).toEqual(["2026-04-03", ""]);
  });

  it("that there isn't is refused, and changes nothing", () => {
    const chosen = mount("2026-11-24");
    write("30 Feb 2027");
    act(() => field().blur());
    screen.getByText("There’s no 30 February. February 2027 has 28 days.");
    expect(chosen).toEqual([]);
  });
});

describe("its calendar", () => {
  const open = async () => {
    fireEvent.keyDown(field(), { key: "ArrowDown" });
    return screen.findByRole("dialog", { name: "Calendar for From" });
  };
  const weekdaysIn = (dialog: HTMLElement) =>
    within(dialog)
      .getAllByRole("columnheader", { hidden: true })
      .map(({ textContent }) => textContent);

  it("opens by the arrow down at the day that is chosen, with its week from Monday", async () => {
    const chosen = mount("2026-12-01");
    const dialog = await open();
    expect(weekdaysIn(dialog)).toEqual(["Wk", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]);
    within(dialog).getByText("December 2026");
    fireEvent.click(within(dialog).getByRole("button", { name: /Friday 4 December 2026/ }));
    expect(chosen).toEqual(["2026-12-04"]);
  });

  it("begins its week as its reader wants", async () => {
    mount("", 0);
    expect(weekdaysIn(await open())[1]).toBe("Sun");
  });
});
