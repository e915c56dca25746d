import { expect, test } from "vitest";
import { json } from "@/lib/wire/api-client/testing/scripted-api";
import { listReviews, readReview } from "..";
import { approveAndSend, reconcile, send } from "../testing/act-and-read";
import { onEachDatabase, sqliteAlone } from "../testing/on-each-database";
import { policyWith } from "../testing/policies";
import { steps } from "../testing/steps";
import {
  newest,
  otherReviewer,
  reviewer,
  shown,
  view,
  waitingReview,
  type TestApp,
} from "../testing/test-app";
import { unreachable } from "../testing/twins";
import type { Actor, ReviewView } from "../types";

const policy = policyWith({ reconcileBySecondPerson: true });
const third: Actor = { id: "p-ruth", name: "Ruth Reviewer", roles: ["reviewer"] };
const evidence = "The schedule lists both posts, asked at 12:10.";

onEachDatabase((app) => {
  const { inState } = steps(app);

  test("F88 where the policy asks for a second person, who approved it can't record what happened, and somebody else can", async () => {
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

  test("F88 where the policy asks for a second person, neither who sent it nor who prepared it is one", async () => {
    const review = await waitingReview(app, { as: third });
    await approveAndSend(app.as(reviewer, unreachable), { shown: shown(review) });
    app.api.next("confirm", json(200, { ok: true, toolName: "other", output: 1 }));
    await send(app.as(otherReviewer), { preparationId: newest(review).id });
    expect(newest(await view(app, review.id)).state).toBe("unresolved");
    const listedFor = async (actor: Actor) => {
      const listed = await listReviews(app.as(actor, { policy }), { states: ["unresolved"] });
      return listed.ok && listed.value.items.find(({ id }) => id === review.id)?.assignee;
    };
    for (const involved of [otherReviewer, third]) {
      expect(await record(app, involved, review)).toMatchObject({ reason: { code: "second_person" } });
      expect(await listedFor(involved)).not.toBe("yours to decide");
    }
    expect(await listedFor({ ...third, id: "p-ralf" })).toBe("yours to decide");
    expect(await record(app, { ...third, id: "p-ralf" }, review)).toMatchObject({ ok: true });
  });

  test("F88 nobody records what happened while a retry can still answer", async () => {
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
