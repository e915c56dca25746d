import { describe, expect, test } from "vitest";
import { endingWords } from "./ending-words";

const nothing = { httpStatus: null, code: null, message: null, retryable: null };

describe("F41 a code that is the name of something else", () => {
  test.each(["__proto__", "constructor", "toString", "hasOwnProperty"])("%s has words too", (code) => {
    for (const kind of ["tool_error", "not_sent"])
      expect(endingWords({ ...nothing, kind, code })).toMatch(/^[A-Z][a-z]+/);
    expect(endingWords({ ...nothing, kind: code })).toBe(code.replaceAll("_", " "));
  });
});
