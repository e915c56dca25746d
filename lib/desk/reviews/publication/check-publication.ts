import { id } from "../inputs";
import { verb } from "../verb";
import type { ReviewContext } from "../context";
import { readReview } from "../queries/read-review";
import { refusedNow } from "../queries/refused-transition";
import { noSuchReview, otherConnection, refusal } from "../refusals/refusal";
import { loadReviewOf } from "../store/load-review";
import type { ReviewView } from "../types";
import { runReadOnlyTool } from "../running/run-read-only-tool";
import type { VerbResult } from "../verbs/types";
import { planFollowUps } from "./plan-follow-ups";
import { questionFor } from "./question";
import { recordCheck } from "./record-check";

/** A person has the tool asked now that can show what became of accepted work. Its answer is kept as evidence. */
export const checkPublication = verb({
  permission: "tools:run",
  writes: true,
  input: id,
  async run(context: ReviewContext, preparationId): Promise<VerbResult<ReviewView>> {
    const found = await loadPlanned(context, preparationId);
    if (!found) return noSuchReview;
    const { rows, preparation } = found;
    if (preparation.publication === null) return refusedNow(context, rows, preparation, "wrong_state");
    if (rows.review.connection_id !== context.connection.id) return otherConnection;
    // Which tool shows it can only be said of tools that are known.
    await context.discover();
    const question = await questionFor(context, rows, preparation);
    if (question === null) return refusal("blocked", { code: "no_showing_tool" });
    const startedAt = context.clock();
    const run = await runReadOnlyTool.run(context, question);
    if (!run.ok) return run;
    await recordCheck(context, { rows, preparation, question, run: run.value, startedAt, by: context.actor });
    return readReview.run(context, rows.review.id);
  },
});

/** What was accepted a moment ago may not be worked out yet: what is to be published, and when. */
async function loadPlanned(context: ReviewContext, preparationId: string) {
  const found = await loadReviewOf(context.db, preparationId);
  const own = found?.rows.followUps.find(({ preparation_id }) => preparation_id === preparationId);
  if (!own || own.planned_at !== null) return found;
  await planFollowUps(context);
  return loadReviewOf(context.db, preparationId);
}
