import { expect, test } from "vitest";
import { comment, listActivity, prepareAgain, reject, runMaintenance, verifyAudit } from "..";
import { commentsIn } from "../testing/comments-in";
import { onEachDatabase } from "../testing/on-each-database";
import {
  freshInput,
  newest,
  operator,
  otherReviewer,
  reviewer,
  view,
  waitingReview,
} from "../testing/test-app";

onEachDatabase((app) => {
  test("a comment is kept as it was written, with who, when and on which revision, and stands in the trail without its text", async () => {
    const review = await waitingReview(app);
    const text = "Is the second date right?\r\n\tIt is a Sunday.\u0000";
    expect(await comment(app.as(reviewer), { reviewId: review.id, text })).toMatchObject({
      value: {
        threads: [
          {
            comments: [
              {
                by: { id: reviewer.id, name: reviewer.name },
                at: app.now().toISOString(),
                revision: 1,
                text,
              },
            ],
          },
        ],
      },
    });
    app.advance(1);
    await prepareAgain(app.as(operator), { reviewId: review.id, inputText: freshInput() });
    await comment(app.as(operator), { reviewId: review.id, text: "Moved it." });
    expect(commentsIn(await view(app, review.id))).toMatchObject([
      { text },
      { by: { id: operator.id }, revision: 2, text: "Moved it." },
    ]);
    const activity = await listActivity(app.as(reviewer), { reviewId: review.id, limit: 100 });
    const items = activity.ok ? activity.value.items : [];
    expect(items.filter(({ event }) => event === "commented")).toMatchObject([
      { text: "Commented on draftSave, revision 2." },
      { text: "Commented on draftSave, revision 1." },
    ]);
    expect(JSON.stringify(items)).not.toContain("Moved it");
    expect(await verifyAudit(app.as(reviewer), review.id)).toMatchObject({ value: { whole: true } });
    await app.db.deleteFrom("audit_entries").where("chain", "=", review.id).execute();
    expect(await verifyAudit(app.as(reviewer), review.id)).toMatchObject({ value: { whole: false } });
  });

  test("half a surrogate pair becomes what browsers make of it; nothing and too much are refused", async () => {
    const { id: reviewId } = await waitingReview(app);
    const said = (text: string) => comment(app.as(operator), { reviewId, text });
    expect(await said("a\ud800b")).toMatchObject({
      value: { threads: [{ comments: [{ text: "a\ufffdb" }] }] },
    });
    for (const text of ["", " \n", "x".repeat(2_001)])
      expect(await said(text)).toMatchObject({
        refusal: "invalid_input",
        reason: { code: "comment_missing" },
      });
    expect(await said("x".repeat(2_000))).toMatchObject({ ok: true });
    expect(await comment(app.as(operator), { reviewId: "none", text: "?" })).toMatchObject({
      refusal: "not_found",
    });
  });

  test("a comment is erased with the input that it is about, and a later one as much later", async () => {
    const review = await waitingReview(app);
    const said = (text: string) => comment(app.as(otherReviewer), { reviewId: review.id, text });
    await said("canary of the comments");
    await reject(app.as(reviewer), { preparationId: newest(review).id, reason: "No" });
    app.advance(10 * 86_400_000);
    await said("Why not?");
    const texts = async () => commentsIn(await view(app, review.id)).map(({ text }) => text);
    const sweep = () => runMaintenance(app.as(operator), { retentionDays: 30 });
    app.advance(20 * 86_400_000 - 1_000);
    await sweep();
    expect(await texts()).toEqual(["canary of the comments", "Why not?"]);
    app.advance(2_000);
    await sweep();
    expect(await texts()).toEqual([null, "Why not?"]);
    app.advance(10 * 86_400_000);
    await sweep();
    expect(await texts()).toEqual([null, null]);
    expect(commentsIn(await view(app, review.id))).toMatchObject([{ by: { id: otherReviewer.id } }, {}]);
  });

  test("a review takes two hundred comments", async () => {
    const { id: reviewId } = await waitingReview(app);
    const write = (text: string) => comment(app.as(operator), { reviewId, text });
    expect(await write("The first")).toMatchObject({ ok: true });
    const first = await app.db
      .selectFrom("review_comments")
      .selectAll()
      .where("review_id", "=", reviewId)
      .executeTakeFirstOrThrow();
    const copies = Array.from({ length: 198 }, (_, at) => ({
      ...first,
      id: `${first.id}-${at}`,
      text_sealed: Buffer.from(first.text_sealed as Uint8Array),
      internal_sealed: null,
      suggestion_sealed: null,
      place_sealed: null,
    }));
    await app.db.insertInto("review_comments").values(copies).execute();
    expect(await write("The last")).toMatchObject({ ok: true });
    expect(await write("One more")).toMatchObject({
      refusal: "conflict",
      reason: { code: "too_many_comments", max: 200 },
    });
  });
});
