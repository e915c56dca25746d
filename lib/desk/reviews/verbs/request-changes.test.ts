import { expect, test } from "vitest";
import { verifyReceipt } from "@/lib/desk/record/verifier/verify-receipt.mjs";
import { comment, issueReceipt, listReviews, prepareAgain, publishedKeys, verifyAudit } from "..";
import { approveAndSend, reject, requestChanges } from "../testing/act-and-read";
import { administrator, newest, operator, reviewer, shown, view, waitingReview } from "../testing/test-app";
import { onEachDatabase } from "../testing/on-each-database";
import { steps } from "../testing/steps";
import { valueOf } from "../testing/value-of";

onEachDatabase((app) => {
  const { approve, confirms, stateOf } = steps(app);
  const request = (preparationId: string, sentence: string | null = null, actor = reviewer) =>
    requestChanges(app.as(actor), { preparationId, sentence });

  test("F131 requested changes end a revision as a rejection does, and nothing of it is sent", async () => {
    const review = await waitingReview(app);
    const before = confirms().length;
    expect(await request(newest(review).id, "Nearly there")).toMatchObject({
      ok: true,
      value: {
        preparations: [
          {
            state: "rejected",
            decisions: [{ verdict: "rejected", changesRequested: true, reason: "Nearly there" }],
          },
        ],
      },
    });
    expect(await approve(review)).toMatchObject({
      refusal: "conflict",
      reason: { code: "wrong_state", decided: { changesRequested: true } },
    });
    expect(confirms().length).toBe(before);
    expect(await prepareAgain(app.as(operator), { reviewId: review.id })).toMatchObject({
      ok: true,
      value: { preparations: [{ revision: 2, state: "awaiting_review" }, { state: "rejected" }] },
    });
  });

  test("it says what to change: by a comment of somebody else, or in a sentence", async () => {
    const review = await waitingReview(app);
    const { id } = newest(review);
    const nothing = { refusal: "invalid_input", reason: { code: "reason_missing" } };
    expect(await request(id)).toMatchObject(nothing);
    expect(await request(id, " ")).toMatchObject(nothing);
    await comment(app.as(operator), { reviewId: review.id, text: "I’ll look after it." });
    expect(await request(id)).toMatchObject(nothing);
    expect(await stateOf(review)).toBe("awaiting_review");
    await comment(app.as(reviewer), { reviewId: review.id, text: "Half a kettle or half a pot?" });
    expect(await request(id)).toMatchObject({
      ok: true,
      value: { preparations: [{ decisions: [{ changesRequested: true, reason: null }] }] },
    });
  });

  test("its record names the comments that were open, and whom to tell stands beside it once", async () => {
    const review = await waitingReview(app);
    const { id } = newest(review);
    const commented = await valueOf(
      comment(app.as(reviewer), { reviewId: review.id, text: "Say it plainly." }),
    );
    await request(id);
    const { details_json } = await app.db
      .selectFrom("audit_entries")
      .select("details_json")
      .where("review_id", "=", review.id)
      .where("event", "=", "changes_requested")
      .executeTakeFirstOrThrow();
    expect(JSON.parse(details_json)).toMatchObject({
      comments: [commented.threads[0]?.id],
      role: "reviewer",
      policy: { approvals: 1 },
    });
    const noted = await app.db
      .selectFrom("notification_events")
      .select(["event", "actor_id", "person_id"])
      .where("preparation_id", "=", id)
      .where("event", "=", "changes_requested")
      .execute();
    expect(noted).toEqual([{ event: "changes_requested", actor_id: reviewer.id, person_id: null }]);
    const issued = await valueOf(issueReceipt(app.as(operator), { preparationId: id }));
    const keys = JSON.stringify(await publishedKeys(app.as(operator)));
    expect(await verifyReceipt(JSON.stringify(issued), keys)).toMatchObject({ valid: true });
    expect(await verifyAudit(app.as(operator), review.id)).toMatchObject({ value: { whole: true } });
    expect(issued.receipt).toMatchObject({
      state: "rejected",
      decisions: [{ verdict: "rejected", changesRequested: true, role: "reviewer" }],
    });
  });

  test("what came back stands in its author’s list as what it is", async () => {
    const review = await waitingReview(app);
    const other = await waitingReview(app);
    await request(newest(review).id, "Shorter");
    await reject(app.as(reviewer), { preparationId: newest(other).id, reason: "No" });
    const { items } = await valueOf(listReviews(app.as(operator), { order: "sent back", limit: 100 }));
    const sentBack = (id: string) => items.find((item) => item.id === id)?.sentBack;
    expect(sentBack(review.id)).toEqual({
      by: { id: reviewer.id, name: reviewer.name },
      ...{ reason: "Shorter", changesRequested: true },
    });
    expect(sentBack(other.id)).not.toHaveProperty("changesRequested");
  });

  test("F131 who may not reject requests no changes either", async () => {
    const review = await waitingReview(app);
    for (const actor of [operator, administrator])
      expect(await request(newest(review).id, "Shorter", actor)).toMatchObject({ refusal: "forbidden" });
    expect(
      await approveAndSend(app.as(reviewer), { shown: shown(await view(app, review.id)) }),
    ).toMatchObject({
      ok: true,
    });
    expect(await request(newest(review).id, "Shorter")).toMatchObject({ refusal: "conflict" });
  });
});
