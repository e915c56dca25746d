import { secretsFit } from "@/lib/desk/database/secret-check";
import { eraseAutomaticRuns } from "../running/erase-automatic-runs";
import { writeCheckpoint } from "../audit/write-checkpoint";
import type { SystemContext } from "../context";
import { erasePastPresence } from "../discussion/presence";
import { markPasskeysAnew } from "../passkeys/marks";
import { eraseAnswers } from "../publication/answers";
import { markOverdue } from "../publication/mark-overdue";
import { planFollowUps } from "../publication/plan-follow-ups";
import { eraseComments } from "./erase-comments";
import { eraseEnded } from "./erase-ended";
import { expireDue } from "../transition/expire-due";
import { eraseOutputs, sealEarlierOutputs } from "./keep-outputs";
import { foldTally } from "./fold-tally";
import { settleExpiredLeases } from "../recovery/settle-expired-leases";
import { noteExpiring } from "../transition/note-expiring";
import { everyTool } from "../store/rows";

/**
 * One round of maintenance: expired leases, expiry, erasing, adding up, a checkpoint of the record. It does a bounded
 * part of what is due and leaves the rest to the next. Safe to run at any time and in several instances at once. It sends
 * nothing, and does nothing while the configured secret doesn't fit.
 */
export async function runMaintenance(
  context: SystemContext,
  options: { retentionDays: number; outputRetentionDays?: number | null },
): Promise<Round> {
  if (!(await secretsFit(context.db, context.vault)))
    return { settled: 0, expired: 0, inputsErased: 0, brokenChains: [] };
  const { settled } = await settleExpiredLeases(context);
  const { expired } = await expireDue(context);
  await noteExpiring(context);
  const { inputsErased } = await eraseEnded(context, options);
  await eraseComments(context, options);
  await erasePastPauses(context);
  await erasePastPresence(context);
  await eraseAutomaticRuns(context);
  await planFollowUps(context);
  await markOverdue(context);
  await eraseAnswers(context, options);
  await sealEarlierOutputs(context);
  await eraseOutputs(context, { outputRetentionDays: options.outputRetentionDays ?? null });
  await foldTally(context);
  await markPasskeysAnew(context);
  const { written } = await writeCheckpoint(context);
  return { settled, expired, inputsErased, brokenChains: written?.body.broken ?? [] };
}

type Round = {
  settled: number;
  expired: number;
  inputsErased: number;
  /** Chains of the record that were found not to be whole. */
  brokenChains: string[];
};

const keptForMs = 60 * 60 * 1000;

/**
 * Erases the pauses of single tools that were over an hour ago. The pause of a rejected credential ends only when the
 * API lets it in, so that it stays: one row for each API and credential that the desk has ever been started with.
 */
async function erasePastPauses({ db, clock }: Pick<SystemContext, "db" | "clock">): Promise<void> {
  await db
    .deleteFrom("sending_pauses")
    .where("tool_name", "<>", everyTool)
    .where("until", "<=", new Date(clock().getTime() - keptForMs).toISOString())
    .execute();
}
