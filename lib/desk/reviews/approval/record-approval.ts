import { randomUUID } from "node:crypto";
import type { JsonObject } from "@/lib/wire/contract/json";
import type { Role } from "@/lib/desk/policy/permissions";
import type { Requirement } from "@/lib/desk/policy/review-policy";
import { appendAudit } from "../audit/audit";
import type { SystemContext } from "../context";
import { notePlace, sealNote } from "../store/notes";
import type { GapRow } from "../store/restores";
import type { PreparationRow, ReviewRow, Tx } from "../store/rows";
import type { PersonRef } from "../types";
import type { Approvals } from "./approvals";
import type { NotCounted } from "./policy-at-claim";
import { gapDetails, gapSentences } from "./gap";

/** The approval of somebody who sends what was approved by too few. */
export async function recordApproval(
  tx: Tx,
  context: Pick<SystemContext, "vault" | "clock">,
  {
    review,
    row,
    gaps,
    by,
    toolKey,
    approvals,
  }: {
    review: Pick<ReviewRow, "id" | "tool_name">;
    row: PreparationRow;
    gaps: readonly GapRow[];
    by: PersonRef;
    toolKey: string | null;
    approvals: Pick<Approvals, "requirement" | "eligible">;
  },
): Promise<void> {
  const roles = approvals.eligible.find(({ id }) => id === by.id)?.roles ?? [];
  await insertApproval(tx, context, {
    ...{ id: randomUUID(), row, by, reason: null, toolKey, passkeyId: null },
    at: context.clock(),
  });
  await appendAudit(tx, context, {
    by,
    event: "approved",
    text: [
      `Approved ${review.tool_name}, revision ${row.revision}, by sending it.`,
      ...gapSentences(gaps),
    ].join(" "),
    toolName: review.tool_name,
    reviewId: review.id,
    revision: row.revision,
    details: {
      ...approvalDetails(row),
      ...decisionDetails(roles, approvals.requirement),
      ...gapDetails(gaps),
    },
  });
}

type Approval = {
  id: string;
  row: PreparationRow;
  by: PersonRef;
  reason: string | null;
  /** The key of the tool's change that the approver let stand. */
  toolKey: string | null;
  passkeyId: string | null;
  at: Date;
};

/** One for each person and revision; the last one stays. */
export async function insertApproval(
  tx: Tx,
  { vault }: Pick<SystemContext, "vault">,
  { id, row, by, reason, toolKey, passkeyId, at }: Approval,
): Promise<void> {
  const key = { preparation_id: row.id, person_id: by.id };
  const said = {
    ...{ id, person_name: by.name, verdict: "approved" },
    reason_sealed: reason === null ? null : sealNote(vault, reason, notePlace.decision(key)),
    ...{ tool_key: toolKey, passkey_id: passkeyId, restore_id: null, at: at.toISOString(), to_note: 1 },
  };
  await tx
    .insertInto("decisions")
    .values({ ...key, ...said })
    .onConflict((conflict) => conflict.columns(["preparation_id", "person_id"]).doUpdateSet(said))
    .execute();
}

export function approvalDetails({ input_digest, summary_hash }: PreparationRow) {
  return { inputDigest: input_digest, summaryHash: summary_hash };
}

/** Of a claim: whose approval didn't count, and who had changed their access. */
export function notCountedDetails(notCounted: readonly NotCounted[]): JsonObject {
  if (notCounted.length === 0) return {};
  return { notCounted: notCounted.map(({ personId, change }) => ({ person: personId, changed: change })) };
}

/** In which role a person decided, and what the policy asked for then; receipts have both from here. */
export function decisionDetails(roles: readonly Role[], requirement: Requirement) {
  const role =
    roles.find((one) => requirement.roles.some((approving) => approving === one)) ?? roles[0] ?? null;
  return { role, policy: requirement };
}
