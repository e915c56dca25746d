import { expect, test } from "vitest";
import { readHold } from "./hold";

const at = "2026-03-01T12:00:00.000Z";
const facts = { at, blockedBy: [], toolChange: null, restarted: false };

test.each([
  [null, null],
  ["own_work_approved", "own_work_approved"],
  ["Who approved this also prepared a revision of it.", "own_work_approved"],
])("the policy of a stored hold: %s", (stored, policy) => {
  expect(readHold(JSON.stringify({ ...facts, policy: stored }))).toEqual({ ...facts, policy });
});
