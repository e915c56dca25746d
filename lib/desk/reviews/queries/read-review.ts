import { id } from "../inputs";
import { verb } from "../verb";
import type { ReviewContext } from "../context";
import { noSuchReview } from "../refusals/refusal";
import { reviewView, type ViewContext } from "./review-view";
import { loadReview } from "../store/load-review";
import type { ReviewView } from "../types";
import type { VerbResult } from "../verbs/types";

/** One review in full, with what the actor may do with it now. */
export const readReview = verb({
  permission: "reviews:read",
  writes: false,
  input: id,
  async run(context: ViewContext & Pick<ReviewContext, "db">, reviewId): Promise<VerbResult<ReviewView>> {
    const rows = await loadReview(context.db, reviewId);
    return rows ? { ok: true, value: reviewView(context, rows) } : noSuchReview;
  },
});
