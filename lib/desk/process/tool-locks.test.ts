import { expect, test } from "vitest";
import type { ResultOutcome } from "@/lib/wire/api-client/outcome";
import { watchLocks } from "./tool-locks";

const skew = { clockSkewMs: null };
const disabled: ResultOutcome = {
  kind: "tool_error",
  httpStatus: 200,
  code: "FEATURE_DISABLED",
  message: "Video is switched off.",
  retryable: false,
  ...skew,
};

function answering(...answers: ResultOutcome[]) {
  const api = {
    call: (_tool: string, _inputText: string) =>
      Promise.resolve(answers.shift() ?? { kind: "reset" as const, ...skew }),
    prepare: (_tool: string, _inputText: string) => Promise.resolve({ kind: "reset" as const, ...skew }),
  };
  return watchLocks(api, () => new Date("2031-01-01T00:00:00Z"));
}

test("a tool that the API has switched off is locked, in its words, until an answer says otherwise", async () => {
  const { api, locks } = answering(
    disabled,
    { kind: "reset", ...skew },
    { kind: "result", outputText: "{}", ...skew },
  );
  await api.call("video", "{}");
  expect(locks.get("video")).toEqual({
    why: "switched_off",
    message: "Video is switched off.",
    at: "2031-01-01T00:00:00.000Z",
  });
  await api.prepare("video", "{}");
  await api.call("video", "{}");
  expect(locks.has("video")).toBe(true);
  await api.call("video", "{}");
  expect(locks.has("video")).toBe(false);
});

test("a credential that may not use a tool locks it; a refusal of one input doesn't", async () => {
  const refused = { code: "FORBIDDEN", message: "Not yours.", retryable: false, ...skew };
  const { api, locks } = answering(
    { kind: "tool_error", httpStatus: 200, ...refused },
    { kind: "transport_error", httpStatus: 403, retryAfterSeconds: null, ...refused },
  );
  await api.call("ads", "{}");
  expect(locks.size).toBe(0);
  await api.call("ads", "{}");
  expect(locks.get("ads")).toMatchObject({ why: "not_allowed", message: "Not yours." });
});
