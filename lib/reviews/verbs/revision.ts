import { createHash, randomUUID } from "node:crypto";
import { isRefusedAsReadOnly, plainlyMutates, toolNature } from "@/lib/contract/tool-nature";
import type { PreparedMutation, PrepareOutcome } from "@/lib/api-client";
import { requirementOf } from "@/lib/policy/review-policy";
import { policyColumns } from "../approval/requirement-now";
import { appendAudit } from "../audit/audit";
import { withMarks } from "../queries/concealed-input";
import type { ReviewContext } from "../context";
import { recordTransition, type TransitionEntry } from "../transition/record-transition";
import type { ImageToCarry } from "../images/input-with-image";
import { isTooLateToSend } from "../transition/expiry";
import { insertFacets, labelFacets } from "../store/facets";
import { headlineIn } from "../store/headline";
import { transition, type ReviewEvent } from "../machine";
import { outcomeOf, ownOutcome } from "../sending/outcome-of";
import { mintIdempotencyKey, sealPart } from "../store/secrets-of-preparation";
import { leaseMs, settledPreparation, type Change } from "../store/change-preparation";
import { insertConcealed } from "../store/concealed";
import { transactAgain, transactKnown } from "../store/known-commit";
import { sealInputHeadline } from "../store/headlines";
import { asPreparation, type PreparationRow, type ReviewRow, type Tx } from "../store/rows";
import type { InputToPrepare } from "./input-to-prepare";
import { declaredJson } from "../approval/tool-change";
import type { Outcome, ReviewState } from "../types";
import type { VerbRefusal } from "./types";

export type NewRevision = InputToPrepare & { id: string; review: ReviewRow; revision: number };

/** Stores a revision as `preparing`, with the only key that it will ever have. */
export async function insertRevision(
  tx: Tx,
  context: ReviewContext,
  wanted: NewRevision,
): Promise<PreparationRow> {
  const { vault, actor } = context;
  const now = context.clock();
  const { id } = wanted;
  const { destructive } = toolNature(wanted.tool);
  const key = mintIdempotencyKey();
  const readable = readableOf(vault, wanted);
  const row = await tx
    .insertInto("preparations")
    .values({
      id,
      review_id: wanted.review.id,
      revision: wanted.revision,
      version: 1,
      state: "preparing",
      author_id: actor.id,
      author_name: actor.name,
      ...policyColumns(context.policy, wanted.review.tool_name, destructive),
      destructive,
      tool_json: declaredJson(wanted.tool),
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
      lease_until: new Date(now.getTime() + leaseMs).toISOString(),
      input_sealed: sealPart(vault, id, "input", wanted.inputText),
      input_hash: wanted.inputHash,
      input_headline_sealed: readable === null ? null : sealInputHeadline(vault, id, readable),
      idempotency_key_sealed: sealPart(vault, id, "idempotency-key", key),
      idempotency_key_hash: vault.keyedHash("idempotency-key", key),
      override_note: wanted.overrideNote,
      attempt_count: 0,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await insertConcealed(tx, id, wanted.concealed);
  if (readable !== null) await insertFacets(tx, vault, id, readable, null);
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
      policy: requirementOf(context.policy, wanted.review.tool_name, destructive !== "no"),
      ...(wanted.image === null ? {} : { image: wanted.image.sha256 }),
      ...(wanted.overrideNote === null ? {} : { overrideNote: wanted.overrideNote }),
    },
  });
  return asPreparation(row);
}

/** The input as anybody may read it: what lists keep of it holds no concealed value. */
function readableOf(vault: ReviewContext["vault"], wanted: NewRevision): string | null {
  const places = wanted.concealed.map((path) => ({ path }));
  return withMarks(vault, wanted.inputText, places);
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

/** Stores a revision by this work and asks the API to prepare it; gives the state that this leads to. */
export async function storeAndPrepare(
  context: ReviewContext,
  review: ReviewRow,
  inputText: string,
  work: (tx: Tx, id: string) => Promise<PreparationRow | VerbRefusal>,
): Promise<ReviewState | VerbRefusal> {
  // Made before the transaction, so that a revision whose commit was lost with its connection can be looked for.
  const id = randomUUID();
  const stored = await transactKnown(
    context.db,
    (tx) => work(tx, id),
    async (tx) => (await settledPreparation(tx, id)) ?? undefined,
  );
  return "refusal" in stored ? stored : prepareRevision(context, review, stored, inputText);
}

/**
 * Asks the API, records what came of it, and gives the state that this leads to. Preparing has no effect there,
 * so a lost reply loses nothing.
 */
async function prepareRevision(
  context: ReviewContext,
  review: ReviewRow,
  row: PreparationRow,
  inputText: string,
): Promise<ReviewState> {
  const outcome = await context.api.prepare(review.tool_name, inputText);
  const ended = await withReading(context, review.tool_name, judge(context, outcome));
  const summaryText = ended.ok ? ended.prepared.summaryText : null;
  const { event, change, entry } = ended.ok
    ? preparedStep(context.vault, { review, row }, ended.prepared)
    : failedStep({ review, row }, ended.outcome);
  const next = transition(row.state, event);
  const work = async (tx: Tx): Promise<true> => {
    if (next.kind === "to")
      await recordTransition(tx, context, {
        review,
        row,
        to: next.state,
        by: context.actor,
        change,
        entry,
        record: async () => {
          if (summaryText !== null) await labelFacets(tx, context.vault, row.id, summaryText);
        },
      });
    return true;
  };
  await transactAgain(context.db, work, async (tx) => {
    const now = await settledPreparation(tx, row.id);
    return now?.state === row.state && now.version === row.version ? undefined : true;
  });
  return ended.ok ? "awaiting_review" : "prepare_failed";
}

type What = { review: ReviewRow; row: PreparationRow };
type Judged = { ok: true; prepared: PreparedMutation } | { ok: false; outcome: Outcome };

function judge(context: ReviewContext, outcome: PrepareOutcome): Judged {
  if (outcome.kind !== "prepared") return { ok: false, outcome: outcomeOf(outcome) };
  const { prepared } = outcome;
  if (prepared.status !== "confirmation_required")
    return {
      ok: false,
      outcome: ownOutcome("unexpected_status", prepared.status.slice(0, 100)),
    };
  if (isTooLateToSend(context, prepared.expiresAt.toISOString()))
    return {
      ok: false,
      outcome: ownOutcome("already_expired"),
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

type Ended = { event: ReviewEvent; change: Change; entry: TransitionEntry };

function preparedStep(vault: ReviewContext["vault"], what: What, prepared: PreparedMutation): Ended {
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
      summary_headline: summaryText && headlineIn(summaryText),
      summary_hash: summaryHash,
    },
    entry: {
      event: "prepared",
      text: `Prepared ${what.review.tool_name}, revision ${what.row.revision}.`,
      details: { inputDigest, summaryHash, expiresAt, capability: vault.fingerprint(capability) },
    },
  };
}

function failedStep({ review, row }: What, outcome: Outcome): Ended {
  const { kind, httpStatus, code } = outcome;
  return {
    event: { type: "prepare_ended" },
    change: { outcome_json: JSON.stringify(outcome) },
    entry: {
      event: "prepare_failed",
      text: `Preparing ${review.tool_name}, revision ${row.revision}, failed. Preparing executes nothing.`,
      severity: "warning",
      details: { kind, httpStatus, code },
    },
  };
}

function hashOf(text: string): string {
  return createHash("sha256").update(text, "utf8").digest("hex");
}
