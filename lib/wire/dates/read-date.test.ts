import { describe, expect, it } from "vitest";
import { readDate, type DateKind, type DateReading } from "./read-date";

// A Wednesday evening.
const now = Date.parse("2026-11-25T18:30:00Z");
const stockholm = { now, zone: "Europe/Stockholm", hour12: false };

function read(text: string, kind: DateKind = "date-time"): string | string[] | null {
  const reading = readDate(text, kind, stockholm);
  return told(reading);
}

function told(reading: DateReading): string | string[] | null {
  switch (reading.kind) {
    case "one":
      return reading.text;
    case "choices":
      return reading.choices.map(({ text }) => text);
    case "refused":
      return reading.problem;
    case "none":
      return null;
  }
}

describe("a day with a time", () => {
  it.each([
    ["Fri 27 Nov 2026, 09:30", "2026-11-27T09:30:00+01:00"],
    ["Friday 27 November 2026, 09:30", "2026-11-27T09:30:00+01:00"],
    ["27.11.2026 9:30", "2026-11-27T09:30:00+01:00"],
    ["27.11.2026, 9.30", "2026-11-27T09:30:00+01:00"],
    ["2026-11-27 09:30", "2026-11-27T09:30:00+01:00"],
    ["2026-11-27T09:30", "2026-11-27T09:30:00+01:00"],
    ["2026-11-27T09:30:15.250", "2026-11-27T09:30:15.250+01:00"],
    ["27/11/2026 9:30", "2026-11-27T09:30:00+01:00"],
    ["11/27/2026 9:30", "2026-11-27T09:30:00+01:00"],
    ["5/5/2026 9:30", "2026-05-05T09:30:00+02:00"],
    ["27th of November 2026 at 9:30 pm", "2026-11-27T21:30:00+01:00"],
    ["Nov 27, 2026 9am", "2026-11-27T09:00:00+01:00"],
    ["November 27 2026 12:15 a.m.", "2026-11-27T00:15:00+01:00"],
    ["Sat 5 Sept 2026, 08:00", "2026-09-05T08:00:00+02:00"],
    ["09:30 27 Nov 2026", "2026-11-27T09:30:00+01:00"],
    ["27\u00a0Nov\u202f2026  09:30", "2026-11-27T09:30:00+01:00"],
    ["tomorrow 9:00", "2026-11-26T09:00:00+01:00"],
    ["9:00 tomorrow", "2026-11-26T09:00:00+01:00"],
    ["noon today", "2026-11-25T12:00:00+01:00"],
    ["day after tomorrow 9:00", "2026-11-27T09:00:00+01:00"],
    ["in 2 weeks 9:00", "2026-12-09T09:00:00+01:00"],
    ["3 days ago 9:00", "2026-11-22T09:00:00+01:00"],
    ["Mon 14:00", "2026-11-30T14:00:00+01:00"],
    ["Thurs 14:00", "2026-11-26T14:00:00+01:00"],
    ["27 Nov 9:00", "2026-11-27T09:00:00+01:00"],
    ["Mon 7 Sep, 09:00", "2026-09-07T09:00:00+02:00"],
    ["in 2 hours", "2026-11-25T21:30:00+01:00"],
    ["30 min ago", "2026-11-25T19:00:00+01:00"],
    ["now", "2026-11-25T19:30:00+01:00"],
  ])("reads %j in the reader's zone", (text, sent) => expect(read(text)).toBe(sent));

  it.each([
    ["2026-11-27 09:30Z", "2026-11-27T09:30:00Z"],
    ["2026-11-27T09:30-05:00", "2026-11-27T09:30:00-05:00"],
    ["Fri 27 Nov 2026, 09:30 UTC", "2026-11-27T09:30:00Z"],
    ["27 Nov 2026 09:30 UTC+5:30", "2026-11-27T09:30:00+05:30"],
    ["27 Nov 2026 09:30 America/New_York", "2026-11-27T09:30:00-05:00"],
  ])("reads %j in the zone that it names", (text, sent) => expect(read(text)).toBe(sent));

  it.each(["2026-11-27T08:30:00Z", "2026-11-27t08:30:00.1234567z", "2026-11-27T08:30:00-00:00"])(
    "keeps %j as it is, to the character",
    (text) => expect(read(text)).toBe(text),
  );
});

it.each([
  ["Fri 27 Nov 2026", "2026-11-27"],
  ["27.11.2026", "2026-11-27"],
  ["2026/11/27", "2026-11-27"],
  ["tomorrow", "2026-11-26"],
  ["yesterday", "2026-11-24"],
  ["29 Feb 2028", "2028-02-29"],
])("reads %j where only the day counts", (text, sent) => expect(read(text, "date")).toBe(sent));

it("takes the day of the reader's zone for today", () => {
  const late = { now: Date.parse("2026-11-25T23:30:00Z"), hour12: false };
  const day = (zone: string) => told(readDate("today", "date", { ...late, zone }));
  expect(day("Europe/Stockholm")).toBe("2026-11-26");
  expect(day("America/New_York")).toBe("2026-11-25");
});

