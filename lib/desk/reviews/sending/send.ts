import type { ApiClient, ResultOutcome } from "@/lib/wire/api-client";
import { secretsFit } from "@/lib/desk/database/secret-check";
import { noteForLog } from "@/lib/platform/log/log-context";
import { counted } from "@/lib/platform/runtime/counted";
import type { ConcealedText } from "@/lib/wire/json-schema/repeats/concealed-texts";
import type { RecoveryContext, ReviewContext } from "../context";
import { isTooLateToSend, settleExpiry } from "../transition/expiry";
import { isSealedWithOtherSecret, openToSend, type ToSend } from "../images/upload-to-send";
import { transition, type RefusalReason, type ReviewEvent } from "../machine";
import { attemptsOf, mayHaveBeenSent } from "../store/load-review";
import { concealedOf } from "../store/repeats";
import type { PreparationRow, ReviewRows } from "../store/rows";
import type { PersonRef } from "../types";
import type { Override } from "../verbs/types";
import { claimSend, type Claim, type Claimed } from "./claim-send";
import { markUnresolved } from "./mark-unresolved";
import { isWithinDay } from "./next-attempt";
import { recordOutcome } from "./record-outcome";
import type { SendBlock } from "./blocked-refusal";
import { heldCredentials, sendCredential, type SendCredential } from "./send-credential";
import { createSendGate, type SendGate } from "./send-gate";
import { isClaimedHere } from "./under-way";
import { sendingPause } from "./sending-pause";

/** `send` what is approved and was not sent, or `retry` what may have been. */
export type SendKind = "send" | "retry";
export type Begun =
  | { kind: "begun"; ended: Promise<void> }
  | { kind: "refused"; row: PreparationRow; reason: RefusalReason }
  | { kind: "blocked"; block: SendBlock };

type Asked = { as: SendKind; by: PersonRef | null };

/**
 * Every send, by a person (`by`) or by the desk itself (null): its expiry settled, its secrets opened, the machine asked,
 * and claimed together with the question for the same input elsewhere. Where the secrets do not open, the revision goes to
 * a person. `ended` is over once the end of the send is recorded.
 */
export async function beginSend(
  context: RecoveryContext,
  rows: ReviewRows,
  seen: PreparationRow,
  { as, by, override = null }: Asked & { override?: Override | null },
): Promise<Begun> {
  noteForLog({ reviewId: rows.review.id, preparationId: seen.id });
  if (isClaimedHere(context, seen.id)) return { kind: "refused", row: seen, reason: "wrong_state" };
  const row = await settleExpiry(context, rows, seen, isTooLateToSend);
  const opened = await openToSend(context, rows, row);
  const refused = (reason: RefusalReason): Begun => ({ kind: "refused", row, reason });
  const held = await heldCredentials(context);
  if (held === null) return refused("secret_unusable");
  const credential = sendCredential(row, held, rows.pauses);
  const next = transition(row.state, eventOf(context, rows, row, { as, by, credential }, opened !== null));
  if (
    next.kind === "refused" &&
    (next.reason === "credential_missing" || next.reason === "credential_rejected")
  ) {
    if (row.state === "uncertain") await markUnresolved(context, rows, row, { by, why: next.reason });
    return refused(next.reason);
  }
  if (next.kind === "refused" && next.reason !== "secret_unusable") return refused(next.reason);
  if (opened === null) {
    // Another instance may have begun to seal with a newer secret since, or the older one was left out here too early:
    // then nothing is wrong with the row.
    if (
      row.state === "unresolved" ||
      (await isSealedWithOtherSecret(context, row)) ||
      !(await secretsFit(context.db, context.vault))
    )
      return refused("secret_unusable");
    const marked = await markUnresolved(context, rows, row, { by, why: "secret_unusable" });
    return refused(marked ? "secret_unusable" : "wrong_state");
  }
  // The machine refuses what has none to be sent with.
  if (credential.kind !== "usable") return refused("wrong_state");
  const { inputText } = opened.secrets;
  const concealed = concealedOf(context.vault, rows, row.id);
  const underWay = { preparationId: row.id, claimed: false };
  const over = () => void context.underWay.delete(underWay);
  context.underWay.add(underWay);
  let claimed: Claimed | null = null;
  try {
    claimed = await claimSend(context, rows, row, { as, by, override, inputText, credential });
  } finally {
    if (claimed?.kind === "claimed") underWay.claimed = true;
    else over();
  }
  switch (claimed.kind) {
    case "claimed": {
      noteForLog({ attemptId: claimed.claim.attempt.id });
      counted("send", { kind: as, by: by === null ? "desk" : "person" });
      const { expires_at: expiresAt, id } = row;
      const asksExpiry = !mayHaveBeenSent(attemptsOf(rows, id));
      const gate = createSendGate(context, claimed.claim.began, { expiresAt, asksExpiry });
      const ended = sendAndRecord(context, { ...claimed.claim, concealed }, opened, gate).finally(over);
      return { kind: "begun", ended: context.whileSending ? context.whileSending(ended) : ended };
    }
    case "blocked":
      return claimed;
    case "lost":
      return refused("wrong_state");
    case "unguarded":
      return refused("secret_unusable");
  }
}

function eventOf(
  context: RecoveryContext,
  rows: ReviewRows,
  row: PreparationRow,
  { as, by, credential }: Asked & { credential: SendCredential },
  secretUsable: boolean,
): ReviewEvent {
  const now = context.clock();
  const fingerprint = credential.kind === "usable" ? credential.fingerprint : null;
  const paused = sendingPause(rows, now, fingerprint) !== null;
  const inTime = !isTooLateToSend(context, row.expires_at);
  if (as === "send") return { type: "send", inTime, secretUsable, paused };
  return {
    type: "retry",
    manual: by !== null,
    inTime: inTime || mayHaveBeenSent(attemptsOf(rows, row.id)),
    secretUsable,
    credential: credential.kind,
    withinDay: isWithinDay(row, now),
    paused,
  };
}

type SendContext = Pick<ReviewContext, "db" | "vault" | "clock" | "random" | "publication" | "atStep"> & {
  api: Pick<ApiClient, "confirm" | "importMedia">;
};

/** Sends exactly what is stored, with the stored key, and records how it ended. */
async function sendAndRecord(
  context: SendContext,
  claim: Claim & { concealed: ConcealedText[] },
  opened: ToSend,
  gate: SendGate,
): Promise<void> {
  const reason = gate.heldByOwnClocks();
  const outcome: ResultOutcome =
    reason === null
      ? await confirm(context, claim, opened, gate)
      : { kind: "not_sent", reason, clockSkewMs: null };
  await context.atStep?.("answered");
  await recordOutcome(context, claim, outcome);
  await context.atStep?.("recorded");
}

function confirm(
  { api }: SendContext,
  { review, credential }: Claim,
  { secrets, upload }: ToSend,
  gate: SendGate,
): Promise<ResultOutcome> {
  const by = { credential: credential.name, gate };
  if (upload === null) return api.confirm({ tool: review.tool_name, ...secrets, ...by });
  const { capability, idempotencyKey } = secrets;
  return api.importMedia({ ...upload, capability, idempotencyKey, ...by });
}
