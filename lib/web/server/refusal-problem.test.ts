import { expect, test } from "vitest";
import type { Outcome } from "@/lib/desk/reviews/types";
import { refusalCode } from "./refusal-problem";
import { earlier, twin } from "@/lib/desk/reviews/testing/blocking-reviews";

const toolChange = { key: "key", differences: [] };

test.each([
  ["a twin", [twin], "duplicate_input"],
  ["an earlier revision of the same review, whose input may be another", [earlier], "earlier_revision"],
  ["both", [earlier, twin], "duplicate_input"],
] as const)("F81 blocked by %s", (_what, blockedBy, code) => {
  expect(refusalCode({ refusal: "blocked", blockedBy: [...blockedBy], toolChange })).toBe(code);
});

test("a tool that has changed is named only where nothing else blocks", () => {
  expect(refusalCode({ refusal: "blocked", toolChange })).toBe("tool_changed");
  expect(refusalCode({ refusal: "blocked" })).toBe("blocked");
});

test("only an answer of the API's counts as its refusal", () => {
  const nothing = { code: null, message: null, retryable: null };
  const answered: Outcome = { ...nothing, kind: "tool_error", httpStatus: 200, code: "INVALID_INPUT" };
  const timedOut: Outcome = { ...nothing, kind: "timeout", httpStatus: null };
  expect(refusalCode({ refusal: "upstream", outcome: answered })).toBe("refused_by_api");
  expect(refusalCode({ refusal: "upstream", outcome: timedOut })).toBe("upstream");
  expect(refusalCode({ refusal: "upstream" })).toBe("upstream");
});
