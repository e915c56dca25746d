import { expect, test } from "vitest";
import type { ThreadView } from "@/lib/desk/reviews/discussion/types";
import { preparationView } from "../testing/preparation";
import { olive, rowan, sana, threadComment, threadView } from "../testing/threads";
import { answerOf, changesText, internalCount, lastRequested, openRequests, suggestionIn } from "./requests";

const at = (minute: number) => `2026-03-01T12:${String(minute).padStart(2, "0")}:00.000Z`;
const revision = (number: number, known = {}) =>
  preparationView({ id: `p${number}`, revision: number, author: olive, ...known });
const requested = {
  state: "rejected" as const,
  decisions: [
    {
      by: rowan,
      verdict: "rejected" as const,
      isVoid: false,
      reason: null,
      changesRequested: true as const,
      at: at(10),
    },
  ],
};
const resolved = (minute: number) => ({ resolved: { by: rowan, at: at(minute) } });
const begun = (id: string, minute: number, known: Partial<ThreadView> = {}) =>
  threadView(id, { comments: [threadComment(id, { at: at(minute) })], ...known });

test("F131 what goes to the author is what is open, for them, and begun by somebody else", () => {
  const review = {
    preparations: [revision(1)],
    threads: [
      begun("asked", 1),
      begun("internal", 2, { audience: "internal" }),
      begun("resolved", 3, resolved(4)),
      begun("own", 5, { comments: [threadComment("own", { by: olive })] }),
    ],
  };
  expect(openRequests(review).map(({ id }) => id)).toEqual(["asked"]);
  expect(internalCount(review)).toBe(1);
});

test("the next revision answers what was open when its forerunner was given back, also what is resolved since", () => {
  const review = {
    preparations: [revision(2), revision(1, requested)],
    threads: [
      begun("open", 1),
      begun("resolved before", 2, resolved(9)),
      begun("resolved since", 3, resolved(11)),
      begun("later", 12),
      begun("on revision 2", 5, { revision: 2 }),
    ],
  };
  expect(lastRequested(review)).toMatchObject({
    ...{ revision: { revision: 1 }, by: rowan, sentence: null },
    threads: [{ id: "open" }, { id: "resolved since" }],
  });
  const expired = {
    ...review,
    preparations: [revision(3), revision(2, { state: "expired" }), revision(1, requested)],
  };
  expect(lastRequested(expired)?.revision.revision).toBe(1);
});

test("a rejection since then asks for nothing, and neither does a review that nobody gave back", () => {
  const rejection = { by: rowan, verdict: "rejected" as const, isVoid: false, reason: "No", at: at(20) };
  const preparations = [revision(2, { state: "rejected", decisions: [rejection] }), revision(1, requested)];
  expect(lastRequested({ preparations, threads: [begun("open", 1)] })).toBeNull();
  expect(lastRequested({ preparations: [revision(1)], threads: [] })).toBeNull();
});

test("an answer from before the request answers something else", () => {
  const answered = (how: "done" | "reply" | "taken", minute: number) =>
    begun("a", 1, { answered: { by: olive, at: at(minute), how } });
  expect(answerOf(begun("a", 1), at(10))).toBe("open");
  expect(answerOf(answered("done", 9), at(10))).toBe("open");
  expect(answerOf(answered("done", 11), at(10))).toBe("answered");
  expect(answerOf(answered("reply", 11), at(10))).toBe("answered");
  expect(answerOf(answered("taken", 11), at(10))).toBe("taken");
});

test("of several suggestions the last one that can still be read is the one to take", () => {
  const suggestion = (valueText: string | null) => ({
    ...{ valueText, takenIn: [], costsApprover: true, leavesNobody: false },
  });
  const thread = begun("a", 1, {
    comments: [
      threadComment("a"),
      threadComment("b", { by: sana, suggestion: suggestion('"thin"') }),
      threadComment("c", { suggestion: suggestion(null) }),
    ],
  });
  expect(suggestionIn(thread)).toMatchObject({ id: "b", by: sana, valueText: '"thin"' });
  expect(suggestionIn(begun("a", 1))).toBeNull();
});

test("one change is one", () => {
  expect([0, 1, 3].map(changesText)).toEqual(["changes", "1 change", "3 changes"]);
});
