import { expect, test } from "vitest";
import {
  answerThread,
  approveAndSend,
  comment,
  listReviews,
  prepareAgain,
  readReview,
  resolveThread,
} from "..";
import { onEachDatabase } from "../testing/on-each-database";
import {
  freshInput,
  newest,
  operator,
  otherReviewer,
  reviewer,
  shown,
  view,
  waitingReview,
} from "../testing/test-app";
import type { Actor } from "../types";

onEachDatabase((app) => {
  async function threadsFor(actor: Actor, reviewId: string) {
    const read = await readReview(app.as(actor), reviewId);
    return read.ok ? read.value.threads : [];
  }
  async function countsFor(actor: Actor, reviewId: string) {
    const page = await listReviews(app.as(actor), {});
    return page.ok ? page.value.items.find(({ id }) => id === reviewId)?.threads : undefined;
  }

  test("a thread stands on a value, takes replies, is answered by its author, and is resolved and opened again", async () => {
    const { id: reviewId } = await waitingReview(app);
    const place = { pointer: "/title", quote: null };
    await comment(app.as(reviewer), { reviewId, text: "Why this name?", place });
    const [thread] = await threadsFor(operator, reviewId);
    const threadId = thread?.id ?? "";
    expect(thread).toMatchObject({
      ...{ place: { place, is: "here" }, audience: "author", revision: 1, mayWrite: true },
      ...{ answered: null, resolved: null, comments: [{ text: "Why this name?", mentions: [] }] },
    });
    expect(await countsFor(operator, reviewId)).toEqual({ open: 1, resolved: 0, forMe: 1 });
    expect(await countsFor(reviewer, reviewId)).toEqual({ open: 1, resolved: 0, forMe: 0 });
    app.advance(1);
    expect(await answerThread(app.as(reviewer), { threadId })).toMatchObject({
      reason: { code: "not_an_author" },
    });
    await answerThread(app.as(operator), { threadId });
    expect(await threadsFor(reviewer, reviewId)).toMatchObject([{ answered: { how: "done" } }]);
    expect(await countsFor(operator, reviewId)).toEqual({ open: 1, resolved: 0, forMe: 0 });
    app.advance(1);
    await comment(app.as(operator), { reviewId, threadId, text: "Because." });
    expect(await threadsFor(reviewer, reviewId)).toMatchObject([
      { answered: { how: "reply", by: { id: operator.id } }, comments: [{}, { text: "Because." }] },
    ]);
    await resolveThread(app.as(reviewer), { threadId, resolved: true });
    expect(await threadsFor(operator, reviewId)).toMatchObject([{ resolved: { by: { id: reviewer.id } } }]);
    expect(await countsFor(operator, reviewId)).toEqual({ open: 0, resolved: 1, forMe: 0 });
    await resolveThread(app.as(operator), { threadId, resolved: false });
    expect(await threadsFor(operator, reviewId)).toMatchObject([{ resolved: null }]);
  });

  test("F126 whatever is said of it, what was shown is approved, and exactly that is sent", async () => {
    const inputText = JSON.stringify({ title: "As it stands.", note: `${Math.random()}` });
    const review = await waitingReview(app, { inputText });
    const said = { reviewId: review.id, text: "Other words.", place: { pointer: "/title", quote: null } };
    await comment(app.as(otherReviewer), { ...said, suggestion: '"Other."', mentions: [operator.id] });
    const [thread] = await threadsFor(reviewer, review.id);
    await resolveThread(app.as(operator), { threadId: thread?.id ?? "", resolved: true });
    const before = app.api.executions.length;
    expect(await approveAndSend(app.as(reviewer), { shown: shown(review) })).toMatchObject({ ok: true });
    expect(app.api.executions.slice(before)).toHaveLength(1);
    const now = await view(app, review.id);
    expect(newest(now)).toMatchObject({
      state: "accepted",
      inputText,
      inputDigest: newest(review).inputDigest,
    });
  });

  test("whom a comment names is told once, and so are its author and those who wrote in its thread, and nobody by their own", async () => {
    const { id: reviewId } = await waitingReview(app);
    const told = async () => {
      const rows = await app.db
        .selectFrom("notification_events")
        .innerJoin("preparations", "preparations.id", "notification_events.preparation_id")
        .select(["event", "person_id"])
        .where("review_id", "=", reviewId)
        .where("event", "in", ["mentioned", "commented"])
        .orderBy("event")
        .orderBy("person_id")
        .execute();
      await app.db
        .deleteFrom("notification_events")
        .where("event", "in", ["mentioned", "commented"])
        .execute();
      return rows.map(({ event, person_id }) => `${event} ${person_id}`);
    };
    await comment(app.as(reviewer), {
      ...{ reviewId, text: "@Rolf, @Olga?", mentions: [otherReviewer.id, operator.id, operator.id] },
    });
    expect(await told()).toEqual([`mentioned ${operator.id}`, `mentioned ${otherReviewer.id}`]);
    const threadId = (await threadsFor(operator, reviewId))[0]?.id ?? "";
    await comment(app.as(operator), { reviewId, threadId, text: "Yes." });
    expect(await told()).toEqual([`commented ${reviewer.id}`]);
    await comment(app.as(otherReviewer), { reviewId, threadId, text: "No." });
    expect(await told()).toEqual([`commented ${operator.id}`, `commented ${reviewer.id}`]);
    await comment(app.as(reviewer), { reviewId, text: "Among us.", audience: "internal" });
    expect(await told()).toEqual([]);
    for (const id of ["nobody", "p-gone"])
      expect(await comment(app.as(reviewer), { reviewId, text: "?", mentions: [id] })).toMatchObject({
        reason: { code: "mention_unknown" },
      });
    expect(await told()).toEqual([]);
  });

  test("F127 what reviewers say among themselves its author neither reads nor can be named in", async () => {
    const { id: reviewId } = await waitingReview(app);
    const internal = { reviewId, text: "canary", audience: "internal" } as const;
    expect(await comment(app.as(operator), internal)).toMatchObject({ reason: { code: "not_internal" } });
    await comment(app.as(reviewer), { ...internal, mentions: [otherReviewer.id] });
    expect(await threadsFor(otherReviewer, reviewId)).toMatchObject([
      { audience: "internal", comments: [{ text: "canary", mentions: [{ id: otherReviewer.id }] }] },
    ]);
    expect(await countsFor(otherReviewer, reviewId)).toEqual({ open: 1, resolved: 0, forMe: 1 });
    const seen = await readReview(app.as(operator), reviewId);
    expect(seen).toMatchObject({ value: { threads: [] } });
    expect(JSON.stringify(seen)).not.toContain("canary");
    expect(await countsFor(operator, reviewId)).toEqual({ open: 0, resolved: 0, forMe: 0 });
    const [thread] = await threadsFor(reviewer, reviewId);
    const threadId = thread?.id ?? "";
    const unseen = { refusal: "not_found", reason: { code: "no_such_thread" } };
    expect(await comment(app.as(operator), { reviewId, threadId, text: "?" })).toMatchObject(unseen);
    expect(await resolveThread(app.as(operator), { threadId, resolved: true })).toMatchObject(unseen);
    expect(await answerThread(app.as(operator), { threadId })).toMatchObject(unseen);
    expect(await comment(app.as(reviewer), { ...internal, mentions: [operator.id] })).toMatchObject({
      reason: { code: "mention_cannot_read", name: operator.name },
    });
    // Whoever prepares the next revision is an author, and goes on reading where they wrote.
    await prepareAgain(app.as(reviewer), { reviewId, inputText: freshInput() });
    expect(await threadsFor(reviewer, reviewId)).toHaveLength(1);
    await prepareAgain(app.as(otherReviewer), { reviewId, inputText: freshInput() });
    expect(await threadsFor(otherReviewer, reviewId)).toHaveLength(0);
  });
});
