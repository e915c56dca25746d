import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { ask, comment, endAsk, readReview, reject } from "..";
import { onEachDatabase } from "../testing/on-each-database";
import { newest, operator, otherReviewer, reviewer, viewer, waitingReview } from "../testing/test-app";
import { valueOf } from "../testing/value-of";

const newId = () => randomBytes(16).toString("hex");
const used = { refusal: "conflict", reason: { code: "already_used" } };

onEachDatabase((app) => {
  const countOf = async (table: "review_comments" | "review_asks", reviewId: string) =>
    (await app.db.selectFrom(table).select("id").where("review_id", "=", reviewId).execute()).length;

  test("a comment and a reply are written once, however often and however much at once they are sent", async () => {
    const { id: reviewId } = await waitingReview(app);
    const first = { id: newId(), reviewId, text: " Why\nso loud? ", mentions: [operator.id] };
    const place = { pointer: "/title", quote: null };
    const said = { ...first, place, suggestion: `"Quieter, please."` };
    const begin = () => comment(app.as(reviewer), said);
    const all = await Promise.all([begin(), begin(), begin(), begin()]);
    expect(all.map(({ ok }) => ok)).toEqual([true, true, true, true]);
    expect(await begin()).toMatchObject({ value: { threads: [{ id: first.id }] } });
    const reply = { id: newId(), reviewId, text: "Because.", threadId: first.id };
    const answer = () => comment(app.as(operator), reply);
    await Promise.all([answer(), answer()]);
    expect(await answer()).toMatchObject({ value: { threads: [{ comments: [{}, { id: reply.id }] }] } });
    expect(await countOf("review_comments", reviewId)).toBe(2);
    const noted = await app.db
      .selectFrom("notification_events")
      .select("person_id")
      .where("occasion", "like", `${first.id}%`)
      .execute();
    expect(noted).toEqual([{ person_id: operator.id }]);
  });

  test("an id that a comment has is no other comment’s: not with other words, nor by somebody else, nor elsewhere", async () => {
    const { id: reviewId } = await waitingReview(app);
    const { id: elsewhere } = await waitingReview(app);
    const said = { id: newId(), reviewId, text: "Too loud.", place: { pointer: "/title", quote: null } };
    await valueOf(comment(app.as(reviewer), said));
    for (const change of [
      { text: "Too quiet." },
      { audience: "internal" as const },
      { place: null },
      { suggestion: `"Softer words"` },
      { mentions: [operator.id] },
      { threadId: said.id },
      { reviewId: elsewhere },
    ])
      expect(await comment(app.as(reviewer), { ...said, ...change })).toMatchObject(used);
    expect(await comment(app.as(otherReviewer), said)).toMatchObject(used);
    expect(comment.input.safeParse({ ...said, id: "x:suggestion" }).success).toBe(false);
    const other = { id: newId(), text: "Both at once" };
    const both = await Promise.all(
      [reviewId, elsewhere].map((id) => comment(app.as(reviewer), { ...other, reviewId: id })),
    );
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(both.find(({ ok }) => !ok)).toMatchObject(used);
  });

  test("a question and a call to review are asked once, also where the review is over when it is sent again", async () => {
    const review = await waitingReview(app);
    const question = { id: newId(), reviewId: review.id, personId: viewer.id, question: "Is it live?" };
    const call = { id: newId(), reviewId: review.id, personId: reviewer.id };
    const all = await Promise.all(
      [question, question, question, call, call, call].map((one) => ask(app.as(operator), one)),
    );
    expect(all.map(({ ok }) => ok)).toEqual(all.map(() => true));
    // Without an id the second one of two at once is refused.
    const without = { reviewId: review.id, personId: otherReviewer.id };
    const two = await Promise.all([without, without].map((one) => ask(app.as(operator), one)));
    expect(two.find(({ ok }) => !ok)).toMatchObject({ reason: { code: "asked_already" } });
    expect(await countOf("review_asks", review.id)).toBe(3);
    expect(await countOf("review_comments", review.id)).toBe(1);
    await valueOf(endAsk(app.as(operator), { askId: call.id }));
    await valueOf(reject(app.as(reviewer), { preparationId: newest(review).id, reason: "No" }));
    for (const one of [question, call]) await valueOf(ask(app.as(operator), one));
    expect(await countOf("review_asks", review.id)).toBe(3);
    for (const change of [{ question: "Is it?" }, { question: null }, { personId: reviewer.id }])
      expect(await ask(app.as(operator), { ...question, ...change })).toMatchObject(used);
    expect(await ask(app.as(otherReviewer), question)).toMatchObject(used);
  });

  test("of many at once no more are written than a review takes", async () => {
    const { id: reviewId } = await waitingReview(app);
    const people = (at: number) =>
      ask(app.as(operator), { reviewId, personId: viewer.id, question: `${at}?` });
    const asked = await Promise.all(Array.from({ length: 24 }, (_, at) => people(at)));
    expect(asked.filter(({ ok }) => ok)).toHaveLength(20);
    await fill(reviewId, 178);
    const write = (at: number) => comment(app.as(operator), { reviewId, text: `Comment ${at}` });
    const written = await Promise.all(Array.from({ length: 6 }, (_, at) => write(at)));
    expect(written.filter(({ ok }) => ok)).toHaveLength(2);
    expect(await countOf("review_comments", reviewId)).toBe(200);
  });

  test("how much is said internally neither leaves the author less room nor shows in what is refused", async () => {
    const { id: reviewId } = await waitingReview(app);
    await valueOf(comment(app.as(reviewer), { reviewId, text: "Between us", audience: "internal" }));
    await fill(reviewId, 199);
    for (let at = 0; at < 20; at++)
      await valueOf(ask(app.as(operator), { reviewId, personId: viewer.id, question: `${at}?` }));
    const internally = { reviewId, text: "One more", audience: "internal" as const };
    expect(await comment(app.as(reviewer), internally)).toMatchObject({
      reason: { code: "too_many_comments", max: 200, audience: "internal" },
    });
    // Asked by somebody who decides, of somebody who does: the author's twenty don't count.
    const between = { reviewId, personId: otherReviewer.id, question: "And you?" };
    expect(await ask(app.as(reviewer), between)).toMatchObject({ reason: { code: "too_many_comments" } });
    await valueOf(comment(app.as(operator), { reviewId, text: "The author’s" }));
    await app.db
      .deleteFrom("review_comments")
      .where("review_id", "=", reviewId)
      .where("audience", "=", "internal")
      .execute();
    await valueOf(ask(app.as(reviewer), between));
    const read = await valueOf(readReview(app.as(operator), reviewId));
    expect(read.threads.map(({ comments }) => comments[0]?.text)).toContain("The author’s");
    // Twenty-five verbs over two hundred comments, beside whatever else the machine does.
  }, 120_000);

  /** Copies of the first comment, by nobody who is told of them. */
  async function fill(reviewId: string, count: number): Promise<void> {
    const first = await app.db
      .selectFrom("review_comments")
      .selectAll()
      .where("review_id", "=", reviewId)
      .orderBy("at")
      .executeTakeFirstOrThrow();
    const copies = Array.from({ length: count }, (_, at) => ({
      ...{ ...first, id: `${first.id}-${at}` },
      ...{ text_sealed: null, internal_sealed: null, suggestion_sealed: null, place_sealed: null },
    }));
    await app.db.insertInto("review_comments").values(copies).execute();
  }
});
