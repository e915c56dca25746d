import { expect, test } from "vitest";
import { formatLeft } from "./time-left";

test("the time that is left is minutes and seconds, and hours or days where there are many", () => {
  expect(formatLeft(41_900)).toBe("0:41");
  expect(formatLeft(11 * 60_000 + 42_000)).toBe("11:42");
  expect(formatLeft(200 * 60_000)).toBe("3 h 20 min");
  expect(formatLeft(72 * 3_600_000)).toBe("3 days");
});
