import { expect, test } from "vitest";
import { passes } from "./row-filter";

test("a bound is a whole day, and 30 February is none", () => {
  const passesFrom = (from: string) =>
    passes("2026-03-01T00:00:00Z", { is: "time" }, { by: "range", from, to: "" });
  expect(["2026-02-27", "2026-03-04", "2026-02-30", "tomorrow"].map(passesFrom)).toEqual([
    true,
    false,
    true,
    true,
  ]);
});
