import { expect, test } from "vitest";
import { createApiClient } from "@/lib/wire/api-client";
import { draftTool, resetBeforeExecuting } from "@/lib/wire/api-client/testing/scripted-api";
import { listActivity, verifyAudit } from "..";
import { retry, send } from "../testing/act-and-read";
import { approvalSteps, byTwo } from "../testing/approval-steps";
import { onEachDatabase } from "../testing/on-each-database";
import { policies } from "../testing/policies";
import { credential, letIn, newest, otherReviewer, reviewer } from "../testing/test-app";
import type { Actor } from "../types";

const third: Actor = { id: "p-ruth", name: "Ruth Reviewer", roles: ["reviewer"] };
const unreachable = { api: createApiClient({ baseUrl: "http://127.0.0.1:1", credential }) };

onEachDatabase((app) => {
  const { underPolicy, withoutAccess } = approvalSteps(app);

  /** Lets a third reviewer in while this goes on. */
  async function withThird(work: () => Promise<void>) {
    await letIn(app.db, third);
    await work().finally(() => app.db.deleteFrom("user").where("id", "=", third.id).execute());
  }

  test("F25 an automatic send asks again who approved it, waits for a person, and goes on by another reviewer", async () => {
    const { steps, review, approve, seen, confirms, context, round } = await underPolicy();
    await letIn(app.db, third);
    await approve(reviewer);
    await approve(otherReviewer, unreachable);
    expect(newest(await seen()).state).toBe("approved");
    await withoutAccess(reviewer, async () => {
      app.advance(2_000);
      expect(await round()).toBe(0);
      expect(newest(await seen(otherReviewer))).toMatchObject({
        state: "approved",
        nextAttemptAt: null,
        hold: { policy: "too_few_approvals" },
      });
      const { id: preparationId } = newest(review);
      expect(await send(context(otherReviewer), { preparationId })).toMatchObject({
        refusal: "forbidden",
        reason: { code: "send_blocked", policy: "too_few_approvals" },
      });
      expect(await confirms()).toBe(0);
      await send(context(third, unreachable), { preparationId });
      expect(newest(await seen(third))).toMatchObject({ state: "approved", hold: null });
      app.advance(4_000);
      expect(await round()).toBe(1);
      expect(newest(await seen(third)).state).toBe("accepted");
      const activity = await listActivity(steps.as(), { limit: 100, reviewId: review.id });
      expect(activity.ok && activity.value.items.filter(({ event }) => event === "approved")).toHaveLength(3);
      expect(await verifyAudit(context(third), review.id)).toMatchObject({ value: { whole: true } });
    });
    await app.db.deleteFrom("user").where("id", "=", third.id).execute();
  });

  test("F85 a policy that has become stricter since the approval holds the automatic send", async () => {
    const { steps, approve, seen, confirms } = await underPolicy(policies.single);
    await approve(reviewer, unreachable);
    app.advance(2_000);
    expect(await steps.round({ policy: byTwo })).toBe(0);
    expect(newest(await seen())).toMatchObject({ hold: { policy: "too_few_approvals" } });
    expect(await confirms()).toBe(0);
  });

  test("F25 an automatic retry of what may have been sent asks too; whoever may approve it goes on, with the same key", async () => {
    const { review, approve, seen, confirms, context, round } = await underPolicy(policies.single);
    app.api.next("confirm", resetBeforeExecuting);
    await approve(reviewer);
    expect(newest(await seen()).state).toBe("uncertain");
    await withoutAccess(reviewer, async () => {
      app.advance(60_000);
      expect(await round()).toBe(0);
      expect(newest(await seen(otherReviewer))).toMatchObject({
        state: "uncertain",
        hold: { policy: "too_few_approvals" },
      });
      expect(await retry(context(otherReviewer), { preparationId: newest(review).id })).toMatchObject({
        value: { preparations: [{ state: "accepted" }] },
      });
    });
    expect(await confirms()).toBe(2);
  });

  test("F25 somebody who was removed after they were let in sends nothing that others have approved", async () => {
    const { review, approve, seen, confirms, context } = await underPolicy(policies.single);
    await approve(reviewer, unreachable);
    const { id: preparationId } = newest(review);
    await withoutAccess(otherReviewer, async () => {
      expect(await send(context(otherReviewer), { preparationId })).toMatchObject({
        refusal: "forbidden",
        reason: { code: "send_blocked", policy: "too_few_approvals" },
      });
    });
    expect(newest(await seen()).state).toBe("approved");
    expect(await confirms()).toBe(0);
    expect(await send(context(otherReviewer), { preparationId })).toMatchObject({
      value: { preparations: [{ state: "accepted" }] },
    });
  });

  test("F25 once who approved it was removed, its author neither retries nor sends it, whose approval wouldn't count", async () => {
    const { review, approve, seen, confirms, context } = await underPolicy(policies["four-eyes"], reviewer);
    const unsent = await underPolicy(policies["four-eyes"], reviewer);
    app.api.next("confirm", resetBeforeExecuting);
    await approve(otherReviewer);
    await unsent.approve(otherReviewer, unreachable);
    const tooFew = { refusal: "forbidden", reason: { code: "send_blocked", policy: "too_few_approvals" } };
    // Somebody else could approve it.
    await withThird(() =>
      withoutAccess(otherReviewer, async () => {
        const [{ id: preparationId }, { id: unsentId }] = [newest(review), newest(unsent.review)];
        expect(await retry(context(reviewer), { preparationId })).toMatchObject(tooFew);
        expect(await send(unsent.context(reviewer), { preparationId: unsentId })).toMatchObject(tooFew);
      }),
    );
    expect(newest(await seen()).state).toBe("uncertain");
    expect(newest(await unsent.seen()).state).toBe("approved");
    expect([await confirms(), await unsent.confirms()]).toEqual([1, 0]);
  });

  test("F25 what may have been sent is asked about again by one who may approve it, who gives no approval by that", async () => {
    const { review, approve, seen, context } = await underPolicy();
    app.api.next("confirm", resetBeforeExecuting);
    await approve(reviewer);
    await approve(otherReviewer);
    expect(newest(await seen()).state).toBe("uncertain");
    await withThird(() =>
      withoutAccess(reviewer, () =>
        withoutAccess(otherReviewer, async () => {
          expect(await retry(context(third), { preparationId: newest(review).id })).toMatchObject({
            value: { preparations: [{ state: "accepted", decisions: [{}, {}] }] },
          });
        }),
      ),
    );
  });

  test("F80 who gives the missing approval by sending gives it to the tool that they were shown", async () => {
    const { review, approve, seen, context } = await underPolicy(policies.single);
    await approve(reviewer, unreachable);
    const { tools } = app.api;
    const listAnew = async () => {
      app.advance(61_000);
      await context(reviewer).discover(0);
    };
    app.api.tools = [{ ...draftTool, gate: "another_gate" }, ...tools.slice(1)];
    await listAnew();
    const { toolChange } = await seen(otherReviewer);
    const sent = await send(context(otherReviewer, { ...unreachable, policy: byTwo }), {
      preparationId: newest(review).id,
      override: { reason: "Seen", duplicates: [], toolChange: toolChange?.key ?? null },
    });
    expect(sent).toMatchObject({
      value: { preparations: [{ state: "approved", decisions: [{}, {}] }] },
    });
    expect((await seen(otherReviewer)).approval.given).toMatchObject([{ by: { id: otherReviewer.id } }]);
    app.api.tools = tools;
    await listAnew();
  });
});
