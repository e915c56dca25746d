import { createHash } from "node:crypto";
import type { PreparedMutation } from "@/lib/wire/api-client";
import type { ReviewContext } from "../context";
import { transition, type ReviewEvent } from "../machine";
import { recordTransition, type TransitionEntry } from "../transition/record-transition";
import type { Change } from "../store/change-preparation";
import { labelFacets } from "../store/facets";
import { headlineIn } from "../store/headlines";
import { keepRepeats, readableOutcome, readableText } from "../store/repeats";
import type { PreparationRow, ReviewRow, Tx } from "../store/rows";
import { sealPart } from "../store/secrets-of-preparation";
import type { Outcome } from "../types";
import type { Judged } from "./ask-to-prepare";

type What = { review: Pick<ReviewRow, "id" | "tool_name">; row: PreparationRow };
type Ended = { event: ReviewEvent; change: Change; entry: TransitionEntry };

/** Records what came of asking the API to prepare a revision: it waits for a review, or has failed. */
export async function recordPrepared(
  tx: Tx,
  context: Pick<ReviewContext, "vault" | "clock" | "actor">,
  { review, row }: What,
  judged: Judged,
): Promise<void> {
  const { event, change, entry } = judged.ok
    ? preparedStep(context.vault, { review, row }, judged.prepared, readableSummary(judged))
    : failedStep({ review, row }, judged);
  const next = transition(row.state, event);
  if (next.kind !== "to") return;
  const readable = readableSummary(judged);
  await recordTransition(tx, context, {
    review,
    row,
    to: next.state,
    by: context.actor,
    change,
    entry,
    record: async () => {
      await keepRepeats(tx, row.id, judged.repeats);
      if (readable !== null) await labelFacets(tx, context.vault, row.id, readable);
    },
  });
}

/** The summary as everybody may read it: what lists keep of it holds no concealed value. */
function readableSummary(judged: Judged): string | null {
  const text = judged.ok ? judged.prepared.summaryText : null;
  return text === null ? null : readableText(judged.repeats, text);
}

function preparedStep(
  vault: ReviewContext["vault"],
  what: What,
  prepared: PreparedMutation,
  readable: string | null,
): Ended {
  const { capability, inputDigest, summaryText } = prepared;
  const summaryHash = summaryText === null ? null : hashOf(summaryText);
  const expiresAt = prepared.expiresAt.toISOString();
  return {
    event: { type: "prepared" },
    change: {
      capability_sealed: sealPart(vault, what.row.id, "capability", capability),
      expires_at: expiresAt,
      input_digest: inputDigest,
      summary_text: summaryText,
      summary_headline: readable && headlineIn(readable),
      summary_hash: summaryHash,
    },
    entry: {
      event: "prepared",
      text: `Prepared ${what.review.tool_name}, revision ${what.row.revision}.`,
      details: { inputDigest, summaryHash, expiresAt, capability: vault.fingerprint(capability) },
    },
  };
}

function failedStep({ review, row }: What, { outcome, repeats }: Extract<Judged, { ok: false }>): Ended {
  return {
    event: { type: "prepare_ended" },
    change: { outcome_json: JSON.stringify(outcome) },
    entry: failedEntry(review.tool_name, row.revision, readableOutcome(repeats, outcome)),
  };
}

/** What the trail says of a preparation that failed, by its outcome as everybody may read it. */
export function failedEntry(
  toolName: string,
  revision: number,
  { kind, httpStatus, code }: Outcome,
): TransitionEntry {
  return {
    event: "prepare_failed",
    text: `Preparing ${toolName}, revision ${revision}, failed. Preparing executes nothing.`,
    severity: "warning",
    details: { kind, httpStatus, code },
  };
}

function hashOf(text: string): string {
  return createHash("sha256").update(text, "utf8").digest("hex");
}
