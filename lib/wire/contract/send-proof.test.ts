import { describe, expect, test } from "vitest";
import type { Ending } from "./ending";
import { isTurnedAway, sendProof, type RecordedSend } from "./send-proof";

const ending = (change: Partial<Ending>): Ending => ({
  ...{ kind: "transport_error", httpStatus: 403, code: "FORBIDDEN", message: "m", retryable: false },
  ...change,
});
const refusedByApi: RecordedSend = { state: "failed", outcome: ending({}) };
const neverLeft: RecordedSend = { state: "not_sent", outcome: null };

describe("F64 what the record of the sends proves", () => {
  test("nothing was sent where nothing left, and nothing ran where the API itself turned the rest away", () => {
    expect(sendProof([])).toBe("nothing_sent");
    expect(sendProof([neverLeft, neverLeft])).toBe("nothing_sent");
    expect(sendProof([neverLeft, refusedByApi])).toBe("nothing_ran");
    expect(sendProof([{ ...refusedByApi, state: "refused" }])).toBe("nothing_ran");
  });

  test.each([
    ["a gateway's page", { kind: "unrecognized", code: null, message: null }],
    ["a gateway's page with a code", { kind: "unrecognized", httpStatus: 429 }],
    ["a status at which the contract has no such error", { httpStatus: 409 }],
    ["an error without a code", { code: null }],
    ["a redirect", { kind: "redirect", httpStatus: 302, code: null }],
    ["an answer for another tool", { kind: "wrong_tool", httpStatus: 200, code: null }],
    ["no answer", { kind: "timeout", httpStatus: null, code: null }],
  ])("%s leaves it open, whatever state was recorded with it", (_what, change) => {
    for (const state of ["refused", "failed"]) {
      const send = { state, outcome: ending(change) };
      expect(isTurnedAway(send)).toBe(false);
      expect(sendProof([send])).toBe("open");
    }
  });

  test("a refusal without a record of its answer leaves it open", () => {
    expect(isTurnedAway({ state: "refused", outcome: null })).toBe(false);
    expect(sendProof([{ state: "failed", outcome: null }])).toBe("open");
  });

  test.each(["open", "uncertain", "unresolved", "accepted"])(
    "an attempt that is %s leaves it open",
    (state) => {
      expect(sendProof([{ state, outcome: ending({}) }])).toBe("open");
      expect(sendProof([{ state, outcome: null }])).toBe("open");
    },
  );

  test("one send that may have been executed keeps all of it open", () => {
    const doubtful: RecordedSend = { state: "uncertain", outcome: null };
    for (const sends of [
      [refusedByApi, doubtful],
      [doubtful, refusedByApi],
      [neverLeft, doubtful],
    ])
      expect(sendProof(sends)).toBe("open");
  });
});
