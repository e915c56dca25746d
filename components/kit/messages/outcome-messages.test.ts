import { expect, test } from "vitest";
import type { Outcome } from "@/lib/desk/reviews/types";
import { outcomeMessage } from "./outcome-messages";

const nothing: Omit<Outcome, "kind"> = { httpStatus: null, code: null, message: null, retryable: null };

test("an end that the desk determines is told by its kind, and an older record by the sentence that it holds", () => {
  expect(outcomeMessage({ ...nothing, kind: "lapsed" })).toEqual({
    text: "No answer of the API was recorded in time: the server may have stopped.",
    isWhole: true,
  });
  expect(outcomeMessage({ ...nothing, kind: "unexpected_status", code: "needs-a-nod" }).text).toContain(
    '"needs-a-nod"',
  );
  expect(outcomeMessage({ ...nothing, kind: "refused_before_sending", message: "As it was." }).text).toBe(
    "As it was.",
  );
});

test("of every other end the answer itself stands beside", () => {
  const timedOut = outcomeMessage({ ...nothing, kind: "timeout" });
  expect(timedOut).toEqual({ text: "No complete answer came in time", isWhole: false });
});
