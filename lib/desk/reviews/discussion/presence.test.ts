import { expect, test } from "vitest";
import { lookAtReview, prepareAgain, readReview, reject, runMaintenance } from "..";
import { onEachDatabase } from "../testing/on-each-database";
import {
  freshInput,
  newest,
  operator,
  otherReviewer,
  reviewer,
  viewer,
  waitingReview,
} from "../testing/test-app";
import type { Actor, ReviewView } from "../types";

onEachDatabase((app) => {
  const presentTo = async (actor: Actor, review: ReviewView) => {
    const read = await readReview(app.as(actor), review.id);
    return read.ok ? read.value.present.map(({ id }) => id) : null;
  };
  const look = (actor: Actor, review: ReviewView) => lookAtReview(app.as(actor), review.id);
  const signOf = (actor: Actor, review: ReviewView) =>
    app.db
      .selectFrom("review_presence")
      .select("seen_at")
      .where("review_id", "=", review.id)
      .where("person_id", "=", actor.id)
      .executeTakeFirst();

  test("who may decide and looks at a review is seen by others for two minutes, and blocks nobody", async () => {
    const review = await waitingReview(app);
    for (const actor of [reviewer, operator, viewer]) await look(actor, review);
    expect(await presentTo(otherReviewer, review)).toEqual([reviewer.id]);
    expect(await presentTo(operator, review)).toEqual([reviewer.id]);
    expect(await presentTo(reviewer, review)).toEqual([]);
    app.advance(119_000);
    expect(await presentTo(otherReviewer, review)).toEqual([reviewer.id]);
    app.advance(1_000);
    expect(await presentTo(otherReviewer, review)).toEqual([]);
    await look(reviewer, review);
    const { id: preparationId } = newest(review);
    expect(await reject(app.as(otherReviewer), { preparationId, reason: "No" })).toMatchObject({ ok: true });
  });

  test("reading alone is no presence, and a look at what is over isn't either", async () => {
    const review = await waitingReview(app);
    await readReview(app.as(reviewer), review.id);
    expect(await signOf(reviewer, review)).toBeUndefined();
    await reject(app.as(otherReviewer), { preparationId: newest(review).id, reason: "No" });
    await look(reviewer, review);
    expect(await signOf(reviewer, review)).toBeUndefined();
  });

  test("a page that asks every three seconds writes once in thirty, and what has expired is erased", async () => {
    const review = await waitingReview(app);
    const signs = new Set<string | undefined>();
    for (let second = 0; second < 60; second += 3) {
      await look(reviewer, review);
      signs.add((await signOf(reviewer, review))?.seen_at);
      app.advance(3_000);
    }
    expect(signs.size).toBe(2);
    app.advance(24 * 3_600_000);
    await runMaintenance(app.as(operator), { retentionDays: 30 });
    expect(await signOf(reviewer, review)).toBeUndefined();
  });

  test("the look that opens a next revision still tells which one this person had open before, for a day", async () => {
    const review = await waitingReview(app);
    const first = newest(review).id;
    const opened = async (actor: Actor) => {
      const looked = await look(actor, review);
      return looked.ok ? looked.value.openedId : "refused";
    };
    expect(await opened(reviewer)).toBeNull();
    const again = { reviewId: review.id, inputText: freshInput() };
    expect(await prepareAgain(app.as(operator), again)).toMatchObject({ ok: true });
    expect([await opened(otherReviewer), await opened(reviewer)]).toEqual([null, first]);
    const second = await opened(reviewer);
    expect(second).not.toBe(first);
    expect(second).not.toBeNull();
    app.advance(24 * 3_600_000);
    expect(await opened(reviewer)).toBeNull();
  });
});
