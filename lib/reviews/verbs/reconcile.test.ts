import { expect, test } from "vitest";
import { readReview, reconcile } from "..";
import { onEachDatabase, sqliteAlone } from "../testing/on-each-database";
import { policyWith } from "../testing/policies";
import { steps } from "../testing/steps";
import { newest, otherReviewer, reviewer, view, type TestApp } from "../testing/test-app";
import type { Actor, ReviewView } from "../types";

const policy = policyWith({ reconcileBySecondPerson: true });
const evidence = "The schedule lists both posts, asked at 12:10.";

onEachDatabase((app) => {
  const { inState } = steps(app);

  test("where the policy asks for a second person, who approved it can't record what happened, and somebody else can", async () => {
    const review = await inState("unresolved");
    expect(await record(app, reviewer, review)).toMatchObject({
      refusal: "forbidden",
      reason: { code: "second_person" },
    });
    const offered = async (actor: Actor) => {
      const seen = await readReview(app.as(actor, { policy }), review.id);
      return seen.ok && seen.value.actions.reconcile;
    };
    expect(await offered(reviewer)).toEqual({ allowed: false, reason: { code: "second_person" } });
    expect(await offered(otherReviewer)).toEqual({ allowed: true });
    expect(await record(app, otherReviewer, review, "  ")).toMatchObject({
      reason: { code: "evidence_missing" },
    });
    expect(await record(app, otherReviewer, review)).toMatchObject({
      value: {
        preparations: [
          { state: "accepted", reconciliations: [{ by: { name: otherReviewer.name }, evidence }] },
        ],
      },
    });
  });

  test("nobody records what happened while a retry can still answer", async () => {
    const review = await inState("uncertain");
    expect(await record(app, otherReviewer, review)).toMatchObject({ reason: { code: "wrong_state" } });
    expect(newest(await view(app, review.id)).state).toBe("uncertain");
  });
}, sqliteAlone);

function record(app: TestApp, actor: Actor, review: ReviewView, seen = evidence) {
  return reconcile(app.as(actor, { policy }), {
    preparationId: newest(review).id,
    outcome: "accepted",
    evidence: seen,
  });
}
