import { createHash } from "node:crypto";
import type { ToolDescriptor } from "@/lib/contract/tool";
import { isRefusedAsReadOnly, plainlyMutates, toolNature } from "@/lib/contract/tool-nature";
import type { PreparedMutation, PrepareOutcome } from "@/lib/api-client";
import { appendAudit } from "../audit/audit";
import { withMarks } from "../queries/concealed-input";
import type { ReviewContext } from "../context";
import type { ImageToCarry } from "../images/input-with-image";
import { isTooLateToSend } from "../expiry";
import { headlineIn } from "../store/headline";
import { transition } from "../machine";
import { outcomeOf, ownOutcome } from "../sending/outcome-of";
import { mintIdempotencyKey, sealPart } from "../store/secrets-of-preparation";
import { changePreparation, settledPreparation } from "../store/change-preparation";
import { insertConcealed } from "../store/concealed";
import { transactAgain } from "../store/known-commit";
import { sealInputHeadline } from "../store/headlines";
import { asPreparation, type PreparationRow, type ReviewRow, type Tx } from "../store/rows";
import { declaredJson } from "../sending/tool-change";
import type { Outcome, ReviewState } from "../types";

/** A process that dies while it waits for a reply is given up after this; longer than any exchange may take. */
export const leaseMs = 60_000;

export type NewRevision = {
  /** Made before the transaction, so that one whose commit was lost can be looked for. */
  id: string;
  review: ReviewRow;
  revision: number;
  inputText: string;
  inputHash: string;
  tool: ToolDescriptor;
  overrideNote: string | null;
  image: ImageToCarry | null;
  /** The places of the input that are not shown unasked: JSON pointers. */
  concealed: string[];
};

