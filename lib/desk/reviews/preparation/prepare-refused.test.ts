import { expect, test } from "vitest";
import { json } from "@/lib/wire/api-client/testing/scripted-api";
import { listActivity, listReviews, prepare, prepareAgain } from "..";
import { onEachDatabase } from "../testing/on-each-database";
import { policies, policyWith } from "../testing/policies";
import { steps } from "../testing/steps";
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
  const { approve } = steps(app);

  test("what the API refuses to prepare is a refusal with its words, at the place that they name, and stands in no list", async () => {
    const message = "Post 1: “caption” is too long.";
    app.api.next("prepare", refused(message));
    const inputText = JSON.stringify({ title: "x", posts: [{ caption: "long" }] });
    const result = await prepare(app.as(operator), { toolName: "draftSave", inputText });
    expect(result).toMatchObject({
      refusal: "upstream",
      reason: { code: "not_prepared", currentRevision: null },
      outcome: { kind: "tool_error", code: "INVALID_INPUT", message },
      errors: [{ path: "/posts/0/caption", message }],
      recorded: { reviewId: expect.any(String), preparationId: expect.any(String) },
    });
    const recorded = "recorded" in result ? result.recorded : undefined;
    const review = await view(app, recorded?.reviewId ?? "");
    expect(newest(review)).toMatchObject({
      id: recorded?.preparationId,
      state: "prepare_failed",
      inputText,
    });
    const listed = await listReviews(app.as(reviewer), { limit: 100 });
    expect(listed.ok && listed.value.items.map(({ id }) => id)).not.toContain(review.id);
  });

  test("a refused preparing-again leaves the revision that waits as it is, with its approvals, and stands in the trail", async () => {
    const review = await waitingReview(app, { context: { policy: policyWith({ approvals: 2 }) } });
    await approve(review);
    app.api.next("prepare", refused("Not today."));
    const again = { reviewId: review.id, inputText: freshInput() };
    expect(await prepareAgain(app.as(operator), again)).toMatchObject({
      refusal: "upstream",
      reason: { code: "not_prepared", currentRevision: 1 },
      outcome: { message: "Not today." },
    });
    const { preparations, approval } = await view(app, review.id);
    expect(preparations).toMatchObject([{ revision: 1, state: "awaiting_review", attempts: [] }]);
    expect(approval.given).toHaveLength(1);
    const activity = await listActivity(app.as(reviewer), { reviewId: review.id, limit: 1 });
    expect(activity).toMatchObject({ value: { items: [{ event: "prepare_failed", revision: 2 }] } });
    expect(await prepareAgain(app.as(operator), again)).toMatchObject({
      value: { preparations: [{ revision: 2, state: "awaiting_review" }, { state: "superseded" }] },
    });
  });

  test("an unchanged input prepared again keeps its author, and whoever refreshed it may approve it", async () => {
    const context = { policy: policies["four-eyes"] };
    const review = await waitingReview(app, { inputText: `{"title": "Kept", "n": 1.0}`, context });
    const refreshed = await prepareAgain(app.as(reviewer, context), {
      reviewId: review.id,
      inputText: `{"n":1.0,"title":"Kept"}`,
    });
    expect(refreshed).toMatchObject({
      value: {
        preparations: [
          { revision: 2, author: { id: operator.id }, refreshedBy: { id: reviewer.id } },
          { revision: 1, refreshedBy: null },
        ],
        approval: { authors: [{ id: operator.id }], authorsExcluded: true },
      },
    });
    expect(await approve(await view(app, review.id), reviewer)).toMatchObject({
      value: { preparations: [{ state: "accepted" }, {}] },
    });
    const edited = await waitingReview(app, { context });
    const own = { reviewId: edited.id, inputText: freshInput() };
    await prepareAgain(app.as(reviewer, context), own);
    expect(newest(await view(app, edited.id))).toMatchObject({
      author: { id: reviewer.id },
      refreshedBy: null,
    });
    expect(await approve(await view(app, edited.id), reviewer)).toMatchObject({ refusal: "forbidden" });
    await prepareAgain(app.as(operator, context), { reviewId: edited.id });
    expect(newest(await view(app, edited.id))).toMatchObject({
      author: { id: reviewer.id },
      refreshedBy: { id: operator.id },
    });
  });

  test.each([
    ["100000000000000.01", "100000000000000.02"],
    ["9007199254740967.0", "9007199254740967.1"],
    ["9223372036854775867.0", "9223372036854775869.0"],
    ["0.1", "0.1000000000000000055"],
  ])(
    "F99 four eyes: who prepares %s again as %s is its author and can't approve it, and another person can",
    async (before, now) => {
      const context = { policy: policies["four-eyes"] };
      const { title } = JSON.parse(freshInput()) as { title: string };
      const withAmount = (amount: string) => `{"title":"${title}","costs":[{"amount":${amount}}]}`;
      const review = await waitingReview(app, { inputText: withAmount(before), context });
      await prepareAgain(app.as(reviewer, context), { reviewId: review.id, inputText: withAmount(now) });
      const changed = await view(app, review.id);
      expect(newest(changed)).toMatchObject({
        revision: 2,
        author: { id: reviewer.id },
        refreshedBy: null,
        inputText: withAmount(now),
      });
      const confirms = () => app.api.requests.filter(({ endpoint }) => endpoint === "confirm").length;
      const sent = confirms();
      expect(await approve(changed, reviewer)).toMatchObject({
        refusal: "forbidden",
        reason: { code: "policy", policy: "own_work" },
      });
      expect(confirms()).toBe(sent);
      expect(await approve(changed, otherReviewer)).toMatchObject({
        value: { preparations: [{ state: "accepted" }, {}] },
      });
    },
  );

  test("F99 the same decimal value in other digits keeps its author", async () => {
    const context = { policy: policies["four-eyes"] };
    const digits = ["[1.1, 100, 0, 9007199254740993, 0.000001]", "[1.10, 1e2, -0, 9007199254740993.0, 1E-6]"];
    const { title } = JSON.parse(freshInput()) as { title: string };
    const [before, now] = digits.map((n) => `{"title":"${title}","n":${n}}`);
    const review = await waitingReview(app, { inputText: before ?? "", context });
    await prepareAgain(app.as(reviewer, context), { reviewId: review.id, inputText: now ?? "" });
    expect(newest(await view(app, review.id))).toMatchObject({
      author: { id: operator.id },
      refreshedBy: { id: reviewer.id },
      inputText: now,
    });
  });
});

function refused(message: string) {
  const error = { code: "INVALID_INPUT", message, retryable: false };
  return json(200, { ok: false, toolName: "draftSave", error });
}
