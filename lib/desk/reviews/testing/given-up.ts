import { expect } from "vitest";
import type { Behaviour } from "@/lib/wire/api-client/testing/scripted-api";
import { settleExpiredLeases, type ReviewContext } from "..";
import { approveAndSend, reconcile } from "./act-and-read";
import { holdReply } from "./held-reply";
import { newest, operator, reviewer, shown, waitingReview, type TestApp } from "./test-app";

/** Sent with its answer held back, marked unresolved, and settled by a person; `answer` lets the reply arrive. */
export async function givenUp(
  app: TestApp,
  outcome: "accepted" | "failed",
  { reply, context }: { reply?: Behaviour | undefined; context?: Partial<ReviewContext> } = {},
) {
  const review = await waitingReview(app);
  const { arrived, release, api } = holdReply(app, reply);
  const finished = approveAndSend(app.as(reviewer, { api, ...context }), { shown: shown(review) });
  await arrived;
  app.advance(61_000);
  await settleExpiredLeases(app.as(operator));
  const elsewhere = app.as(reviewer, { connection: { id: "new-credential", baseUrl: app.api.url } });
  const preparationId = newest(review).id;
  expect(
    await reconcile(elsewhere, { preparationId, outcome, evidence: "It is not in the list." }),
  ).toMatchObject({ ok: true });
  const answer = async () => {
    release();
    await finished;
  };
  return { review, answer };
}
