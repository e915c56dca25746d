import { expect, test } from "vitest";
import { beginOf, endOf, firstDay, lastDay } from "./local-days";

test("a day of the reader's zone becomes instants and comes back, also where a day has 23 or 25 hours", () => {
  for (const day of ["2026-01-01", "2026-03-29", "2026-10-25", "2026-12-31"]) {
    expect(firstDay(beginOf(day))).toBe(day);
    expect(lastDay(endOf(day))).toBe(day);
    expect(new Date(beginOf(day)).getHours()).toBe(0);
    expect(new Date(endOf(day)).getHours()).toBe(0);
  }
  expect([firstDay("2026-03-01"), lastDay(""), beginOf(""), endOf("")]).toEqual(["2026-03-01", "", "", ""]);
});

test("30 February is no day", () => {
  expect([firstDay("2026-02-30"), lastDay("2026-02-30"), firstDay("tomorrow")]).toEqual(["", "", ""]);
});
