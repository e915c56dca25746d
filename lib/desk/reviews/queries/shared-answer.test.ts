import { expect, test } from "vitest";
import { countReviews, listReviews, reject } from "..";
import { onEachDatabase } from "../testing/on-each-database";
import { policies } from "../testing/policies";
import { newest, operator, otherReviewer, reviewer, viewer, waitingReview } from "../testing/test-app";

onEachDatabase((app) => {
  let changes: number | null = 0;
  const as = (actor: typeof reviewer) => ({
    ...app.as(actor),
    policy: policies["four-eyes"],
    changeCount: () => changes,
  });
  const read = async (actor: typeof reviewer) => {
    const counts = await countReviews(as(actor));
    const list = await listReviews(as(actor), { order: "urgent", states: ["awaiting_review"], limit: 100 });
    if (!counts.ok || !list.ok) throw new Error("A read was refused.");
    const { states, toDecide, mine } = counts.value;
    return { waiting: states.awaiting_review, toDecide, mine, listed: list.value.items };
  };

  test("what is read once for all is each reader's own answer", async () => {
    await waitingReview(app, { as: operator });
    await waitingReview(app, { as: otherReviewer });
    const alone = [];
    changes = null;
    for (const actor of [reviewer, otherReviewer, operator, viewer]) alone.push(await read(actor));
    changes = 1;
    const together = await Promise.all([reviewer, otherReviewer, operator, viewer].map(read));
    expect(together).toEqual(alone);
    expect(together.map(({ toDecide }) => toDecide)).toEqual([2, 1, 0, 0]);
    expect(together.map(({ mine }) => mine)).toEqual([0, 1, 1, 0]);
  });

  test("an answer is read anew after a change, and a second later where none was told", async () => {
    const review = await waitingReview(app);
    changes = 2;
    const { waiting } = await read(reviewer);
    await reject(app.as(reviewer), { preparationId: newest(review).id, reason: "No." });
    expect((await read(viewer)).waiting).toBe(waiting);
    changes = 3;
    expect((await read(viewer)).waiting).toBe(waiting - 1);
    const another = await waitingReview(app);
    expect((await read(viewer)).waiting).toBe(waiting - 1);
    app.advance(1_000);
    const later = await read(viewer);
    expect(later.waiting).toBe(waiting);
    expect(later.listed.map(({ id }) => id)).toContain(another.id);
  });
});
