import { expect, it } from "vitest";
import type { ReviewView } from "@/lib/desk/reviews/types";
import { person, preparationView } from "../testing/preparation";
import { threadComment, threadView } from "../testing/threads";
import { seenRevision } from "./seen-revision";

const olive = { id: "o", name: "Olive" };
const at = "2026-03-01T12:00:00.000Z";
const revision = (number: number, known: Parameters<typeof preparationView>[0] = {}) =>
  preparationView({ id: `p${number}`, revision: number, author: olive, ...known });
const rejected = { by: person, verdict: "rejected", isVoid: false, reason: null, at } as const;
const thread = threadView("t", { comments: [threadComment("c", { by: person, revision: 2 })] });

it.each<[string, Partial<ReviewView>, string | null, string | null]>([
  ["nothing of it", {}, null, null],
  ["the revision that is there", {}, "p3", null],
  ["an earlier one that was open", {}, "p1", "opened 1"],
  ["one with a comment", { threads: [thread] }, "p1", "commented on 2"],
  [
    "one that was rejected",
    { preparations: [revision(3), revision(2, { decisions: [rejected] }), revision(1)] },
    null,
    "rejected 2",
  ],
  [
    "one of their own",
    { preparations: [revision(3), revision(2), revision(1, { author: person })] },
    null,
    "prepared 1",
  ],
  [
    "what they prepared themselves",
    { preparations: [revision(3, { author: person }), revision(2), revision(1)] },
    "p2",
    null,
  ],
])("of a person who knows %s, the revision to compare with is told", (_what, known, openedId, expected) => {
  const review = { preparations: [revision(3), revision(2), revision(1)], threads: [], ...known };
  const seen = seenRevision(review, person.id, openedId);
  expect(seen && `${seen.how} ${seen.revision}`).toBe(expected);
});
