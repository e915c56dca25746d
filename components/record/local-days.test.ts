import { expect, test } from "vitest";
import { beginOf, endOf, firstDay, lastDay } from "./local-days";

const zone = "Europe/Stockholm";

test("a day of the reader's zone becomes instants and comes back, also where a day has 23 or 25 hours", () => {
  for (const day of ["2026-01-01", "2026-03-29", "2026-10-25", "2026-12-31"]) {
    expect(firstDay(beginOf(day, zone), zone)).toBe(day);
    expect(lastDay(endOf(day, zone), zone)).toBe(day);
  }
  expect([beginOf("2026-03-29", zone), endOf("2026-03-29", zone)]).toEqual([
    "2026-03-28T23:00:00.000Z",
    "2026-03-29T22:00:00.000Z",
  ]);
  expect([firstDay("2026-03-01", zone), lastDay("", zone), beginOf("", zone), endOf("", zone)]).toEqual([
    "2026-03-01",
    ...["", "", ""],
  ]);
});

test("a day whose midnight the clocks leave out begins an hour later", () => {
  expect(beginOf("2018-11-04", "America/Sao_Paulo")).toBe("2018-11-04T03:00:00.000Z");
});

test("30 February is no day", () => {
  expect([firstDay("2026-02-30", zone), lastDay("2026-02-30", zone), firstDay("tomorrow", zone)]).toEqual([
    ...["", "", ""],
  ]);
});
