import { expect, test } from "vitest";
import { defaultPolicy } from "@/lib/desk/policy/review-policy";
import {
  approveAndSend,
  ask,
  comment,
  endAsk,
  listActivity,
  listReviews,
  prepare,
  prepareAgain,
  reject,
} from "..";
import { onEachDatabase } from "../testing/on-each-database";
import {
  administrator,
  freshInput,
  letIn,
  newest,
  operator,
  otherReviewer,
  reviewer,
  shown,
  viewer,
  view,
  waitingReview,
} from "../testing/test-app";
import { valueOf } from "../testing/value-of";
import type { Actor } from "../types";

onEachDatabase((app) => {
  const turnFor = async (actor: Actor, reviewId: string) => {
    const { items } = await valueOf(
      listReviews(app.as(actor), { states: ["awaiting_review"], order: "urgent" }),
    );
    return items.find(({ id }) => id === reviewId)?.turn;
  };
  const asked = async (reviewId: string, actor = reviewer) =>
    (await view(app, reviewId, actor)).asks.map(({ kind, person }) => [kind, person.id]);

  test("somebody asked to review has it as their turn until they decide, and others read whom it waits for", async () => {
    const review = await waitingReview(app);
    const wanted = { reviewId: review.id, personId: reviewer.id };
    expect(await ask(app.as(operator), wanted)).toMatchObject({
      value: {
        asks: [{ kind: "review", person: { id: reviewer.id }, by: { id: operator.id }, mayEnd: true }],
      },
    });
    expect(await ask(app.as(otherReviewer), wanted)).toMatchObject({
      reason: { code: "asked_already", name: reviewer.name },
    });
    expect(await turnFor(reviewer, review.id)).toMatchObject({
      call: { why: "review", by: { id: operator.id } },
      asked: [],
    });
    expect(await turnFor(operator, review.id)).toMatchObject({
      call: null,
      asked: [{ id: reviewer.id }],
      askedByReader: [{ id: reviewer.id }],
    });
    expect(await turnFor(otherReviewer, review.id)).toMatchObject({ call: null, askedByReader: [] });
    app.advance(1_000);
    await reject(app.as(reviewer), { preparationId: newest(review).id, reason: "No" });
    app.advance(1_000);
    await prepareAgain(app.as(operator), { reviewId: review.id, inputText: freshInput() });
    expect(await asked(review.id)).toEqual([]);
    expect(await turnFor(reviewer, review.id)).toMatchObject({ call: null });
  });

  test("F136 being asked is no permission: who may not approve still can't, and is only asked questions", async () => {
    const review = await waitingReview(app);
    const own = { policy: defaultPolicy };
    for (const person of [operator, viewer, administrator])
      expect(await ask(app.as(reviewer, own), { reviewId: review.id, personId: person.id })).toMatchObject({
        refusal: "conflict",
        reason: { code: "asked_may_not_approve", name: person.name },
      });
    await valueOf(
      ask(app.as(reviewer, own), { reviewId: review.id, personId: operator.id, question: "Is it right?" }),
    );
    expect(await approveAndSend(app.as(operator, own), { shown: shown(review) })).toMatchObject({
      ok: false,
    });
    expect((await view(app, review.id)).preparations[0]).toMatchObject({
      state: "awaiting_review",
      decisions: [],
    });
  });

  test("F136 an ask counts nothing where two have to approve, and the third's approval is as good as that of who was asked", async () => {
    const [rule] = defaultPolicy.rules;
    if (!rule) throw new Error("No rule.");
    const context = { policy: { rules: [{ ...rule, approvals: 2 }] } };
    const third: Actor = { id: "p-rosa", name: "Rosa Reviewer", roles: ["reviewer"] };
    await letIn(app.db, third);
    const review = await waitingReview(app, { context });
    await valueOf(ask(app.as(operator, context), { reviewId: review.id, personId: reviewer.id }));
    for (const [actor, state] of [
      [otherReviewer, "awaiting_review"],
      [third, "accepted"],
    ] as const) {
      await valueOf(approveAndSend(app.as(actor, context), { shown: shown(review) }));
      expect((await view(app, review.id)).preparations[0]?.state).toBe(state);
    }
    expect(await asked(review.id)).toEqual([]);
    await app.db
      .updateTable("user")
      .set({ removedAt: app.now().toISOString() })
      .where("id", "=", third.id)
      .execute();
  });

  test("a question changes no state, is a comment that names whom it is for, and ends with their answer", async () => {
    const review = await waitingReview(app);
    const question = "Is the journal link live by Wednesday?";
    await valueOf(ask(app.as(operator), { reviewId: review.id, personId: reviewer.id, question }));
    expect(await view(app, review.id)).toMatchObject({
      preparations: [{ state: "awaiting_review" }],
      threads: [{ comments: [{ text: question, by: { id: operator.id } }] }],
      asks: [{ kind: "question", question }],
    });
    expect(await turnFor(reviewer, review.id)).toMatchObject({
      call: { why: "question", by: { id: operator.id }, words: question },
    });
    app.advance(1_000);
    await valueOf(comment(app.as(reviewer), { reviewId: review.id, text: "It is." }));
    expect(await asked(review.id)).toEqual([]);
    expect(await turnFor(reviewer, review.id)).toMatchObject({ call: null });
  });

  test("F136 a question between two who may decide isn't there for the author: no words, no name, no step in the record", async () => {
    const review = await waitingReview(app);
    const question = "canary of the internal questions";
    const wanted = { reviewId: review.id, personId: otherReviewer.id, question };
    await valueOf(ask(app.as(reviewer), wanted));
    expect(await turnFor(otherReviewer, review.id)).toMatchObject({ call: { words: question } });
    for (const actor of [operator, viewer]) {
      expect(await turnFor(actor, review.id)).toMatchObject({ call: null, asked: [] });
      const read = await view(app, review.id, actor);
      expect(read.asks).toEqual([]);
      expect(JSON.stringify(read)).not.toContain("canary");
      const steps = await valueOf(listActivity(app.as(actor), { reviewId: review.id, limit: 100 }));
      expect(JSON.stringify(steps)).not.toContain(otherReviewer.name);
    }
    const stored = await app.db
      .selectFrom("review_comments")
      .select(["audience", "text_sealed"])
      .where("review_id", "=", review.id)
      .executeTakeFirstOrThrow();
    expect(stored).toEqual({ audience: "internal", text_sealed: null });
  });

  test("who asked takes it back, and nobody else does", async () => {
    const review = await waitingReview(app);
    const { asks } = await valueOf(ask(app.as(operator), { reviewId: review.id, personId: reviewer.id }));
    const askId = asks[0]?.id ?? "";
    expect(await endAsk(app.as(reviewer), { askId })).toMatchObject({ reason: { code: "no_such_ask" } });
    expect(await endAsk(app.as(operator), { askId })).toMatchObject({ value: { asks: [] } });
    expect(await endAsk(app.as(operator), { askId })).toMatchObject({ refusal: "conflict" });
    const steps = await valueOf(listActivity(app.as(operator), { reviewId: review.id, limit: 100 }));
    expect(steps.items.map(({ event }) => event).slice(0, 2)).toEqual(["ask_withdrawn", "asked"]);
  });

  test("nobody asks themselves, somebody without access, or about what is over; and twenty at a time", async () => {
    const review = await waitingReview(app);
    const to = (personId: string, question: string | null = null) =>
      ask(app.as(operator), { reviewId: review.id, personId, question });
    expect(await to(operator.id, "Me?")).toMatchObject({ reason: { code: "asks_oneself" } });
    expect(await to("nobody", "You?")).toMatchObject({
      refusal: "not_found",
      reason: { code: "nobody_to_ask" },
    });
    expect(await ask(app.as(viewer), { reviewId: review.id, personId: reviewer.id })).toMatchObject({
      lacks: "reviews:comment",
    });
    for (let at = 0; at < 20; at++) await valueOf(to(viewer.id, `Question ${at}?`));
    expect(await to(reviewer.id)).toMatchObject({ reason: { code: "too_many_asks", max: 20 } });
    await reject(app.as(reviewer), { preparationId: newest(review).id, reason: "No" });
    expect(await to(reviewer.id, "Why?")).toMatchObject({ reason: { code: "nothing_to_ask" } });
    expect(await asked(review.id)).toEqual([]);
  });

  test("the author names reviewers when preparing; again they aren't asked twice", async () => {
    const wanted = { toolName: "draftSave", inputText: freshInput(), ask: [reviewer.id] };
    expect(await prepare(app.as(operator), { ...wanted, ask: [viewer.id] })).toMatchObject({
      reason: { code: "nobody_to_ask" },
    });
    const { reviewId } = await valueOf(prepare(app.as(operator), wanted));
    expect(await asked(reviewId)).toEqual([["review", reviewer.id]]);
    app.advance(1_000);
    const again = { reviewId, inputText: freshInput(), ask: [reviewer.id, otherReviewer.id] };
    await valueOf(prepareAgain(app.as(operator), again));
    expect(await asked(reviewId)).toEqual([
      ["review", reviewer.id],
      ["review", otherReviewer.id],
    ]);
    const events = await app.db
      .selectFrom("notification_events")
      .innerJoin("preparations", "preparations.id", "notification_events.preparation_id")
      .select(["event", "person_id"])
      .where("review_id", "=", reviewId)
      .where("event", "=", "asked")
      .orderBy("notification_events.at")
      .execute();
    expect(events.map(({ person_id }) => person_id)).toEqual([reviewer.id, otherReviewer.id]);
  });

  test("a mention is somebody's turn until they answer in its thread or it is resolved", async () => {
    const review = await waitingReview(app);
    await valueOf(comment(app.as(operator), { reviewId: review.id, text: "Rita, look." }));
    const { id } = await app.db
      .selectFrom("review_comments")
      .select("id")
      .where("review_id", "=", review.id)
      .executeTakeFirstOrThrow();
    await app.db.insertInto("comment_mentions").values({ comment_id: id, person_id: reviewer.id }).execute();
    expect(await turnFor(reviewer, review.id)).toMatchObject({
      call: { why: "mention", by: { id: operator.id }, words: "Rita, look." },
      asked: [],
    });
    await app.db
      .updateTable("review_comments")
      .set({ resolved_at: app.now().toISOString() })
      .where("id", "=", id)
      .execute();
    expect(await turnFor(reviewer, review.id)).toMatchObject({ call: null });
  });
});
