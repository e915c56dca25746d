import { expect, test } from "vitest";
import type { ReviewPolicy } from "@/lib/desk/policy/review-policy";
import { policiesBeside, sharePolicy, withdrawPolicy } from "..";
import { approvalSteps } from "../testing/approval-steps";
import { onEachDatabase } from "../testing/on-each-database";
import { policies, policyWith } from "../testing/policies";
import { newest, otherReviewer, reviewer } from "../testing/test-app";

const { single } = policies;
const byTwo = policyWith({ approvals: 2 });

onEachDatabase((app) => {
  const { underPolicy } = approvalSteps(app);

  /** Another instance applies a policy while this goes on. */
  async function beside(policy: ReviewPolicy, work: () => Promise<void>) {
    await sharePolicy(app.db, { instanceId: "other", policy, file: "f".repeat(64) });
    await work().finally(() => withdrawPolicy(app.db, "other"));
  }

  test("F85 what another instance asks for by its own file holds at the claim, also where this one doesn’t know of it yet", async () => {
    const { approve, confirms, seen } = await underPolicy(single);
    await beside(byTwo, async () => {
      expect(await approve(reviewer)).toMatchObject({
        refusal: "forbidden",
        reason: { code: "send_blocked", policy: "too_few_approvals" },
      });
      expect(await confirms()).toBe(0);
      expect(newest(await seen()).state).toBe("approved");
    });
  });

  test("F85 once it is known, both are asked for from the first approval on", async () => {
    await beside(byTwo, async () => {
      const others = await policiesBeside(app.db, single);
      expect(others).toMatchObject([{ rules: byTwo.rules, file: "f".repeat(64) }]);
      const { approve, confirms, seen } = await underPolicy({ ...single, beside: others });
      expect((await seen()).approval.needed).toBe(2);
      await approve(reviewer);
      expect(newest(await seen()).state).toBe("awaiting_review");
      await approve(otherReviewer);
      expect(await confirms()).toBe(1);
    });
  });

  test("F85 an instance that says the same, has ended, or gave no sign for a minute asks for nothing", async () => {
    const aMinuteAgo = () =>
      app.db
        .updateTable("instance_policies")
        .set((row) => ({ seen_ms: row("seen_ms", "-", 60_001) }))
        .execute();
    await beside(policyWith(), async () => expect(await policiesBeside(app.db, single)).toEqual([]));
    await beside(byTwo, async () => expect(await policiesBeside(app.db, single)).toHaveLength(1));
    expect(await policiesBeside(app.db, single)).toEqual([]);
    await beside(byTwo, async () => {
      await aMinuteAgo();
      const { approve, confirms } = await underPolicy(single);
      await approve(reviewer);
      expect(await confirms()).toBe(1);
    });
  });
});
