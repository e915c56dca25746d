import { randomUUID } from "node:crypto";
import type { ApiClient, ResultOutcome } from "@/lib/api-client";
import { parseJson } from "@/lib/contract/json";
import { appendAudit } from "../audit/audit";
import type { RecoveryContext, ReviewContext } from "../context";
import { lockInput } from "./duplicate-guard";
import { holdForPerson } from "./hold";
import { guardAddress, inputHasher } from "./input-hash";
import { overrideDetails, recordOverrides } from "../store/overrides";
import { recordOutcome } from "./record-outcome";
import { leaseMs } from "../verbs/revision";
import { checkSend, knownToolChange, type SendBlock } from "./send-block";
import type { OpenSecrets } from "../store/secrets-of-preparation";
import { changePreparation, settledPreparation } from "../store/change-preparation";
import { transactKnown } from "../store/known-commit";
import { attemptsOf, mayHaveBeenSent } from "../store/load-review";
import type { AttemptRow, PreparationRow, ReviewRow, ReviewRows, Tx } from "../store/rows";
import type { Override, PersonRef } from "../types";
import { uploadToSend } from "../images/upload-to-send";

/** How much longer than a request may take the lease must last when the request begins. */
const leaseMarginMs = 5_000;

export type Claim = { review: ReviewRow; preparation: PreparationRow; attempt: AttemptRow };
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
  /** The exact input that is to be sent. */
  inputText: string;
};

type SendContext = Pick<ReviewContext, "db" | "vault" | "clock" | "random" | "whileSending" | "atStep"> & {
  api: Pick<ApiClient, "confirm" | "importMedia">;
};
type ClaimContext = Pick<
  RecoveryContext,
  "db" | "api" | "vault" | "clock" | "atStep" | "connection" | "policy" | "knownTools"
>;

/**
 * Claims one send: the state and the numbered attempt are committed before anything is sent, in the transaction that asks
 * whether the same was sent elsewhere. `seen` is the row that the machine's answer was about.
 */
export async function claimSend(
  context: ClaimContext,
  rows: ReviewRows,
  seen: PreparationRow,
  { as, by, override, inputText }: ClaimWanted,
): Promise<Claimed> {
  await context.atStep?.("before_claim");
  const now = context.clock();
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
    const { block, overridden } = await checkSend(tx, context, question);
    if (block) {
      const held = await holdForPerson(tx, context, review, seen, { ...block, restarted: false, by });
      return held ? { kind: "blocked", block } : { kind: "lost" };
    }
    const preparation = await changePreparation(tx, seen, "sending", now, {
      input_hash: inputHash,
      lease_until: new Date(now.getTime() + leaseMs).toISOString(),
      attempt_count: seen.attempt_count + 1,
      first_sent_at: seen.first_sent_at ?? now.toISOString(),
      retry_after_at: null,
      outcome_json: null,
      ...(override?.toolChange ? { tool_acknowledged: override.toolChange } : {}),
    });
    if (!preparation) return { kind: "lost" };
    if (by && override)
      await recordOverrides(tx, preparation, overridden, { by, reason: override.reason, at: now });
    const attempt = await tx
      .insertInto("attempts")
      .values({
        id: attemptId,
        preparation_id: preparation.id,
        number: preparation.attempt_count,
        state: "open",
        started_at: now.toISOString(),
        by_id: by?.id ?? null,
        by_name: by?.name ?? null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await appendAudit(tx, context, {
      by,
      event: "send_started",
      text:
        attempt.number === 1
          ? `Began to send ${review.tool_name}, revision ${seen.revision}.`
          : `Began send ${attempt.number} of ${review.tool_name}, revision ${seen.revision}, with the same key.`,
      toolName: review.tool_name,
      reviewId: review.id,
      revision: seen.revision,
      details: {
        attempt: attempt.number,
        inputDigest: seen.input_digest,
        ...(override === null ? {} : overrideDetails(override, overridden)),
      },
    });
    return { kind: "claimed", claim: { review, preparation, attempt } };
  };
  const claimed = await transactKnown(context.db, work, async (tx) => {
    const claim = await committedClaim(tx, context, review, { preparationId: seen.id, attemptId });
    return claim && ({ kind: "claimed", claim } as const);
  });
  if (claimed.kind === "claimed") await context.atStep?.("claimed");
  return claimed;
}

/**
 * The claim whose commit was lost with its connection, where it was committed and there is time enough for the send
 * before others may take it over. Where there is not, its lease lapses and it is settled like a crash.
 */
async function committedClaim(
  tx: Tx,
  { clock }: Pick<SendContext, "clock">,
  review: ReviewRow,
  { preparationId, attemptId }: { preparationId: string; attemptId: string },
): Promise<Claim | undefined> {
  const preparation = await settledPreparation(tx, preparationId);
  const attempt = await tx.selectFrom("attempts").selectAll().where("id", "=", attemptId).executeTakeFirst();
  if (!preparation || !attempt || preparation.state !== "sending" || attempt.state !== "open")
    return undefined;
  const leftMs = Date.parse(preparation.lease_until ?? "") - clock().getTime();
  return leftMs > leaseMs / 2 + leaseMarginMs ? { review, preparation, attempt } : undefined;
}

/** Sends exactly what is stored, with the stored key, and records how it ended. */
export async function sendClaimed(context: SendContext, claim: Claim, secrets: OpenSecrets): Promise<void> {
  const send = sendAndRecord(context, claim, secrets);
  return context.whileSending ? context.whileSending(send) : send;
}

async function sendAndRecord(context: SendContext, claim: Claim, secrets: OpenSecrets): Promise<void> {
  const outcome = await confirm(context, claim, secrets);
  await context.atStep?.("answered");
  await recordOutcome(context, claim, outcome);
  await context.atStep?.("recorded");
}

async function confirm(
  context: SendContext,
  { review, preparation }: Claim,
  secrets: OpenSecrets,
): Promise<ResultOutcome> {
  const upload = await uploadToSend(context, preparation.id, secrets.inputText);
  switch (upload.kind) {
    case "none":
      return context.api.confirm({ tool: review.tool_name, ...secrets });
    case "upload": {
      const { capability, idempotencyKey } = secrets;
      const { descriptorText, bytes } = upload;
      return context.api.importMedia({ descriptorText, bytes, capability, idempotencyKey });
    }
    case "unusable":
      return {
        kind: "refused_before_sending",
        reason: "image_unusable",
        message: "The kept picture is no longer the one that was prepared.",
        clockSkewMs: null,
      };
  }
}
