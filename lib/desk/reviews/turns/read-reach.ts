import { reachOf } from "../approval/reach";
import { approvalsOf } from "../approval/approvals";
import { knownToolChange } from "../approval/tool-change";
import type { ReviewContext } from "../context";
import { loadSeen } from "../discussion/asks/last-seen";
import { presentPeople } from "../discussion/presence";
import { id } from "../inputs";
import { noSuchReview } from "../refusals/refusal";
import { loadReview } from "../store/load-review";
import { effectiveState } from "../transition/expiry";
import { verb } from "../verb";
import type { VerbResult } from "../verbs/types";
import type { Reach } from "./types";

/** Whether the approvals that a review still needs can come from people who are here. */
export const readReach = verb({
  permission: "reviews:read",
  writes: false,
  input: id,
  async run(context: ReviewContext, reviewId): Promise<VerbResult<Reach>> {
    const rows = await loadReview(context.db, reviewId);
    if (!rows) return noSuchReview;
    const [newest] = rows.preparations;
    if (effectiveState(context, newest) !== "awaiting_review") return { ok: true, value: { is: "here" } };
    const approvals = approvalsOf(context, rows, newest, { change: knownToolChange(context, rows, newest) });
    const seen = await loadSeen(
      context,
      rows.approvers.map((person) => person.id),
    );
    for (const person of presentPeople(context, rows))
      seen.set(person.id, { lastSeenAt: seen.get(person.id)?.lastSeenAt ?? null, isHere: true });
    return { ok: true, value: reachOf(context.actor, approvals, rows.approvers, seen) };
  },
});
