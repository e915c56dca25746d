import { runsChain, verifyChain } from "./audit";
import type { ReviewContext } from "./context";
import { refusedByRole } from "./roles";
import type { AuditVerdict, VerbResult } from "./types";

/** Whether the audit trail of a review, or of the read-only runs (null), is as it was written. */
export async function verifyAudit(
  context: Pick<ReviewContext, "db" | "vault" | "actor">,
  reviewId: string | null,
): Promise<VerbResult<AuditVerdict>> {
  const refused = refusedByRole(context.actor, "read");
  if (refused) return refused;
  return { ok: true, value: await verifyChain(context.db, context, reviewId ?? runsChain) };
}
