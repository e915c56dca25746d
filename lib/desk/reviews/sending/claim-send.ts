import { randomUUID } from "node:crypto";
import { isPostgres } from "@/lib/platform/db/dialect";
import { transactionBeganMs } from "@/lib/desk/database/database-clock";
import type { Tables } from "@/lib/desk/database/open-database";
import { parseJson } from "@/lib/wire/contract/json";
import type { RecoveryContext } from "../context";
import { notCountedDetails, recordApproval } from "../approval/record-approval";
import { knownToolChange } from "../approval/tool-change";
import { recordTransition } from "../transition/record-transition";
import { lockInput } from "./duplicate-guard";
import { leaseMs, settledPreparation } from "../store/change-preparation";
import { transactKnown } from "../store/known-commit";
import { attemptsOf, mayHaveBeenSent } from "../store/load-review";
import { overrideDetails, recordOverrides } from "../store/overrides";
import type { AttemptRow, PreparationRow, ReviewRow, ReviewRows, Tx } from "../store/rows";
import type { PersonRef } from "../types";
import type { Override } from "../verbs/types";
import { holdForPerson } from "./hold";
import { guardAddress, inputHasher } from "./input-hash";
import type { SendBlock } from "./blocked-refusal";
import type { SendCredential } from "./send-credential";
import { checkSend } from "./send-block";
import { claimBegan, type ClaimBegan } from "./send-gate";

export type Claim = {
  review: ReviewRow;
  preparation: PreparationRow;
  attempt: Pick<AttemptRow, "id">;
  began: ClaimBegan;
  credential: UsableCredential;
};
/** Chosen by the row that is claimed, and written to it: what may have left goes with no other from then on. */
type UsableCredential = Extract<SendCredential, { kind: "usable" }>;
export type Claimed =
  | { kind: "claimed"; claim: Claim }
  /** Someone else was first. */
  | { kind: "lost" }
  /** It waits for a person now. */
  | { kind: "blocked"; block: SendBlock }
  /** The configured secrets don't fit, so that nothing may be sent. */
  | { kind: "unguarded" };

type ClaimWanted = {
  as: "send" | "retry";
  by: PersonRef | null;
  override: Override | null;
  inputText: string;
  credential: UsableCredential;
};

type ClaimContext = Pick<
  RecoveryContext,
  "db" | "api" | "vault" | "clock" | "monotonic" | "atStep" | "connection" | "policy" | "knownTools"
>;

/**
 * Claims one send: the state and the numbered attempt are committed before anything is sent, in the transaction that asks
 * whether the same was sent elsewhere. `seen` is the row that the machine's answer was about.
 */
export async function claimSend(
  context: ClaimContext,
  rows: ReviewRows,
  seen: PreparationRow,
  { as, by, override, inputText, credential }: ClaimWanted,
): Promise<Claimed> {
  await context.atStep?.("before_claim");
  const began = claimBegan(context);
  const now = new Date(began.wallMs);
  const { review } = rows;
  const hasher = await inputHasher(context);
  const input = parseJson(inputText);
  if (hasher === null || !input.ok) return { kind: "unguarded" };
  const inputHash = hasher(guardAddress(context.connection), review.tool_name, input.value);
  const attemptId = randomUUID();
  const work = async (tx: Tx): Promise<Claimed> => {
    await lockInput(tx, inputHash);
    const change = knownToolChange(context, rows, seen);
    const at = as === "retry" && mayHaveBeenSent(attemptsOf(rows, seen.id)) ? "retry" : "claim";
    const question = { rows, row: seen, inputHash, override, by, at, change } as const;
    const { block, overridden, approves, notCounted } = await checkSend(tx, context, question);
    if (block) {
      const held = await holdForPerson(tx, context, review, seen, { ...block, restarted: false, by });
      return held ? { kind: "blocked", block } : { kind: "lost" };
    }
    const number = seen.attempt_count + 1;
    const preparation = await recordTransition(tx, context, {
      review,
      row: seen,
      to: "sending",
      by,
      change: {
        input_hash: inputHash,
        lease_until: new Date(now.getTime() + leaseMs).toISOString(),
        attempt_count: number,
        first_sent_at: seen.first_sent_at ?? now.toISOString(),
        sent_with: credential.fingerprint,
        retry_after_at: null,
        outcome_json: null,
        ...(override?.toolChange ? { tool_acknowledged: override.toolChange } : {}),
      },
      async record() {
        if (by && override)
          await recordOverrides(tx, context, seen, overridden, { by, reason: override.reason, at: now });
        if (by && approves)
          await recordApproval(tx, context, {
            ...{ review, row: seen, gaps: rows.gaps },
            by,
            toolKey: change?.key ?? null,
            approvals: approves,
          });
        const inserted = await tx
          .insertInto("attempts")
          .values({
            id: attemptId,
            preparation_id: seen.id,
            number,
            state: "open",
            started_at: now.toISOString(),
            by_id: by?.id ?? null,
            by_name: by?.name ?? null,
          })
          .$if(isPostgres<Tables>(tx), (query) => query.returning(transactionBeganMs.as("began_ms")))
          .executeTakeFirst();
        began.databaseMs = inserted?.began_ms ?? null;
      },
      entry: {
        event: "send_started",
        text:
          number === 1
            ? `Began to send ${review.tool_name}, revision ${seen.revision}.`
            : `Began send ${number} of ${review.tool_name}, revision ${seen.revision}, with the same key.`,
        details: {
          attempt: number,
          inputDigest: seen.input_digest,
          ...notCountedDetails(notCounted),
          ...(override === null ? {} : overrideDetails(override, overridden)),
        },
        ...(override === null ? {} : { texts: { overrideNote: override.reason } }),
      },
    });
    if (!preparation) return { kind: "lost" };
    return { kind: "claimed", claim: { review, preparation, attempt: { id: attemptId }, began, credential } };
  };
  const claimed = await transactKnown(context.db, work, async (tx) => {
    const found = await committedClaim(tx, { preparationId: seen.id, attemptId });
    return found && ({ kind: "claimed", claim: { ...found, review, began, credential } } as const);
  });
  if (claimed.kind === "claimed") await context.atStep?.("claimed");
  return claimed;
}

/** The claim whose commit was lost with its connection, where it was committed and nobody has settled it since. */
async function committedClaim(
  tx: Tx,
  { preparationId, attemptId }: { preparationId: string; attemptId: string },
): Promise<Pick<Claim, "preparation" | "attempt"> | undefined> {
  const preparation = await settledPreparation(tx, preparationId);
  const attempt = await tx.selectFrom("attempts").selectAll().where("id", "=", attemptId).executeTakeFirst();
  if (!preparation || !attempt || preparation.state !== "sending" || attempt.state !== "open")
    return undefined;
  return { preparation, attempt };
}
