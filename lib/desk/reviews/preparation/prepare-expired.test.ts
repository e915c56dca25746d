import { expect, test } from "vitest";
import { json } from "@/lib/wire/api-client/testing/scripted-api";
import { prepareAgain, runMaintenance } from "..";
import { onEachDatabase } from "../testing/on-each-database";
import { policyWith } from "../testing/policies";
import { steps } from "../testing/steps";
import { newest, operator, reviewer, view, viewer, waitingReview, type TestApp } from "../testing/test-app";

const lifetimeMs = 900_000;

onEachDatabase((app) => {
  const { approve } = steps(app);
  const preparations = () => app.api.requests.filter(({ endpoint }) => endpoint === "prepare").length;

  test("F129 what expired with an approval is prepared again with the same summary, and without the approval", async () => {
    const context = { policy: policyWith({ approvals: 2 }) };
    const review = await waitingReview(app, { context });
    await approve(review);
    await expire(app);
    const again = await prepareAgain(app.as(operator, context), of(review));
    expect(again).toMatchObject({
      value: {
        preparations: [
          { revision: 2, state: "awaiting_review", decisions: [], attempts: [] },
          { revision: 1, state: "expired", decisions: [{ verdict: "approved" }], attempts: [] },
        ],
        approval: { given: [] },
      },
    });
    const [now, before] = (await view(app, review.id)).preparations;
    expect(now?.summaryHash).toMatch(/^[0-9a-f]{64}$/);
    expect(now?.summaryHash).toBe(before?.summaryHash);
  });

  test("F129 another summary has another digest, and both stay readable", async () => {
    const review = await waitingReview(app);
    await expire(app);
    app.api.next("prepare", prepared(app, { text: "Saves one draft over another." }));
    await prepareAgain(app.as(operator), of(review));
    const [now, before] = (await view(app, review.id)).preparations;
    expect(now?.summaryHash).not.toBe(before?.summaryHash);
    expect([now?.summaryText, before?.summaryText]).toEqual([
      `{"text":"Saves one draft over another."}`,
      `{"text":"Saves one draft."}`,
    ]);
  });

  test("F129 a second page that prepares the same expired revision is refused, and the API isn’t asked", async () => {
    const review = await waitingReview(app);
    await expire(app);
    await prepareAgain(app.as(operator), of(review));
    const asked = preparations();
    for (const actor of [operator, reviewer])
      expect(await prepareAgain(app.as(actor), of(review))).toMatchObject({
        refusal: "conflict",
        reason: { code: "shown_differs" },
      });
    expect(preparations()).toBe(asked);
    expect((await view(app, review.id)).preparations).toHaveLength(2);
  });

  test("F129 two pages at once make one next revision of what expired", async () => {
    const review = await waitingReview(app);
    await expire(app);
    const results = await Promise.all([1, 2, 3].map(() => prepareAgain(app.as(operator), of(review))));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await view(app, review.id)).preparations).toMatchObject([
      { revision: 2, state: "awaiting_review" },
      { revision: 1, state: "expired" },
    ]);
  });

  const error = { error: { code: "RATE_LIMITED", message: "Slow down.", retryable: true } };
  test.each([
    ["429 with Retry-After", json(429, error, { "retry-after": "17" }), 17],
    ["429 without", json(429, error), 5],
    ["a gateway’s 429", json(429, "<b>Busy</b>", { "retry-after": "9" }), 9],
    ["503 with Retry-After", json(503, error, { "retry-after": "3" }), 3],
    ["503 without", json(503, error), undefined],
  ])("F129 %s: how long to wait comes with the refusal", async (_what, answer, seconds) => {
    const review = await waitingReview(app);
    await expire(app);
    app.api.next("prepare", answer);
    const refused = await prepareAgain(app.as(operator), of(review));
    expect(refused).toMatchObject({ refusal: "upstream", reason: { code: "not_prepared" } });
    expect("retryAfterSeconds" in refused ? refused.retryAfterSeconds : undefined).toBe(seconds);
    expect(newest(await view(app, review.id))).toMatchObject({ revision: 1, state: "expired" });
  });
});

async function expire(app: TestApp): Promise<void> {
  app.advance(lifetimeMs);
  await runMaintenance(app.as(viewer), { retentionDays: 30 });
}

function of(review: Parameters<typeof newest>[0]) {
  return { reviewId: review.id, preparationId: newest(review).id };
}

function prepared(app: TestApp, summary: { text: string }) {
  return json(200, {
    ...{ confirmationCapability: "c".repeat(40), inputDigest: "a".repeat(64), toolName: "draftSave" },
    ...{ status: "confirmation_required", summary },
    expiresAt: new Date(app.now().getTime() + lifetimeMs).toISOString(),
  });
}
