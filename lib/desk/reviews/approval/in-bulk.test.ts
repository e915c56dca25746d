import { expect, test } from "vitest";
import { approveAndSend, listReviews, lookAtReview, prepareAgain } from "..";
import { draftTool } from "@/lib/wire/api-client/testing/scripted-api";
import { onEachDatabase } from "../testing/on-each-database";
import { policyWith } from "../testing/policies";
import { newest, operator, reviewer, shown, waitingReview } from "../testing/test-app";
import type { ReviewView } from "../types";
import type { ApproveInput } from "../verbs/approve-and-send";
import { valueOf } from "../testing/value-of";

onEachDatabase((app) => {
  const policy = policyWith({ bulkApproval: true });
  const asReviewer = () => app.as(reviewer, { policy });
  const listed = async ({ id }: ReviewView) => {
    const list = await valueOf(listReviews(asReviewer(), { states: ["awaiting_review"], order: "urgent" }));
    return list.items.find((item) => item.id === id)?.inBulk;
  };
  const approve = (review: ReviewView, change: Partial<ApproveInput> = {}) =>
    approveAndSend(asReviewer(), { shown: shown(review), inBulk: true, ...change });
  /** Opened, and still to be approved on its own page. */
  async function expectAlone(review: ReviewView, change: Partial<ApproveInput> = {}) {
    await lookAtReview(asReviewer(), review.id);
    expect(await listed(review)).toBeNull();
    const before = app.api.executions.length;
    expect(await approve(review, change)).toMatchObject({ ok: false, reason: { code: "not_in_bulk" } });
    expect(app.api.executions.length).toBe(before);
  }

  test("F86 only what was opened is approved together with others, and only the revision that was", async () => {
    const review = await waitingReview(app, { context: { policy } });
    expect(await listed(review)).toBeNull();
    expect(await approve(review)).toMatchObject({ ok: false, reason: { code: "not_opened" } });
    await lookAtReview(asReviewer(), review.id);
    expect(await listed(review)).toEqual(shown(review));
    const again = await valueOf(
      prepareAgain(app.as(operator, { policy }), {
        reviewId: review.id,
        preparationId: newest(review).id,
      }),
    );
    expect(await listed(again)).toBeNull();
    expect(await approve(again)).toMatchObject({ ok: false, reason: { code: "not_opened" } });
    await lookAtReview(asReviewer(), review.id);
    expect(await approve(again)).toMatchObject({ ok: true });
  });

  test("F86 not where the policy does not say so, at the preparation or now, nor for what may destroy something", async () => {
    await expectAlone(await waitingReview(app));
    const named = policyWith({ bulkApproval: true, confirmTarget: true });
    await expectAlone(await waitingReview(app, { context: { policy: named } }), {
      typedTarget: "Save a draft",
    });
    const signed = policyWith({ bulkApproval: true, passkey: "required" });
    await expectAlone(await waitingReview(app, { context: { policy: signed } }));
    const undeclared = { ...draftTool, name: "accountOpen", annotations: { readOnlyHint: false } };
    const destructive = { readOnlyHint: false, destructiveHint: true };
    app.api.tools.push(undeclared, { ...draftTool, name: "accountClose", annotations: destructive });
    app.advance(61_000);
    for (const toolName of ["accountOpen", "accountClose"])
      await expectAlone(await waitingReview(app, { context: { policy }, toolName }));
  });

  test("F80 F86 a tool that has changed since it was opened is approved on its own page alone, where the change is shown", async () => {
    const review = await waitingReview(app, { context: { policy } });
    await lookAtReview(asReviewer(), review.id);
    const { tools } = app.api;
    app.api.tools = [{ ...draftTool, gate: "publishing" }, ...tools.slice(1)];
    app.advance(61_000);
    await asReviewer().discover(0);
    const seen = await lookAtReview(asReviewer(), review.id);
    const toolChange = seen.ok ? (seen.value.toolChange?.key ?? null) : null;
    expect(toolChange).not.toBeNull();
    const override = { reason: "Seen", duplicates: [], toolChange };
    expect(await approve(review, { override })).toMatchObject({ reason: { code: "not_in_bulk" } });
    expect(await approve(review, { override, inBulk: false })).toMatchObject({ ok: true });
    app.api.tools = tools;
    app.advance(61_000);
    await asReviewer().discover(0);
  });
});
