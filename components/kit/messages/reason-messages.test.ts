import { describe, expect, test } from "vitest";
import type { SendBlocked, Conflict } from "@/lib/desk/reviews/refusals/types";
import { messageOf } from "./message-of";
import { reasonMessage } from "./reason-messages";

const conflict: Conflict = {
  state: "rejected",
  proof: "nothing_sent",
  author: "Olga Operator",
  decided: { by: "Rita Reviewer", at: "2026-03-01T12:00:00.000Z" },
  sent: null,
  settled: null,
  newerRevision: false,
};
const stands = (now: Partial<Conflict>) => reasonMessage({ code: "wrong_state", ...conflict, ...now });

describe("F17 who loses a race reads who was first, and when", () => {
  const sent = { by: "Rolf Reviewer", at: "2026-03-01T12:00:05.000Z" };
  test.each<[Partial<Conflict>, string]>([
    [{ state: "approved" }, "Rita Reviewer approved it at 2026-03-01T12:00:00Z."],
    [
      { state: "sending", sent },
      "Rolf Reviewer began to send it at 2026-03-01T12:00:05Z. It is in progress.",
    ],
    [
      { state: "accepted", sent: { ...sent, by: null } },
      "The desk began to send it at 2026-03-01T12:00:05Z. The API accepted it.",
    ],
    [
      { state: "failed", settled: sent },
      "Rolf Reviewer recorded at 2026-03-01T12:00:05Z that it was not executed.",
    ],
    [
      { newerRevision: true },
      "Rita Reviewer rejected it at 2026-03-01T12:00:00Z. A newer revision has taken its place.",
    ],
    [{ state: "withdrawn" }, "Olga Operator withdrew it."],
    [{ state: "expired" }, "It has expired. Nothing was sent. Prepare it again."],
  ])("%o", (now, message) => expect(stands(now)).toBe(message));

  test("and is asked to look again only where something is left to decide", () => {
    const advice = (now: Partial<Conflict>) =>
      messageOf({
        code: "refused",
        refusal: "conflict",
        reason: { code: "wrong_state", ...conflict, ...now },
      }).advice;
    expect(advice({ state: "accepted" })).toBeNull();
    expect(advice({ state: "uncertain" })).toBe("Look at it again before you decide.");
    expect(advice({ newerRevision: true })).toBe("Look at it again before you decide.");
  });
});

describe("F81 of what is in the way is said what is recorded", () => {
  const blocked = (now: Partial<SendBlocked>) =>
    reasonMessage({ code: "send_blocked", policy: null, duplicates: null, toolChanged: false, ...now });
  const accepted: NonNullable<SendBlocked["duplicates"]> = {
    settleFirst: false,
    acceptedRevisions: [],
    elsewhere: "accepted",
  };

  test("of a twin not who said so or how long ago", () => {
    expect(blocked({ duplicates: accepted })).toBe(
      "The same input is recorded as accepted in another review. If both are executed, the work is done twice.",
    );
  });

  test("of an earlier revision of the same review nothing about its input", () => {
    expect(blocked({ duplicates: { ...accepted, acceptedRevisions: [1], elsewhere: null } })).toBe(
      "Revision 1 of this review is recorded as accepted. If this one is executed too, both take effect.",
    );
  });

  test("both, where there are both", () => {
    expect(blocked({ duplicates: { ...accepted, acceptedRevisions: [1] } })).toBe(
      "Revision 1 of this review is recorded as accepted. The same input is recorded as accepted in another review. If both are executed, the work is done twice.",
    );
  });

  test("all that is in the way at once", () => {
    expect(blocked({ policy: "too_few_approvals", toolChanged: true })).toMatch(
      /^Too few of its approvals count .* prepared again\. The API declares this tool otherwise/,
    );
  });
});

test("F05 F10 a pause is told with its cause, its end, and what follows", () => {
  const until = "2026-03-01T12:00:30.000Z";
  const paused = (why: "rate" | "credential", resumes: boolean) =>
    reasonMessage({ code: "sending_paused", pause: { why, until }, resumes });
  expect(paused("rate", true)).toBe(
    "Sending with this tool is paused until 2026-03-01T12:00:30Z, because a send was answered with 429 (too many requests). This review is then sent automatically.",
  );
  expect(paused("credential", false)).toMatch(
    /^All sending is paused, because .* answered with 401, .* automatically at 2026-03-01T12:00:30Z, and you can ask at any time\.$/,
  );
});

test("F15 of what never left is said that nothing was sent", () => {
  const facts = { state: "unresolved", proof: "nothing_sent" } as const;
  const then = "Nothing was sent. Record that first; then it can be prepared anew.";
  expect(reasonMessage({ code: "may_have_been_sent", ...facts })).toBe(then);
  expect(reasonMessage({ code: "expired", ...facts })).toBe(`It has expired. ${then}`);
});

test("F66 the concealed values that were not shown are named, the first five of them", () => {
  const paths = ["", "/1", "/2", "/3", "/4", "/5", "/6"];
  expect(reasonMessage({ code: "unread", paths })).toBe(
    "Show every concealed value of the input first: the whole input, /1, /2, /3, /4 and 2 more.",
  );
});
