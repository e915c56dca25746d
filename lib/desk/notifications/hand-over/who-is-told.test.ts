import { expect, test } from "vitest";
import { comment, prepareAgain, reject, runMaintenance, withdraw } from "@/lib/desk/reviews";
import { json } from "@/lib/wire/api-client/testing/scripted-api";
import { onEachDatabase } from "@/lib/desk/reviews/testing/on-each-database";
import { policies } from "@/lib/desk/reviews/testing/policies";
import { steps } from "@/lib/desk/reviews/testing/steps";
import {
  administrator,
  freshInput,
  newest,
  operator,
  otherReviewer,
  reviewer,
  waitingReview,
} from "@/lib/desk/reviews/testing/test-app";
import { valueOf } from "@/lib/desk/reviews/testing/value-of";
import { noteNotification } from "@/lib/desk/reviews/store/outbox/notification-events";
import { chooseNotification, listNotifications, markNotificationsSeen } from "..";
import { mailSteps } from "../testing/mail-steps";

onEachDatabase((app) => {
  const { round, told } = mailSteps(app);
  const maintain = () => runMaintenance(app.as(operator), { retentionDays: 30 });
  const listOf = (person = reviewer) => valueOf(listNotifications(app.as(person), undefined));

  test("F140 what waits is told to those who may approve it, and not to its author", async () => {
    await waitingReview(app, { as: reviewer, context: { policy: policies["four-eyes"] } });
    await round();
    expect(await told()).toEqual([`${otherReviewer.id}: waits_for_you`]);
  });

  test("an approval that sends is told to its author, with what came of it", async () => {
    const review = await waitingReview(app);
    await round();
    await steps(app).approve(review);
    await round();
    expect(await told()).toEqual([
      `${operator.id}: accepted`,
      `${operator.id}: approved`,
      `${reviewer.id}: waits_for_you`,
      `${otherReviewer.id}: waits_for_you`,
    ]);
    const { items, unseen } = await listOf(operator);
    expect(items.map(({ event, by, reviewId }) => ({ event, by, reviewId }))).toEqual(
      expect.arrayContaining([
        { event: "approved", by: { id: reviewer.id, name: reviewer.name }, reviewId: review.id },
        { event: "accepted", by: null, reviewId: review.id },
      ]),
    );
    expect(unseen).toBe(2);
  });

  test("who rejects isn’t told, and its author is, by whom", async () => {
    const review = await waitingReview(app);
    const { id: preparationId } = newest(review);
    expect(await reject(app.as(reviewer), { preparationId, reason: "No." })).toMatchObject({ ok: true });
    await round();
    expect(await told()).toEqual([`${operator.id}: rejected`]);
    expect((await listOf(operator)).items).toMatchObject([{ event: "rejected", by: { id: reviewer.id } }]);
  });

  test("a failed send is told to its author", async () => {
    const review = await waitingReview(app);
    await round();
    const error = { code: "FORBIDDEN", message: "Not here.", retryable: false };
    app.api.next("confirm", json(403, { error }));
    await steps(app).approve(review);
    await round();
    expect(await told()).toContain(`${operator.id}: failed`);
  });

  test("what runs out is told once to those it waits for, and then to its author", async () => {
    const review = await waitingReview(app);
    await round();
    app.advance((app.api.capabilitySeconds - 4 * 60) * 1000);
    await maintain();
    await maintain();
    await round();
    expect((await told(review.id)).filter((one) => one.endsWith("expiring"))).toEqual([
      `${reviewer.id}: expiring`,
      `${otherReviewer.id}: expiring`,
    ]);
    app.advance(5 * 60_000);
    await maintain();
    await round();
    expect((await told(review.id)).filter((one) => one.startsWith(operator.id))).toEqual([
      `${operator.id}: expired`,
    ]);
    expect((await listOf(operator)).items).toMatchObject([
      { reviewId: review.id, state: "expired", expiresAt: null },
    ]);
  });

  test("what was withdrawn before anybody was told is told to nobody", async () => {
    const review = await waitingReview(app);
    expect(await withdraw(app.as(operator), { preparationId: newest(review).id })).toMatchObject({
      ok: true,
    });
    await round();
    expect(await told()).toEqual([]);
  });

  test("F140 of an internal comment nobody is told who may not read it, though they are named", async () => {
    const review = await waitingReview(app);
    await round();
    await app.db.deleteFrom("notifications").execute();
    const { id } = newest(review);
    await internalComment(review.id, id);
    await app.db.transaction().execute(async (tx) => {
      for (const person of [operator, otherReviewer, administrator])
        await noteNotification(
          tx,
          { event: "mentioned", occasion: `c-${id}:${person.id}`, personId: person.id, actorId: reviewer.id },
          { id },
          app.now(),
        );
    });
    await round();
    expect(await told()).toEqual([`${administrator.id}: mentioned`, `${otherReviewer.id}: mentioned`]);
  });

  test("F140 a comment is told to whom it names, and to its author where it is for them", async () => {
    const review = await waitingReview(app);
    await round();
    await app.db.deleteFrom("notifications").execute();
    const write = { reviewId: review.id, text: "Look here.", mentions: [otherReviewer.id] };
    for (const audience of ["internal", "author"] as const)
      expect(await comment(app.as(reviewer), { ...write, audience })).toMatchObject({ ok: true });
    await round();
    expect(await told()).toEqual([
      `${operator.id}: commented`,
      `${otherReviewer.id}: mentioned`,
      `${otherReviewer.id}: mentioned`,
    ]);
  });

  test("F140 of an internal comment nobody is told who may not read it, even by how it stands later", async () => {
    const review = await waitingReview(app);
    await round();
    await app.db.deleteFrom("notifications").execute();
    const mentions = [otherReviewer.id, administrator.id];
    const said = { reviewId: review.id, text: "Who knows?", audience: "internal", mentions } as const;
    await valueOf(comment(app.as(reviewer), said));
    // Meanwhile one of them prepares a revision of it.
    await valueOf(prepareAgain(app.as(otherReviewer), { reviewId: review.id, inputText: freshInput() }));
    await round();
    const mentioned = (await told()).filter((one) => /mentioned|commented/.test(one));
    expect(mentioned).toEqual([`${administrator.id}: mentioned`]);
    expect((await listOf(otherReviewer)).items.filter(({ event }) => event === "mentioned")).toEqual([]);
  });

  test("each hears what they chose, and sees what they were told until they have", async () => {
    await chooseNotification(app.as(reviewer), { event: "waits_for_you", channel: "desk", wanted: false });
    await chooseNotification(app.as(reviewer), { event: "waits_for_you", channel: "desktop", wanted: false });
    const review = await waitingReview(app);
    await round();
    expect(await told()).toEqual([`${otherReviewer.id}: waits_for_you`]);
    const { unseen, forDesktop } = await listOf(otherReviewer);
    expect({ unseen, desktop: forDesktop.length }).toEqual({ unseen: 1, desktop: 1 });
    await markNotificationsSeen(app.as(reviewer), { reviewId: review.id });
    expect((await listOf(otherReviewer)).unseen).toBe(1);
    await markNotificationsSeen(app.as(otherReviewer), { reviewId: review.id });
    expect(await listOf(otherReviewer)).toMatchObject({
      unseen: 0,
      forDesktop: [],
      items: [{ isSeen: true }],
    });
  });

  async function internalComment(reviewId: string, preparationId: string): Promise<void> {
    await app.db
      .insertInto("review_comments")
      .values({
        ...{ id: `c-${preparationId}`, review_id: reviewId, preparation_id: preparationId },
        ...{ person_id: reviewer.id, person_name: reviewer.name, text_sealed: null },
        ...{ at: app.now().toISOString(), audience: "internal" },
      })
      .execute();
  }
});
