import { expect, it } from "vitest";
import { isCalendarDay, parseInstant } from "./instant";

it.each([
  ["2026-11-20T10:00:00Z", "2026-11-20T10:00:00.000Z"],
  ["2026-11-20T10:00:00.5+02:00", "2026-11-20T08:00:00.500Z"],
  ["2026-11-20T10:00:00-05:30", "2026-11-20T15:30:00.000Z"],
  ["2028-02-29T00:00:00Z", "2028-02-29T00:00:00.000Z"],
  ["9999-12-31T23:59:59-05:00", "9999-12-31T23:59:59.999Z"],
  ["0000-01-01T00:00:00+05:00", "0000-01-01T00:00:00.000Z"],
])("F36 takes %s as %s", (text, instant) => {
  expect(parseInstant(text)?.toISOString()).toBe(instant);
});

it.each([
  "2026-02-30T00:00:00Z",
  "2027-02-29T00:00:00Z",
  "2026-11-20T10:00:00",
  "2026-11-20T10:00:60Z",
  "2026-11-20T24:00:00Z",
  "2026-11-20",
  "2026-11-20 10:00:00Z",
  "2026-13-01T00:00:00Z",
  "soon",
  "",
])("F36 refuses %s", (text) => {
  expect(parseInstant(text)).toBeNull();
});

it("F36 takes 30 February for no day, nor anything but a day", () => {
  expect(["2026-02-28", "2028-02-29", "2026-12-31"].map(isCalendarDay)).toEqual([true, true, true]);
  const others = [
    "2026-02-30",
    "2026-02-29",
    "2026-04-31",
    "2026-13-01",
    "2026-1-1",
    "",
    "2026-02-28T00:00:00Z",
  ];
  expect(others.filter(isCalendarDay)).toEqual([]);
});
