import { expect, test } from "vitest";
import { outcomeLines } from "./receipt-facts.mjs";

test("F109 a receipt says on what “failed” rests: the API's contract, or a person's word", () => {
  expect(outcomeLines({ state: "failed", settled: [] })).toEqual([
    "Refused by the API. By its contract nothing was executed.",
  ]);
  expect(
    outcomeLines({
      state: "failed",
      settled: [{ by: { id: "p", name: "Rita" }, as: "failed", at: "2026-03-01T12:00:00.000Z" }],
    }),
  ).toEqual(["Recorded as not executed."]);
});