/** Stores a revision as `preparing`, with the only key that it will ever have. */
export async function insertRevision(
  tx: Tx,
  context: ReviewContext,
  wanted: NewRevision,
): Promise<PreparationRow> {
  const { vault, actor } = context;
  const now = context.clock();
  const { id } = wanted;
  const key = mintIdempotencyKey();
  const row = await tx
    .insertInto("preparations")
    .values({
      id,
      review_id: wanted.review.id,
      revision: wanted.revision,
      version: 1,
      state: "preparing",
      maker_id: actor.id,
      maker_name: actor.name,
      policy: context.policy,
      destructive: toolNature(wanted.tool).destructive,
      tool_json: declaredJson(wanted.tool),
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
      lease_until: new Date(now.getTime() + leaseMs).toISOString(),
      input_sealed: sealPart(vault, id, "input", wanted.inputText),
      input_hash: wanted.inputHash,
      input_headline_sealed: headlineOf(vault, id, wanted),
      idempotency_key_sealed: sealPart(vault, id, "idempotency-key", key),
      idempotency_key_hash: vault.keyedHash("idempotency-key", key),
      override_note: wanted.overrideNote,
      attempt_count: 0,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await insertConcealed(tx, id, wanted.concealed);
  if (wanted.image) await carryImage(tx, context, id, wanted.image);
  await appendAudit(tx, context, {
    by: actor,
    event: "prepare_started",
    text: `Asked the API to prepare ${wanted.review.tool_name}, revision ${wanted.revision}.`,
    toolName: wanted.review.tool_name,
    reviewId: wanted.review.id,
    revision: wanted.revision,
    details: {
      connection: wanted.review.connection_id,
      input: wanted.inputHash,
      key: vault.fingerprint(key),
      policy: context.policy,
      ...(wanted.image === null ? {} : { image: wanted.image.sha256 }),
      ...(wanted.overrideNote === null ? {} : { overrideNote: wanted.overrideNote }),
    },
  });
  return asPreparation(row);
}

/** Made from what anybody may read: a concealed value stands in no headline. */
function headlineOf(vault: ReviewContext["vault"], id: string, wanted: NewRevision): string | null {
  const readable = withMarks(
    vault,
    wanted.inputText,
    wanted.concealed.map((path) => ({ path })),
  );
  return readable === null ? null : sealInputHeadline(vault, id, readable);
}

/** From here on the image stays for as long as the revision's input does. */
async function carryImage(
  tx: Tx,
  context: ReviewContext,
  preparationId: string,
  image: ImageToCarry,
): Promise<void> {
  await tx
    .updateTable("staged_images")
    .set((eb) => ({ taken_at: eb.fn.coalesce("taken_at", eb.val(context.clock().toISOString())) }))
    .where("id", "=", image.id)
    .where("bytes_sealed", "is not", null)
    .returning("id")
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("preparation_images")
    .values({
      preparation_id: preparationId,
      image_id: image.id,
      descriptor_path: JSON.stringify(image.path),
    })
    .execute();
}

/** The revision as it was stored, where the commit that was lost with its connection came through. */
export async function committedRevision(tx: Tx, id: string): Promise<PreparationRow | undefined> {
  return (await settledPreparation(tx, id)) ?? undefined;
}

/**
 * Asks the API, records what came of it, and gives the state that this leads to. Preparing has no effect there,
 * so a lost reply loses nothing.
 */
export async function prepareRevision(
  context: ReviewContext,
  review: ReviewRow,
  row: PreparationRow,
  inputText: string,
): Promise<ReviewState> {
  const outcome = await context.api.prepare(review.tool_name, inputText);
  const ended = await withReading(context, review.tool_name, judge(context, outcome));
  const work = async (tx: Tx): Promise<true> => {
    if (ended.ok) await recordPrepared(tx, context, review, row, ended.prepared);
    else await recordPrepareFailed(tx, context, review, row, ended.outcome);
    return true;
  };
  await transactAgain(context.db, work, async (tx) => {
    const now = await settledPreparation(tx, row.id);
    return now?.state === row.state && now.version === row.version ? undefined : true;
  });
  return ended.ok ? "awaiting_review" : "prepare_failed";
}

type Judged = { ok: true; prepared: PreparedMutation } | { ok: false; outcome: Outcome };

function judge(context: ReviewContext, outcome: PrepareOutcome): Judged {
  if (outcome.kind !== "prepared") return { ok: false, outcome: outcomeOf(outcome) };
  const { prepared } = outcome;
  if (prepared.status !== "confirmation_required")
    return {
      ok: false,
      outcome: ownOutcome(
        "unexpected_status",
        `The API prepared it with the status ${JSON.stringify(prepared.status.slice(0, 100))}, which can't be confirmed.`,
      ),
    };
  if (isTooLateToSend(context, prepared.expiresAt.toISOString()))
    return {
      ok: false,
      outcome: ownOutcome("already_expired", "The API prepared it with an expiresAt that is already past."),
    };
  return { ok: true, prepared };
}

/** Marks a refusal by which the API says that the tool only reads, unless its descriptor says that it changes something. */
async function withReading(context: ReviewContext, toolName: string, judged: Judged): Promise<Judged> {
  if (judged.ok || !isRefusedAsReadOnly(judged.outcome)) return judged;
  const view = await context.discover();
  const tool = view.kind === "known" ? view.discovery.tools.find(({ name }) => name === toolName) : undefined;
  if (!tool || plainlyMutates(tool)) return judged;
  return { ok: false, outcome: { ...judged.outcome, readsOnly: true } };
}

async function recordPrepared(
  tx: Tx,
  context: ReviewContext,
  review: ReviewRow,
  row: PreparationRow,
  prepared: PreparedMutation,
): Promise<void> {
  const next = transition(row.state, { type: "prepared" });
  if (next.kind !== "to") return;
  const summaryHash = prepared.summaryText === null ? null : hashOf(prepared.summaryText);
  const changed = await changePreparation(tx, row, next.state, context.clock(), {
    capability_sealed: sealPart(context.vault, row.id, "capability", prepared.capability),
    expires_at: prepared.expiresAt.toISOString(),
    input_digest: prepared.inputDigest,
    summary_text: prepared.summaryText,
    summary_headline: prepared.summaryText && headlineIn(prepared.summaryText),
    summary_hash: summaryHash,
  });
  if (!changed) return;
  await appendAudit(tx, context, {
    by: context.actor,
    event: "prepared",
    text: `Prepared ${review.tool_name}, revision ${row.revision}.`,
    toolName: review.tool_name,
    reviewId: review.id,
    revision: row.revision,
    details: {
      inputDigest: prepared.inputDigest,
      summaryHash,
      expiresAt: prepared.expiresAt.toISOString(),
      capability: context.vault.fingerprint(prepared.capability),
    },
  });
}

async function recordPrepareFailed(
  tx: Tx,
  context: ReviewContext,
  review: ReviewRow,
  row: PreparationRow,
  outcome: Outcome,
): Promise<void> {
  const next = transition(row.state, { type: "prepare_ended" });
  if (next.kind !== "to") return;
  const changed = await changePreparation(tx, row, next.state, context.clock(), {
    outcome_json: JSON.stringify(outcome),
  });
  if (!changed) return;
  await appendAudit(tx, context, {
    by: context.actor,
    event: "prepare_failed",
    text: `Preparing ${review.tool_name}, revision ${row.revision}, failed. Preparing executes nothing.`,
    severity: "warning",
    toolName: review.tool_name,
    reviewId: review.id,
    revision: row.revision,
    details: { kind: outcome.kind, httpStatus: outcome.httpStatus, code: outcome.code },
  });
}

function hashOf(text: string): string {
  return createHash("sha256").update(text, "utf8").digest("hex");
}
