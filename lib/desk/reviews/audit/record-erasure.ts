import { erasedEvent, type TextPlace } from "@/lib/desk/record/erasures";
import type { SystemContext } from "../context";
import type { Tx } from "../store/rows";
import { appendAudit } from "./audit";

export type Erasure = {
  preparationId: string;
  what: "input" | "comment" | "answer" | "output";
  /** Those that stood beside entries of the review's chain. */
  texts?: TextPlace[];
};

const erased = {
  input: "the input of",
  comment: "a comment on",
  output: "what the API gave back for",
  answer: "what tools answered about the publication of",
};

/** Has the record say what was erased of a revision, in the transaction that erases it. */
export async function recordErasure(
  tx: Tx,
  context: Pick<SystemContext, "vault" | "clock">,
  { preparationId, what, texts }: Erasure,
): Promise<void> {
  const of = await tx
    .selectFrom("preparations")
    .innerJoin("reviews", "reviews.id", "preparations.review_id")
    .select(["review_id", "revision", "tool_name"])
    .where("preparations.id", "=", preparationId)
    .executeTakeFirstOrThrow();
  await appendAudit(tx, context, {
    by: null,
    event: erasedEvent,
    text: `Erased ${erased[what]} ${of.tool_name}, revision ${of.revision}.`,
    toolName: of.tool_name,
    reviewId: of.review_id,
    revision: of.revision,
    details: { what, ...(texts ? { texts } : {}) },
  });
}

/** Of what reviewers said among themselves: where that was recorded, so that its review's own chain doesn't tell of it. */
export function recordInternalErasure(
  tx: Tx,
  context: Pick<SystemContext, "vault" | "clock">,
  comment: string,
): Promise<void> {
  return appendAudit(tx, context, {
    ...{
      by: null,
      chain: "people" as const,
      event: erasedEvent,
      toolName: null,
      reviewId: null,
      revision: null,
    },
    text: "Erased an internal comment on a review.",
    details: { what: "comment", comment },
  });
}
