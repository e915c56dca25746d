import { describe, expect, test } from "vitest";
import { nextStep } from "./next-step";
import { endingMessage, speakerOf, type Ending } from "./ending";
import { toolErrorCodes } from "./tool";

const nothing = { httpStatus: null, code: null, message: null, retryable: null };
const statuses = [400, 401, 403, 404, 409, 413, 422, 429, 500, 502, 503];
const ofApi = { tool_error: [200, 400, 413], transport_error: [400, 401, 403, 404, 429, 503] };

/** Every answer to a request that there can be, by what came with it. */
const answers: Ending[] = [200, ...statuses].flatMap((httpStatus) => [
  ...toolErrorCodes.map((code) => ({
    kind: ofApi.tool_error.includes(httpStatus) ? "tool_error" : "unrecognized",
    httpStatus,
    code: code as string,
    message: "m",
    retryable: false,
  })),
  {
    kind: ofApi.transport_error.includes(httpStatus) ? "transport_error" : "unrecognized",
    httpStatus,
    code: "SO_IT_IS",
    message: "m",
    retryable: true,
  },
  { ...nothing, kind: "unrecognized", httpStatus },
]);
answers.push({ kind: "contradictory", httpStatus: 200, code: "FORBIDDEN", message: "m", retryable: false });

describe("F81 what is said of an answer", () => {
  test("speaks of the API only where the contract allows that body for that status", () => {
    for (const ending of answers) {
      const isOfContract = ending.kind !== "unrecognized" && ending.kind !== "contradictory";
      expect(speakerOf(ending), JSON.stringify(ending)).toBe(isOfContract ? "api" : "unknown");
      if (!isOfContract) expect(endingMessage(ending)).not.toMatch(/The (API|tool) \w|nothing was executed/i);
    }
  });

  test("a record from before that holds no error of the contract's is not taken for the API's word", () => {
    for (const httpStatus of statuses) {
      const bare = { ...nothing, kind: "transport_error", httpStatus };
      expect(endingMessage(bare)).toBe("An answer came that the API’s contract does not allow");
    }
    const misplaced = { ...nothing, kind: "transport_error", httpStatus: 413, code: "TOO_LARGE" };
    expect(endingMessage(misplaced)).toBe("An answer came that the API’s contract does not allow");
  });

  test("no ending of a request claims that nothing was executed", () => {
    for (const ending of answers)
      expect(endingMessage(ending)).not.toMatch(/executed|nothing ran|did not do/i);
  });
});

describe("F48 what can be done", () => {
  test("stands with every answer, as an instruction of its own", () => {
    for (const ending of answers) expect(nextStep(ending), JSON.stringify(ending)).toMatch(/^[A-Z].*\.$/);
  });

  test("tells the API's own word from anybody's at the statuses that the contract has", () => {
    for (const httpStatus of [401, 403, 404, 413]) {
      const own =
        httpStatus === 413
          ? { ...nothing, kind: "tool_error", httpStatus, code: "INVALID_INPUT" }
          : { ...nothing, kind: "transport_error", httpStatus, code: "SO_IT_IS" };
      const bare = { ...nothing, kind: "unrecognized", httpStatus };
      expect(nextStep(own)).not.toBe(nextStep(bare));
    }
  });
});

describe("F41 a code that is the name of something else", () => {
  test.each(["__proto__", "constructor", "toString", "hasOwnProperty"])("%s has a message too", (code) => {
    for (const [kind, httpStatus] of [
      ["tool_error", 200],
      ["not_sent", null],
    ] as const) {
      expect(endingMessage({ ...nothing, kind, httpStatus, code })).toMatch(/^[A-Z][a-z]+/);
      expect(nextStep({ ...nothing, kind, httpStatus, code })).toMatch(/\.$/);
    }
    expect(endingMessage({ ...nothing, kind: code })).toBe(code.replaceAll("_", " "));
  });
});
