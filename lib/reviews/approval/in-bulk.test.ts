import { expect, test } from "vitest";
import { approveAndSend, listReviews, lookAtReview, prepareAgain } from "..";
import { draftTool } from "@/lib/api-client/testing/scripted-api";
import { onEachDatabase } from "../testing/on-each-database";
import { policyWith } from "../testing/policies";
import { newest, operator, reviewer, shown, waitingReview } from "../testing/test-app";
import type { ReviewView } from "../types";

onEachDatabase((app) => {
  const policy = policyWith({ bulkApproval: true });
  const asReviewer = () => app.as(reviewer, { policy });
  const listed = async ({ id }: ReviewView) => {
    const list = await listReviews(asReviewer(), { states: ["awaiting_review"], order: "urgent" });
    if (!list.ok) throw new Error("No list.");
    return list.value.items.find((item) => item.id === id)?.inBulk;
  };
  const approve = (review: ReviewView) =>
    approveAndSend(asReviewer(), { shown: shown(review), inBulk: true });

  test("only what was opened is approved together with others, and only the revision that was", async () => {
    const review = await waitingReview(app, { context: { policy } });
    expect(await listed(review)).toBeNull();
    expect(await approve(review)).toMatchObject({ ok: false, reason: { code: "not_opened" } });
    await lookAtReview(asReviewer(), review.id);
    expect(await listed(review)).toEqual(shown(review));
    const again = await prepareAgain(app.as(operator, { policy }), {
      reviewId: review.id,
      preparationId: newest(review).id,
    });
    if (!again.ok) throw new Error("Not prepared again.");
    expect(await listed(again.value)).toBeNull();
    expect(await approve(again.value)).toMatchObject({ ok: false, reason: { code: "not_opened" } });
    await lookAtReview(asReviewer(), review.id);
    expect(await approve(again.value)).toMatchObject({ ok: true });
  });

  test("not where the policy does not say so, at the preparation or now, nor for what may destroy something", async () => {
    const before = await waitingReview(app);
    await lookAtReview(asReviewer(), before.id);
    expect(await listed(before)).toBeNull();
    expect(await approve(before)).toMatchObject({ ok: false, reason: { code: "not_in_bulk" } });
    app.api.tools = [
      ...app.api.tools,
      { ...draftTool, name: "accountClose", annotations: { readOnlyHint: false, destructiveHint: true } },
    ];
    app.advance(61_000);
    const risky = await waitingReview(app, { context: { policy }, toolName: "accountClose" });
    await lookAtReview(asReviewer(), risky.id);
    expect(await listed(risky)).toBeNull();
    expect(await approve(risky)).toMatchObject({ ok: false, reason: { code: "not_in_bulk" } });
  });
});
