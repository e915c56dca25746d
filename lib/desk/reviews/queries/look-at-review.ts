import { storeProblemOf } from "@/lib/platform/db/store-problem";
import { id } from "../inputs";
import { verb } from "../verb";
import type { ReviewContext } from "../context";
import { notePresence } from "../discussion/presence";
import { noSuchReview } from "../refusals/refusal";
import { loadReview } from "../store/load-review";
import type { ReviewActions, ReviewView } from "../types";
import type { VerbResult } from "../verbs/types";
import { reviewView, type ViewContext } from "./review-view";

/** As `readReview`, for a page that a person has open: others see that, where this person may decide now. */
export const lookAtReview = verb({
  permission: "reviews:read",
  writes: false,
  input: id,
  async run(context: ViewContext & Pick<ReviewContext, "db">, reviewId): Promise<VerbResult<ReviewView>> {
    const rows = await loadReview(context.db, reviewId);
    if (!rows) return noSuchReview;
    const view = reviewView(context, rows);
    if (maySettle(view.actions)) await notePresence(context, rows).catch(unlessStoreProblem);
    return { ok: true, value: view };
  },
});

function maySettle({ approve, reject, send, retry, reconcile }: ReviewActions): boolean {
  return [approve, reject, send, retry, reconcile].some(({ allowed }) => allowed);
}

/** A database that takes no writes just now keeps nobody from reading. */
function unlessStoreProblem(error: unknown): void {
  if (storeProblemOf(error) === null) throw error;
}
