import { secretsFit } from "@/lib/db/secret-check";
import type { RecoveryContext } from "../context";
import { settleExpiry } from "../recovery/expire-due";
import { isTooLateToSend } from "../expiry";
import { giveUp } from "./mark-unresolved";
import { transition, type RefusalReason, type ReviewEvent } from "../machine";
import { isWithinDay } from "./retry-window";
import { claimSend, sendClaimed } from "./sending";
import type { SendBlock } from "./send-block";
import { sendingPause } from "./sending-pause";
import { attemptsOf, mayHaveBeenSent } from "../store/load-review";
import type { PreparationRow, ReviewRows } from "../store/rows";
import type { Override, PersonRef } from "../types";
import { isSendSealedElsewhere, openToSend } from "../images/upload-to-send";

/** `send` what is approved and was not sent, or `retry` what may have been. */
export type SendKind = "send" | "retry";
export type Begun =
  | { kind: "begun"; ended: Promise<void> }
  | { kind: "refused"; row: PreparationRow; reason: RefusalReason }
  | { kind: "blocked"; block: SendBlock };

/**
 * What every send has before it, by hand (`by`) or by the desk itself (null): its expiry settled, its secrets opened,
 * the machine's word, and the claim with its question for the same input elsewhere. Where the secrets do not open, the revision goes to a person. `ended` is over once
 * the end of the send is recorded.
 */
export async function beginSend(
  context: RecoveryContext,
  rows: ReviewRows,
  seen: PreparationRow,
  { as, by, override = null }: { as: SendKind; by: PersonRef | null; override?: Override | null },
): Promise<Begun> {
  const row = await settleExpiry(context, rows, seen, isTooLateToSend);
  const secrets = await openToSend(context, row);
  const next = transition(row.state, eventOf(context, rows, row, { as, by, secretUsable: secrets !== null }));
  const refused = (reason: RefusalReason): Begun => ({ kind: "refused", row, reason });
  if (next.kind === "refused" && next.reason !== "secret_unusable") return refused(next.reason);
  if (secrets === null) {
    // Another instance may have begun to seal with a newer secret since, or the older one was left out here too early:
    // then nothing is wrong with the row.
    if (
      row.state === "unresolved" ||
      (await isSendSealedElsewhere(context, row)) ||
      !(await secretsFit(context.db, context.vault))
    )
      return refused("secret_unusable");
    const given = await giveUp(context, rows, row, { by, why: "secret_unusable" });
    return refused(given ? "secret_unusable" : "wrong_state");
  }
  const claimed = await claimSend(context, rows, row, { as, by, override, inputText: secrets.inputText });
  switch (claimed.kind) {
    case "claimed":
      return { kind: "begun", ended: sendClaimed(context, claimed.claim, secrets) };
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
  { as, by, secretUsable }: { as: SendKind; by: PersonRef | null; secretUsable: boolean },
): ReviewEvent {
  const now = context.clock();
  const paused = sendingPause(rows, now) !== null;
  const inTime = !isTooLateToSend(context, row.expires_at);
  if (as === "send") return { type: "send", inTime, secretUsable, paused };
  return {
    type: "retry",
    byHand: by !== null,
    inTime: inTime || mayHaveBeenSent(attemptsOf(rows, row.id)),
    secretUsable,
    withinDay: isWithinDay(row, now),
    paused,
  };
}
