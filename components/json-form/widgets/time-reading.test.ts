import { expect, it } from "vitest";
import { readingOf } from "./time-reading";

const now = Date.parse("2026-11-22T10:00:00Z");

it("says a time in the viewer's zone and how far away it is", () => {
  const reading = readingOf("2026-11-26T08:30:00+01:00", false, now);
  expect(reading?.here).toContain(
    new Date("2026-11-26T07:30:00Z").toLocaleDateString("en-GB", { weekday: "short" }),
  );
  expect(reading?.away).toBe("in 3 d 21 h");
  expect(readingOf("2026-11-22T09:15:00Z", false, now)?.away).toBe("45 min ago");
});

it("says the weekday of a date, the same in every zone", () => {
  expect(readingOf("2026-11-26", true, now)).toEqual({ here: "Thu, 26 Nov 2026", away: "" });
  expect(readingOf("2026-02-30", true, now)).toBeNull();
});

it.each([
  "",
  "tomorrow",
  "2026-11-26",
  "2026-13-40T08:00:00Z",
  "2026-02-30T08:00:00Z",
  "2026-11-26T08:00:00",
])("says nothing about %j, which is no time with a zone", (text) =>
  expect(readingOf(text, false, now)).toBeNull(),
);
