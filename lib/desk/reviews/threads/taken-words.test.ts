import { expect, test } from "vitest";
import { comment, prepareAgain, readReview } from "..";
import { onEachDatabase, sqliteAlone } from "../testing/on-each-database";
import { policies } from "../testing/policies";
import { operator, reviewer, waitingReview } from "../testing/test-app";
import { valueOf } from "../testing/value-of";
import type { Actor } from "../types";

const byTwoPeople = { policy: policies["four-eyes"] };
const title = { pointer: "/title", quote: null };

onEachDatabase((app) => {
  const as = (actor: Actor) => app.as(actor, byTwoPeople);

  const ice = "The ice on the lake is thin.";
  test.each([
    [
      "set and punctuated otherwise",
      title.pointer,
      ice,
      { title: "the ice  on the\u00a0lake is\u200b thin" },
    ],
    ["in a longer text", title.pointer, ice, { title: `Take care. ${ice}` }],
    ["at another place", title.pointer, ice, { title: "Draft", more: ice }],
    ["as a part of what was suggested", "", { title: ice, more: true }, { title: ice, more: false }],
    ["as a number that is written otherwise", "/depth", 12.5, { title: "Draft", depth: 12.5 }],
    ["in an item that has moved", "/rows/1", "b2", { title: "Draft", rows: ["b2", "a"] }],
  ])("F126 somebody's words count %s", async (_, pointer, value, after) => {
    const before = { title: `Draft ${Math.random()}`, depth: 1, rows: ["a", "b"] };
    const review = await waitingReview(app, { context: byTwoPeople, inputText: JSON.stringify(before) });
    const said = { reviewId: review.id, text: "Rather so.", place: { pointer, quote: null } };
    await valueOf(comment(as(reviewer), { ...said, suggestion: JSON.stringify(value) }));
    const text = JSON.stringify({ ...before, at: Math.random(), ...after });
    const inputText = text.replace(":12.5", ":1.250e1");
    await valueOf(prepareAgain(as(operator), { reviewId: review.id, inputText }));
    const now = await valueOf(readReview(as(reviewer), review.id));
    expect(now.threads[0]?.comments[0]?.suggestion?.takenIn).toEqual([2]);
    expect(now.actions.approve).toMatchObject({ allowed: false });
  });

  test("F126 words that stood there before are nobody else's, and a short text is anybody's", async () => {
    for (const [suggestion, after] of [
      ["Draft of the winter plan", { title: "Draft of the winter plan?", more: 1 }],
      ["By hand.", { title: "Other words", more: "By hand." }],
    ] as const) {
      const before = { title: "Draft of the winter plan!", is: Math.random() };
      const review = await waitingReview(app, { context: byTwoPeople, inputText: JSON.stringify(before) });
      const said = { reviewId: review.id, text: "Rather so.", place: title };
      await valueOf(comment(as(reviewer), { ...said, suggestion: JSON.stringify(suggestion) }));
      const inputText = JSON.stringify({ ...before, ...after });
      await valueOf(prepareAgain(as(operator), { reviewId: review.id, inputText }));
      const now = await valueOf(readReview(as(reviewer), review.id));
      expect(now.threads[0]?.comments[0]?.suggestion?.takenIn).toEqual([]);
    }
  });

  test("F126 of those whom the author names, whose words stand in the input is an author, and whose don't isn't", async () => {
    const more = "Take care of the winter plan";
    for (const [suggestion, takenIn] of [
      [more, [2]],
      ["Ask somebody about the winter plan", []],
      ["Other", []],
    ] as const) {
      const before = { title: "Draft", more, is: Math.random() };
      const review = await waitingReview(app, { context: byTwoPeople, inputText: JSON.stringify(before) });
      const said = { reviewId: review.id, text: "Rather so.", place: title };
      const { threads } = await valueOf(
        comment(as(reviewer), { ...said, suggestion: JSON.stringify(suggestion) }),
      );
      const inputText = JSON.stringify({ ...before, title: "In other words" });
      const taken = threads.map(({ id }) => id);
      await valueOf(prepareAgain(as(operator), { reviewId: review.id, inputText, taken }));
      const now = await valueOf(readReview(as(reviewer), review.id));
      expect(now.threads[0]?.comments[0]?.suggestion?.takenIn).toEqual(takenIn);
      expect(now.actions.approve.allowed).toBe(takenIn.length === 0);
    }
  });
}, sqliteAlone);
