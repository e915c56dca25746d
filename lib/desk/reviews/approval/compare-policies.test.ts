import { expect, test } from "vitest";
import type { ReviewPolicy } from "@/lib/desk/policy/review-policy";
import { approvalSteps } from "../testing/approval-steps";
import { onEachDatabase } from "../testing/on-each-database";
import { policies, policyWith } from "../testing/policies";
import { operator, reviewer } from "../testing/test-app";
import { comparePolicies } from "./compare-policies";

onEachDatabase((app) => {
  const { underPolicy, withoutAccess } = approvalSteps(app);

  async function effectsOf(given: Awaited<ReturnType<typeof underPolicy>>, next: ReviewPolicy) {
    const { open, changed } = await comparePolicies(given.context(reviewer), next);
    expect(open).toBeGreaterThan(0);
    const { id } = given.review;
    return changed.find(({ reviewId }) => reviewId === id)?.effects ?? [];
  }

  test("F85 of a stricter file it is told what each open review needs more, as the verbs will ask it", async () => {
    const given = await underPolicy(policies.single, operator);
    const next = policyWith({ approvals: 2, passkey: "required", confirmTarget: true });
    expect(await effectsOf(given, next)).toEqual([
      { what: "approvals", by: 1 },
      { what: "passkey", isAsked: true },
      { what: "typed_name", isAsked: true },
    ]);
    expect((await given.seen()).approval.needed).toBe(1);
    const after = given.context(reviewer, { policy: next });
    expect(await effectsOf({ ...given, context: () => after }, next)).toEqual([]);
  });

  test("F85 of a milder one nothing changes, since that of the preparation counts too", async () => {
    const given = await underPolicy(policies["four-eyes"], operator);
    expect(await effectsOf(given, policies.single)).toEqual([]);
  });

  test("F85 what nobody could approve any more, and what nobody could settle", async () => {
    const approved = await underPolicy(policyWith({ approvals: 2 }), operator);
    await approved.approve(reviewer);
    expect(await effectsOf(approved, policyWith({ approvals: 5 }))).toEqual([
      { what: "approvals", by: 3 },
      { what: "out_of_reach" },
    ]);
    expect(await effectsOf(approved, policyWith({ roles: ["administrator"] }))).toEqual([
      { what: "approvals", by: 1 },
      { what: "out_of_reach" },
    ]);
    const own = await underPolicy(policies.single, reviewer);
    await withoutAccess({ ...reviewer, id: "p-rolf" }, async () => {
      expect(await effectsOf(own, policyWith({ reconcileBySecondPerson: true }))).toEqual([
        { what: "second_person", isAsked: true },
        { what: "nobody_settles" },
      ]);
    });
  });
});
