import { randomUUID } from "node:crypto";
import { z } from "zod";
import { concealedTexts } from "@/lib/wire/json-schema/repeats/concealed-texts";
import { id, inputText, note, toolName } from "../inputs";
import { verb } from "../verb";
import type { ReviewContext } from "../context";
import { noSuchReview } from "../refusals/refusal";
import { asksMax } from "../discussion/asks/insert-ask";
import { lockDiscussion } from "../discussion/discussion-limits";
import { commentsMax } from "../discussion/load-comments";
import { askAtPreparation } from "../sending/duplicate-guard";
import type { ReviewState } from "../types";
import { settledPreparation } from "../store/change-preparation";
import { transactAgain, transactKnown } from "../store/known-commit";
import type { PreparationRow, Tx } from "../store/rows";
import type { VerbRefusal, VerbResult } from "../verbs/types";
import { inputToPrepare } from "./input-to-prepare";
import { prepareAgain } from "./prepare-again";
import { askReviewers, reviewersToAsk } from "./ask-reviewers";
import { askToPrepare } from "./ask-to-prepare";
import { notPrepared } from "./not-prepared";
import { recordPrepared } from "./record-prepared";
import { insertRevision } from "./revision";

const prepareInput = z.object({
  toolName,
  /** Exact JSON text of the input object; sent as it stands. */
  inputText,
  /** The image that goes with it, for a tool that takes one; the input then needs no descriptor. */
  stagedImageId: id.nullish(),
  /** The next revision of this review instead of a new one. */
  reviewId: id.nullish(),
  /** The newest revision of that review as the person saw it; a later one is not replaced unseen. */
  preparationId: id.nullish(),
  /** Why it is meant to happen although the same input stands in the way; recorded. */
  override: note.nullish(),
  /** Whom to ask to review it. */
  ask: z.array(id).max(asksMax).optional(),
  /** Comments on that review whose suggestion the input has in it. */
  taken: z.array(id).max(commentsMax).optional(),
});
export type PrepareInput = z.output<typeof prepareInput>;

/** `state` is awaiting_review. */
export type Prepared = { reviewId: string; state: ReviewState };

/**
 * Begins a review: checks the input, asks the API to prepare it, and stores what came of it. A preparation that failed is
 * recorded (`prepare_failed`) and is a refusal with the API's words, so that its input can be corrected.
 */
export const prepare = verb({
  permission: "reviews:prepare",
  writes: true,
  input: prepareInput,
  async run(context: ReviewContext, wanted): Promise<VerbResult<Prepared>> {
    if (wanted.reviewId) return nextRevision(context, wanted, wanted.reviewId);
    const { toolName, stagedImageId = null } = wanted;
    const asked = { ...wanted, stagedImageId, earlierPreparationId: null, override: wanted.override };
    const reviewers = await reviewersToAsk(context, wanted.ask);
    if (!reviewers.ok) return reviewers;
    const input = await inputToPrepare(context, asked);
    if (!input.ok) return input;
    const review = {
      id: context.newReviewId?.() ?? randomUUID(),
      connection_id: context.connection.id,
      base_url: context.connection.baseUrl,
      tool_name: toolName,
      tool_title: input.tool.title ?? null,
      created_at: context.clock().toISOString(),
      latest_revision: 1,
    };
    // Made before the transaction, so that a revision whose commit was lost with its connection can be looked for.
    const id = randomUUID();
    const begin = async (tx: Tx): Promise<PreparationRow | VerbRefusal> => {
      const blocked = await askAtPreparation(tx, context, { ...input, reviewId: null });
      if (blocked) return blocked;
      await tx.insertInto("reviews").values(review).execute();
      return insertRevision(tx, context, { ...input, id, review, revision: 1 });
    };
    const row = await transactKnown(
      context.db,
      begin,
      async (tx) => (await settledPreparation(tx, id)) ?? undefined,
    );
    if ("refusal" in row) return row;
    const concealed = concealedTexts(context.vault, input.input, input.concealed);
    const judged = await askToPrepare(context, toolName, input.inputText, concealed);
    await transactAgain(
      context.db,
      async (tx) => {
        await lockDiscussion(tx, review.id);
        await recordPrepared(tx, context, { review, row }, judged);
        if (judged.ok) await askReviewers(tx, context, row, reviewers.people);
        return true;
      },
      async (tx) => {
        const now = await settledPreparation(tx, row.id);
        return now?.state === row.state && now.version === row.version ? undefined : true;
      },
    );
    return judged.ok
      ? { ok: true, value: { reviewId: review.id, state: "awaiting_review" } }
      : notPrepared(judged, input.inputText, { recorded: { reviewId: review.id, preparationId: id } });
  },
});

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
  const { inputText, override, stagedImageId, preparationId, taken, ask } = wanted;
  const result = await prepareAgain(context, {
    reviewId,
    ...(preparationId ? { preparationId } : {}),
    inputText,
    stagedImageId: stagedImageId ?? null,
    override: override ?? null,
    ...(ask ? { ask } : {}),
    ...(taken ? { taken } : {}),
  });
  if (!result.ok) return result;
  const state = result.value.preparations[0]?.state ?? "preparing";
  return { ok: true, value: { reviewId, state } };
}
