import { render } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { splitInstants, textInLocalTime, TextWithTimes } from "./text-with-times";

describe("instants in a text", () => {
  test("stand apart, whatever stands around them", () => {
    const text = "From 2026-12-01T06:00:00Z, to (2026-12-02T08:30:00.5+02:00).";
    expect(splitInstants(text).filter(({ isInstant }) => isInstant)).toEqual([
      { text: "2026-12-01T06:00:00Z", isInstant: true },
      { text: "2026-12-02T08:30:00.5+02:00", isInstant: true },
    ]);
    expect(
      splitInstants(text)
        .map((part) => part.text)
        .join(""),
    ).toBe(text);
  });

  test.each([
    "2026-02-30T06:00:00Z",
    "2026-12-01T06:00:00",
    "x2026-12-01T06:00:00Z",
    "2026-12-01T06:00:00Z7",
    `${"a ".repeat(6_000)}2026-12-01T06:00:00Z`,
  ])("aren't seen in %.40s", (text) => {
    expect(splitInstants(text).some(({ isInstant }) => isInstant)).toBe(false);
  });

  test("stand before the text's own words, or in their place", () => {
    const text = "Goes out 2026-12-01T06:00:00Z \u202enow";
    const beside = render(<TextWithTimes text={text} />).container.textContent;
    expect(beside).toMatch(
      /^Goes out \w{3} \d{1,2} Dec 2026, \d\d:\d\d \(2026-12-01T06:00:00Z\) U\+202Enow$/,
    );
    const instead = render(<TextWithTimes text={text} instead />).container;
    expect(instead.textContent).toMatch(/^Goes out \w{3} \d{1,2} Dec 2026, \d\d:\d\d U\+202Enow$/);
    expect(instead.querySelector("time")?.dateTime).toBe("2026-12-01T06:00:00Z");
    expect(textInLocalTime("Goes out 2026-12-01T06:00:00Z now")).toMatch(
      /^Goes out \w{3} \d{1,2} Dec 2026, \d\d:\d\d now$/,
    );
  });
});
