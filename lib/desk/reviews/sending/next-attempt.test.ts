import { describe, expect, test } from "vitest";
import type { ResultOutcome } from "@/lib/wire/api-client";
import type { ReviewState } from "../types";
import { backOffMs, isWithinDay, nextAttemptAfter, plannedAttempt } from "./next-attempt";

const now = new Date("2026-11-24T12:00:00.000Z");
const none = { code: null, message: null, retryable: null, clockSkewMs: null };
const notSent: ResultOutcome = { kind: "not_sent", reason: "refused", clockSkewMs: null };
const held = (retryAfterSeconds: number | null): ResultOutcome => ({
  kind: "unrecognized",
  httpStatus: 503,
  ...none,
  retryAfterSeconds,
});
/** `-` is the desk's own try, `p` a person's, the oldest first. */
const tries = (marks: string) =>
  [...marks].map((mark, index) => ({ number: index + 1, by_id: mark === "p" ? "p-1" : null }));
const waitMs = (
  state: ReviewState,
  outcome: ResultOutcome | null,
  attempts: ReturnType<typeof tries>,
  random = 0,
) => {
  const at = nextAttemptAfter({ state, outcome, attempts, now, random: () => random });
  return at && at.getTime() - now.getTime();
};

describe("when the desk sends again", () => {
  test("F01 what never left is tried five times, counted from a person's last try; in doubt it is asked about on", () => {
    expect(waitMs("approved", notSent, tries("p----"))).toBe(32_000);
    expect(waitMs("approved", notSent, tries("-----"))).toBeNull();
    expect(waitMs("approved", notSent, tries("p-----"))).toBeNull();
    expect(waitMs("approved", notSent, tries("-----p"))).toBe(2_000);
    expect(waitMs("approved", notSent, tries("------p-p--"))).toBe(8_000);
    expect(waitMs("approved", held(null), tries("------"))).toBe(128_000);
    expect(waitMs("approved", null, tries("------"))).toBe(128_000);
    expect(waitMs("uncertain", notSent, tries("------"))).toBe(128_000);
  });

  test("F01 the order in which the attempts were read is of no matter", () => {
    expect(waitMs("uncertain", null, tries("-p--"))).toBe(8_000);
    expect(waitMs("uncertain", null, tries("-p--").toReversed())).toBe(8_000);
  });

  test("what the desk itself can't send as it is waits for a person, and what is in doubt is asked about", () => {
    const refused: ResultOutcome = {
      kind: "refused_before_sending",
      reason: "input_too_large",
      message: "",
      clockSkewMs: null,
    };
    expect(waitMs("approved", refused, tries("p"))).toBeNull();
    expect(waitMs("uncertain", refused, tries("p"))).toBe(2_000);
  });

  test.each<ReviewState>(["awaiting_review", "sending", "accepted", "failed", "unresolved", "expired"])(
    "what is %s is not sent again",
    (state) => {
      expect(waitMs(state, null, tries("p"))).toBeNull();
    },
  );

  test("F04 never before the API's Retry-After, nor before the desk's own wait", () => {
    expect(waitMs("uncertain", held(30), tries("p"))).toBe(30_000);
    expect(waitMs("uncertain", held(30), tries("p-----"))).toBe(64_000);
    expect(waitMs("uncertain", held(null), tries("p"))).toBe(2_000);
    expect(waitMs("uncertain", held(1), tries("p"), 0.5)).toBe(2_250);
  });

  test("F06 twice as late each time up to five minutes, and up to a quarter later, so that not all ask at once", () => {
    expect(backOffMs(0, () => 0)).toBe(2_000);
    expect(backOffMs(0, () => 0.5)).toBe(2_250);
    expect(backOffMs(3, () => 0.5)).toBe(18_000);
    expect(backOffMs(7, () => 0.9)).toBe(300_000);
    expect(backOffMs(5_000, () => 0.9)).toBe(300_000);
    expect(backOffMs(1, () => 0, 10, 15)).toBe(15);
  });
});

describe("what is planned", () => {
  const at = (agoMs: number) => new Date(now.getTime() - agoMs).toISOString();
  const planned = (state: ReviewState, agoMs: number | null) =>
    plannedAttempt({ state, next_attempt_at: agoMs === null ? null : at(agoMs) }, now);

  test("F58 an approval that was due five minutes ago waits for a person, what is in doubt doesn't", () => {
    expect(planned("approved", 299_999)).toBe(at(299_999));
    expect(planned("approved", 300_000)).toBeNull();
    expect(planned("uncertain", 300_000)).toBe(at(300_000));
    expect(planned("approved", -60_000)).toBe(at(-60_000));
    expect(planned("approved", null)).toBeNull();
    expect(planned("uncertain", null)).toBeNull();
  });

  test("in no other state is anything planned, also where a time was left behind", () => {
    expect(planned("sending", -60_000)).toBeNull();
    expect(planned("unresolved", -60_000)).toBeNull();
  });

  test("F14 it is asked about for less than a day since something may first have been sent", () => {
    expect(isWithinDay({ first_sent_at: at(24 * 3_600_000 - 1) }, now)).toBe(true);
    expect(isWithinDay({ first_sent_at: at(24 * 3_600_000) }, now)).toBe(false);
    expect(isWithinDay({ first_sent_at: null }, now)).toBe(true);
  });
});
