import { appendAudit } from "../audit/audit";
import type { ReviewContext } from "../context";
import type { ReviewRows, Tx } from "../store/rows";
import type { PersonRef } from "../types";

/** That somebody was asked to review it; a question is recorded as the comment that it is. */
export async function recordAsk(
  tx: Tx,
  context: Pick<ReviewContext, "actor" | "clock" | "vault">,
  { review, preparations: [newest] }: Pick<ReviewRows, "review" | "preparations">,
  person: PersonRef,
): Promise<void> {
  await appendAudit(tx, context, {
    by: context.actor,
    event: "asked",
    text: `Asked somebody to review ${review.tool_name}, revision ${newest.revision}.`,
    toolName: review.tool_name,
    reviewId: review.id,
    revision: newest.revision,
    details: { person: person.id },
    texts: { personName: person.name },
    textsOf: `person:${person.id}`,
  });
}
