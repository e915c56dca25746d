import { randomUUID } from "node:crypto";
import { concealedPlaces } from "@/lib/json-schema/concealed";
import { checkInput, readNote } from "./check-input";
import type { ReviewContext } from "../context";
import { askAtPreparation } from "../sending/duplicate-guard";
import { guardAddress, inputHasher } from "../sending/input-hash";
import { inputWithImage } from "../images/input-with-image";
import { prepareAgain } from "./prepare-again";
import { noSuchReview, onlyReads, refusal, secretUnusableWords } from "../refusals";
import { committedRevision, insertRevision, prepareRevision } from "./revision";
import { refusedByRole } from "../roles";
import { transactKnown } from "../store/known-commit";
import type { PreparationRow, Tx } from "../store/rows";
import type { ReviewState, VerbRefusal, VerbResult } from "../types";

export type PrepareInput = {
  toolName: string;
  /** Exact JSON text of the input object; sent as it stands. */
  inputText: string;
  /** The image that goes with it, for a tool that takes one; the input then needs no descriptor. */
  stagedImageId?: string | null;
  /** The next revision of this review instead of a new one. */
  reviewId?: string | null;
  /** The newest revision of that review as the person saw it; a later one is not replaced unseen. */
  preparationId?: string | null;
  /** Why it is meant to happen although the same input stands in the way; recorded. */
  override?: string | null;
};

/** `state` is awaiting_review, or prepare_failed with the reason on the review. */
export type Prepared = { reviewId: string; state: ReviewState };

/**
 * Begins a review: checks the input, asks the API to prepare it, and stores what came of it. A preparation that
 * failed is a review too (`prepare_failed`), so that what was typed is kept; only what is wrong before anything
 * is stored is a refusal.
 */
export async function prepare(context: ReviewContext, wanted: PrepareInput): Promise<VerbResult<Prepared>> {
  if (wanted.reviewId) return nextRevision(context, wanted, wanted.reviewId);
  const refused = refusedByRole(context.actor, "prepare");
  if (refused) return refused;
  const complete = await inputWithImage(context, {
    ...wanted,
    stagedImageId: wanted.stagedImageId ?? null,
    earlierPreparationId: null,
  });
  if (!complete.ok) return complete;
  const { inputText, image } = complete;
  const checked = await checkInput(context, wanted.toolName, inputText);
  if (!checked.ok) return checked;
  if (checked.nature.effect === "reads") return onlyReads;

  const hasher = await inputHasher(context);
  if (hasher === null) return refusal("secret_unusable", secretUnusableWords);
  const inputHash = hasher(guardAddress(context.connection), wanted.toolName, checked.input);
  const overrideNote = readNote(wanted.override);

  const review = {
    id: randomUUID(),
    connection_id: context.connection.id,
    base_url: context.connection.baseUrl,
    tool_name: wanted.toolName,
    tool_title: checked.tool.title ?? null,
    created_at: context.clock().toISOString(),
    latest_revision: 1,
  };
  const id = randomUUID();
  const work = async (tx: Tx): Promise<PreparationRow | VerbRefusal> => {
    const blocked = await askAtPreparation(tx, context, { inputHash, reviewId: null, overrideNote });
    if (blocked) return blocked;
    await tx.insertInto("reviews").values(review).execute();
    return insertRevision(tx, context, {
      id,
      review,
      revision: 1,
      inputText,
      inputHash,
      tool: checked.tool,
      overrideNote,
      image,
      concealed: concealedPlaces(checked.tool.inputSchema, checked.input),
    });
  };
  const row = await transactKnown(context.db, work, (tx) => committedRevision(tx, id));
  if ("refusal" in row) return row;
  const state = await prepareRevision(context, review, row, inputText);
  return { ok: true, value: { reviewId: review.id, state } };
}

async function nextRevision(
  context: ReviewContext,
  wanted: PrepareInput,
  reviewId: string,
): Promise<VerbResult<Prepared>> {
  const review = await context.db
    .selectFrom("reviews")
    .select("tool_name")
    .where("id", "=", reviewId)
    .executeTakeFirst();
  if (!review || review.tool_name !== wanted.toolName) return noSuchReview;
  const { inputText, override, stagedImageId, preparationId } = wanted;
  const result = await prepareAgain(context, {
    reviewId,
    ...(preparationId ? { preparationId } : {}),
    inputText,
    stagedImageId: stagedImageId ?? null,
    override: override ?? null,
  });
  if (!result.ok) return result;
  const state = result.value.preparations[0]?.state ?? "preparing";
  return { ok: true, value: { reviewId, state } };
}
