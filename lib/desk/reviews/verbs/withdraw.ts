import { sendProofSentences } from "@/lib/wire/contract/send-proof";
import { preparation } from "../inputs";
import { verb } from "../verb";
import type { ReviewContext } from "../context";
import { mayHaveBeenSent, proofOf } from "../store/load-review";
import { samePerson } from "../store/approvers";
import { openAttempts } from "../store/restores";
import type { Changed, VerbResult } from "./types";
import { applyTransition } from "./apply-transition";

/** The author takes back what has not been sent. */
export const withdraw = verb({
  permission: "reviews:withdraw",
  writes: true,
  input: preparation,
  async run(context: ReviewContext, { preparationId }): Promise<VerbResult<Changed>> {
    return applyTransition(context, {
      preparationId,
      plan: (rows, row) => ({
        event: {
          type: "withdraw",
          byAuthor: samePerson(rows.merged, row.author_id) === context.actor.id,
          mayHaveBeenSent: mayHaveBeenSent(openAttempts(rows, row.id)),
        },
        write: () => ({
          entry: {
            event: "withdrawn",
            text: `Withdrew ${rows.review.tool_name}, revision ${row.revision}. ${sendProofSentences[proofOf(rows, row.id)]}`,
          },
        }),
      }),
    });
  },
});