describe("what can be two is told as both", () => {
  it.each([
    ["03/04/2026 9:00", ["2026-04-03T09:00:00+02:00", "2026-03-04T09:00:00+01:00"]],
    ["03-04-2026 9:00", ["2026-04-03T09:00:00+02:00", "2026-03-04T09:00:00+01:00"]],
    ["Wed 14:00", ["2026-11-25T14:00:00+01:00", "2026-12-02T14:00:00+01:00"]],
    ["next Fri 14:00", ["2026-11-27T14:00:00+01:00", "2026-12-04T14:00:00+01:00"]],
    ["last Tue 14:00", ["2026-11-24T14:00:00+01:00", "2026-11-17T14:00:00+01:00"]],
    ["14:00", ["2026-11-25T14:00:00+01:00", "2026-11-26T14:00:00+01:00"]],
    ["7 Sep, 09:00", ["2027-09-07T09:00:00+02:00", "2026-09-07T09:00:00+02:00"]],
    ["Sun 31 Oct 2027, 02:30", ["2027-10-31T02:30:00+02:00", "2027-10-31T02:30:00+01:00"]],
    ["Sun 28 Mar 2027, 02:30", ["2027-03-28T01:30:00+01:00", "2027-03-28T03:30:00+02:00"]],
  ])("%j", (text, both) => expect(read(text)).toEqual(both));

  it("in words that say which is which", () => {
    expect(readDate("03/04/2026", "date", stockholm)).toMatchObject({
      problem: "This can be two days. Choose one.",
      choices: [
        { title: "Friday 3 April 2026", note: "day first" },
        { title: "Wednesday 4 March 2026", note: "month first" },
      ],
    });
    expect(readDate("31 Oct 2027 02:30", "date-time", stockholm)).toMatchObject({
      problem: "The clocks go back then: 02:30 comes twice.",
      choices: [
        { title: "The first 02:30", note: "00:30 UTC" },
        { title: "The second 02:30", note: "an hour later, 01:30 UTC" },
      ],
    });
    expect(readDate("28 Mar 2027 02:30", "date-time", stockholm)).toMatchObject({
      problem: "The clocks go from 02:00 to 03:00 then.",
      choices: [
        { title: "01:30, before the change", note: "00:30 UTC" },
        { title: "03:30, after it", note: "01:30 UTC" },
      ],
    });
  });

  it("unless a weekday tells them apart", () => {
    expect(read("Fri 03/04/2026 9:00")).toBe("2026-04-03T09:00:00+02:00");
    expect(read("Wed 03/04/2026 9:00")).toBe("2026-03-04T09:00:00+01:00");
  });

  it("also a tomorrow that has begun in the zone that was named", () => {
    const both = told(readDate("tomorrow 9:00 Pacific/Auckland", "date-time", stockholm));
    expect(both).toEqual(["2026-11-26T09:00:00+13:00", "2026-11-27T09:00:00+13:00"]);
  });

  it("also the day that a zone left out", () => {
    const samoa = { now, zone: "Pacific/Apia", hour12: false };
    expect(told(readDate("30 Dec 2011 12:00", "date-time", samoa))).toEqual([
      "2011-12-29T12:00:00-10:00",
      "2011-12-31T12:00:00+14:00",
    ]);
  });
});

it.each([
  ["30 February 2027 9:00", "There’s no 30 February. February 2027 has 28 days."],
  ["2026-02-30T08:00:00Z", "There’s no 30 February. February 2026 has 28 days."],
  ["30.02.2028 9:00", "There’s no 30 February. February 2028 has 29 days."],
  ["31/04/2027 9:00", "There’s no 31 April. April 2027 has 30 days."],
  ["29 Feb 9:00", "There’s no 29 February in 2026 or 2027."],
  ["2026-13-01 9:00", "There’s no month 13."],
  ["27 Nov 2026 25:00", "There’s no 25:00. Hours go from 00 to 23."],
  ["27 Nov 2026 13pm", "There’s no 13pm. Hours go from 1 to 12."],
  ["27 Nov 2026 09:75", "There’s no 09:75. Minutes go from 00 to 59."],
  ["Mon 27 Nov 2026 9:00", "27 November 2026 is a Friday, not a Monday."],
  ["27.11.26 9:00", "Write the year with four digits."],
  ["3/4 9:00", "Write the month as a word, or add the year."],
  ["27 Nov 2026", "Add a time, such as 09:00."],
])("refuses %j by name", (text, problem) => expect(read(text)).toBe(problem));

it.each([
  "",
  "after the thaw",
  "tomorow 9:00",
  "9.10 10.11",
  "tomorrow 9:30-10:00",
  "27",
  "9",
  "27 Nov 2026 9:00 CET",
])("takes %j for no date", (text) => expect(read(text)).toBeNull());

it("says of each reading if it changes as time passes", () => {
  const isRelative = (text: string) => {
    const reading = readDate(text, "date-time", stockholm);
    return reading.kind !== "none" && reading.relative;
  };
  expect(["tomorrow 9:00", "Mon 14:00", "14:00", "27 Nov 9:00", "in 2 hours"].map(isRelative)).not.toContain(
    false,
  );
  expect(["27 Nov 2026 9:00", "03/04/2026 9:00", "30 Feb 2026 9:00"].map(isRelative)).not.toContain(true);
});
