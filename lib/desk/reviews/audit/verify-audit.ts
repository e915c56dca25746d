import { id } from "../inputs";
import { verb } from "../verb";
import { runsChain, verifyChain } from "./audit";
import type { ReviewContext } from "../context";
import { missingEntries, recordedSteps } from "./recorded-steps";
import type { VerbResult } from "../verbs/types";
import type { AuditVerdict } from "../queries/types";

/** Whether the audit trail of a review, or of the read-only runs (null), is as it was written. */
export const verifyAudit = verb({
  permission: "activity:read",
  writes: false,
  input: id.nullable(),
  async run(
    context: Pick<ReviewContext, "db" | "vault" | "actor">,
    reviewId,
  ): Promise<VerbResult<AuditVerdict>> {
    const chain = reviewId ?? runsChain;
    // Counted before the chain is read: a step that is taken meanwhile is then in the chain, and not yet asked for.
    const recorded = reviewId === null ? [] : await recordedSteps(context.db, reviewId);
    const verdict = await verifyChain(context.db, context, chain);
    if (!verdict.whole) return { ok: true, value: verdict };
    const missing = await missingEntries(context.db, chain, recorded);
    if (missing === null) return { ok: true, value: verdict };
    return { ok: true, value: { whole: false, brokenAt: verdict.entries + 1, missing } };
  },
});
