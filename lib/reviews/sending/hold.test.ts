import { expect, test } from "vitest";
import { readHold } from "./hold";

const at = "2026-03-01T12:00:00.000Z";
const facts = { at, blockedBy: [], toolChange: null, restarted: false };

test.each([
  [null, null],
  ["too_few_approvals", "too_few_approvals"],
  ["own_work_approved", "too_few_approvals"],
  ["Who approved this also prepared a revision of it.", "too_few_approvals"],
])("the policy of a stored hold: %s", (stored, policy) => {
  expect(readHold(JSON.stringify({ ...facts, policy: stored }))).toEqual({ ...facts, policy });
});
