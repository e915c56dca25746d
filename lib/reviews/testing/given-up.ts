import { expect } from "vitest";
import { createApiClient } from "../../api-client";
import { json, type Behaviour } from "../../api-client/testing/scripted-api";
import { approveAndSend, reconcile, settleExpiredLeases, type ReviewContext } from "..";
import {
  credential,
  newest,
  operator,
  reviewer,
  shown,
  waitingReview,
  type DeskUnderTest,
} from "./test-app";

/** Sent with its answer held back, given up, and settled by hand; `answer` lets the reply arrive. */
export async function givenUp(
  desk: DeskUnderTest,
  outcome: "accepted" | "failed",
  { reply, context }: { reply?: Behaviour | undefined; context?: Partial<ReviewContext> } = {},
) {
  const review = await waitingReview(desk);
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const arrived = new Promise<void>((resolve) =>
    desk.api.next("confirm", async (request, response, act) => {
      resolve();
      await released;
      await (reply ?? json(200, act()))(request, response, act);
    }),
  );
  const patient = { baseUrl: desk.api.url, credential, clock: desk.now, timeoutMs: 20_000 };
  const finished = approveAndSend(desk.as(reviewer, { api: createApiClient(patient), ...context }), {
    shown: shown(review),
  });
  await arrived;
  desk.advance(61_000);
  await settleExpiredLeases(desk.as(operator));
  const elsewhere = desk.as(reviewer, { connection: { id: "new-credential", baseUrl: desk.api.url } });
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
