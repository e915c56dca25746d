import { expect, test } from "vitest";
import { approvalSteps } from "../testing/approval-steps";
import { onEachDatabase } from "../testing/on-each-database";
import { policies, policyWith } from "../testing/policies";
import { administrator, operator, otherReviewer, reviewer, viewer } from "../testing/test-app";

onEachDatabase((app) => {
  const { underPolicy, withoutAccess } = approvalSteps(app);
  const ref = ({ id, name }: { id: string; name: string }) => ({ id, name });

  test("F85 the page names who may approve, send and settle, and leaves out whoever prepared it", async () => {
    const { seen } = await underPolicy(policies["four-eyes"], reviewer);
    expect((await seen(viewer)).approval.whoMay).toEqual({
      approve: [ref(otherReviewer)],
      send: [ref(reviewer), ref(otherReviewer)],
      settle: [ref(reviewer), ref(otherReviewer)],
      isSettleable: true,
    });
  });

  test("F88 what administrators alone approve is said to be left to nobody, before it is sent", async () => {
    const { seen } = await underPolicy(policyWith({ roles: ["administrator"] }), operator);
    await withoutAccess(reviewer, () =>
      withoutAccess(otherReviewer, async () => {
        expect((await seen(administrator)).approval.whoMay).toEqual({
          ...{ approve: [ref(administrator)], send: [], settle: [] },
          isSettleable: false,
        });
      }),
    );
    expect((await seen(administrator)).approval.whoMay.isSettleable).toBe(true);
  });

  test("F88 to the last who could be the second person it is said that their approval leaves nobody", async () => {
    const policy = policyWith({ review: "four-eyes", reconcileBySecondPerson: true });
    const { seen } = await underPolicy(policy, reviewer);
    // Seen by somebody who doesn't approve it: the other reviewer has to, and nobody is left either.
    expect((await seen(viewer)).approval.whoMay).toMatchObject({
      settle: [ref(otherReviewer)],
      isSettleable: false,
    });
    expect((await seen(otherReviewer)).approval.whoMay.isSettleable).toBe(false);
    const byOperator = await underPolicy(policy, operator);
    expect((await byOperator.seen(otherReviewer)).approval.whoMay.isSettleable).toBe(true);
  });
});
