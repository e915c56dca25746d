import { expect, test } from "vitest";
import type { BlockingReview } from "../refusals/types";
import { blockedRefusal } from "./blocked-refusal";
import { earlier, twin } from "../testing/blocking-reviews";

const factsOf = (blockedBy: BlockingReview[]) =>
  blockedRefusal({ blockedBy, toolChange: null, policy: null }).reason;

test.each([
  ["a twin", [twin], [], "accepted"],
  ["an earlier revision of the same review, whose input may be another", [earlier], [1], null],
  ["both", [earlier, twin], [1], "accepted"],
] as const)("F81 %s is named as what it is", (_what, blockedBy, acceptedRevisions, elsewhere) => {
  const duplicates = { settleFirst: false, acceptedRevisions, elsewhere };
  expect(factsOf([...blockedBy])).toMatchObject({ code: "send_blocked", duplicates });
});

test("of several twins the one that weighs most is named", () => {
  const inStates = (...states: BlockingReview["state"][]) => states.map((state) => ({ ...twin, state }));
  expect(factsOf(inStates("accepted", "approved"))).toMatchObject({ duplicates: { elsewhere: "approved" } });
  expect(factsOf(inStates("approved", "uncertain"))).toMatchObject({
    duplicates: { elsewhere: "may_have_run" },
  });
  expect(factsOf([{ ...twin, settleFirst: true }])).toMatchObject({ duplicates: { settleFirst: true } });
});

test("a policy that asks for somebody else forbids, whatever else is in the way", () => {
  const toolChange = { key: "key", differences: [] };
  expect(blockedRefusal({ blockedBy: [], toolChange, policy: "too_few_approvals" })).toEqual({
    ok: false,
    refusal: "forbidden",
    reason: { code: "send_blocked", policy: "too_few_approvals", duplicates: null, toolChanged: true },
    toolChange,
  });
});
