import { expect, it } from "vitest";
import { parseInstant } from "./instant";

it.each([
  ["2026-11-20T10:00:00Z", "2026-11-20T10:00:00.000Z"],
  ["2026-11-20T10:00:00.5+02:00", "2026-11-20T08:00:00.500Z"],
  ["2026-11-20T10:00:00-05:30", "2026-11-20T15:30:00.000Z"],
  ["2028-02-29T00:00:00Z", "2028-02-29T00:00:00.000Z"],
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
