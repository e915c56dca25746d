import { describe, expect, test } from "vitest";
import type { Exchange } from "@/lib/platform/http/exchange";
import { ClockSkew, skewOf } from "./clock-skew";

const now = new Date("2031-05-04T10:00:00.400Z");

function reply(date: string | null): Exchange {
  return { kind: "replied", status: 200, headers: {}, body: Buffer.alloc(0), date };
}

describe("F15 the API's clock", () => {
  test.each([
    ["Sun, 04 May 2031 10:00:30 GMT", 30_000],
    ["Sun, 04 May 2031 09:59:00 GMT", -60_000],
    [
      "Sun, 04 May 1980 10:00:00 GMT",
      Date.parse("1980-05-04T10:00:00Z") - Date.parse("2031-05-04T10:00:00Z"),
    ],
  ])("of a Date of %s is off by %i ms", (date, skewMs) => expect(skewOf(reply(date), now)).toBe(skewMs));

  test.each([null, "", "yesterday", "Sat, 13 Sep 275760 00:00:00 GMT", "Sat, 01 Jan 2200 00:00:00 GMT"])(
    "can't be read from a Date of %j",
    (date) => expect(skewOf(reply(date), now)).toBeNull(),
  );

  test.each<[(number | null)[], number]>([
    [[], 0],
    [[5], 5],
    [[5, null, null], 5],
    [[0, 9_000], 0],
    [[9_000, 0], 0],
    [[0, 9_000, 0], 0],
    [[0, 0, 9_000], 0],
    [[0, 9_000, 9_000], 9_000],
    [[-9_000, 0, -9_000, -8_000], -8_000],
  ])("by %j is off by %i: one odd reply is not believed, two are", (taken, skewMs) => {
    const skew = new ClockSkew();
    taken.forEach((one) => skew.take(one));
    expect(skew.steadyMs()).toBe(skewMs);
    expect(skew.lastMs()).toBe(taken.filter((one) => one !== null).at(-1) ?? 0);
  });
});
