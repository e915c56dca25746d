import "server-only";
import { z } from "zod";
import { countReviews, listReviews, lookAtReview, readReview, type ReviewContext } from "@/lib/desk/reviews";
import { id, parsedAlready } from "@/lib/desk/reviews/inputs";
import type { ReviewFilter, ReviewListItem } from "@/lib/desk/reviews/queries/types";
import type { ReviewView } from "@/lib/desk/reviews/types";
import { verb } from "@/lib/desk/reviews/verb";
import type { VerbResult } from "@/lib/desk/reviews/verbs/types";
import { readOnlyState } from "@/lib/desk/process";
import { noteForLog } from "@/lib/platform/log/log-context";
import type { CountedReviewPage } from "./types";

const itemsPerPage = 100;

/** One review as this person may see it. `isOpen`: they have its page open, which others are told. */
export const openReview = verb({
  permission: "reviews:read",
  writes: false,
  input: z.object({ reviewId: id, isOpen: z.boolean().default(false) }),
  async run(context: ReviewContext, { reviewId, isOpen }): Promise<VerbResult<ReviewView>> {
    noteForLog({ reviewId });
    const look = isOpen && readOnlyState() === null ? lookAtReview : readReview;
    const result = await look.run(context, reviewId);
    return result.ok ? { ok: true, value: withActionsDisabled(result.value) } : result;
  },
});

/** While nothing can be written, nothing can be done: said where the buttons would be. */
function withActionsDisabled(review: ReviewView): ReviewView {
  if (readOnlyState() === null) return review;
  const refused = { allowed: false, reason: { code: "not_while_read_only" } } as const;
  const actions: ReviewView["actions"] = {
    approve: refused,
    send: refused,
    reject: refused,
    withdraw: refused,
    prepareAgain: refused,
    retry: refused,
    reconcile: refused,
    look: refused,
  };
  const preparations = review.preparations.map((preparation) => ({
    ...preparation,
    followUp: preparation.followUp && {
      ...preparation.followUp,
      check: refused,
      record: refused,
      choices: [],
    },
  }));
  return { ...review, actions, preparations };
}

/** Without a filter, the list of what is open. */
function isAllOpen({ cursor: _, states = [], order, ...rest }: Omit<ReviewFilter, "limit">): boolean {
  return order === "urgent" && states.includes("accepted") && Object.keys(rest).length === 0;
}

/** Of what came back to this person, what they are asked to change. */
async function requestedOf(context: ReviewContext, sentBack: number): Promise<ReviewListItem[]> {
  if (sentBack === 0) return [];
  const page = await listReviews.run(context, { states: ["rejected"], order: "sent back", limit: 20 });
  return page.ok ? page.value.items.filter((item) => item.sentBack?.changesRequested) : [];
}

/** A page of a list; with the first one come the counts of all lists. */
export const readReviews = verb({
  permission: "reviews:read",
  writes: false,
  input: parsedAlready<Omit<ReviewFilter, "limit">>(),
  async run(context: ReviewContext, filter): Promise<VerbResult<CountedReviewPage>> {
    const page = await listReviews.run(context, { ...filter, limit: itemsPerPage });
    if (!page.ok || filter.cursor !== "") return page;
    const counts = await countReviews.run(context);
    if (!counts.ok) return counts;
    const changesRequested = isAllOpen(filter) ? await requestedOf(context, counts.value.sentBack) : [];
    return { ok: true, value: { ...page.value, counts: counts.value, changesRequested } };
  },
});
