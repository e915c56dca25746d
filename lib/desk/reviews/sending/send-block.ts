import type { RecoveryContext } from "../context";
import type { SendBlock } from "./blocked-refusal";
import { findDuplicates } from "./duplicate-guard";
import { names, overriddenBy } from "../store/overrides";
import type { Approvals } from "../approval/approvals";
import { policyAtClaim, type NotCounted } from "../approval/policy-at-claim";
import type { PreparationRow, ReviewRows, Tx } from "../store/rows";
import { isAcknowledged } from "../approval/tool-change";
import type { ToolChange } from "../approval/types";
import type { BlockingReview } from "../refusals/types";
import type { PersonRef } from "../types";
import type { Override } from "../verbs/types";

type BlockQuestion = {
  rows: ReviewRows;
  row: PreparationRow;
  inputHash: string;
  /** What the person who asks was shown and lets stand. */
  override: Override | null;
  by: PersonRef | null;
  /** A retry asks what an earlier send has begun: of the tool nothing is asked any more. A first send is a claim. */
  at: "approval" | "claim" | "retry";
  change: ToolChange | null;
};
export type SendCheck = {
  /** Null where nothing is in the way. */
  block: SendBlock | null;
  /** What would have been, without the override. */
  overridden: BlockingReview[];
  /** What whoever sends it gives the last approval to by that, which is to be recorded; null where it was given. */
  approves: Approvals | null;
  notCounted: NotCounted[];
};

/** Asked in the transaction of the approval or the claim, under a lock on the input's hash. */
export async function checkSend(
  tx: Tx,
  context: Pick<RecoveryContext, "clock" | "policy">,
  question: BlockQuestion,
): Promise<SendCheck> {
  const { rows, row, inputHash, override, at, change } = question;
  const found = await findDuplicates(tx, {
    inputHash,
    reviewId: rows.review.id,
    now: context.clock(),
    of: { row, at: at === "approval" ? "approval" : "claim" },
  });
  const before = found.length === 0 || at === "approval" ? [] : await overriddenBy(tx, row.id);
  const asked = found.filter(
    ({ preparationId, settleFirst }) => settleFirst || !before.includes(preparationId),
  );
  const overridden = asked.filter((blocking) => names(override, blocking));
  const blockedBy = asked.filter((blocking) => !names(override, blocking));
  const known = change === null || at === "retry" || override?.toolChange === change.key;
  const toolChanged = known || (at === "claim" && isAcknowledged(change, row)) ? null : change;
  const { policy, approves, notCounted } =
    at === "approval"
      ? { policy: null, approves: null, notCounted: [] }
      : await policyAtClaim(tx, context, { ...question, at });
  const block = { blockedBy, toolChange: toolChanged, policy };
  const free = blockedBy.length === 0 && toolChanged === null && policy === null;
  return { block: free ? null : block, overridden, approves, notCounted };
}
