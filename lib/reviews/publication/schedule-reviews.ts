import { checkFor, noChecks } from "@/lib/publication/publication-file";
import { summaryTimes } from "@/lib/publication/summary-times";
import type { ReviewContext } from "../context";
import { readItems } from "../queries/follow-up-view";
import { openHeadline } from "../store/headlines";
import { asState } from "../store/rows";
import { effectiveState } from "../transition/expiry";
import type { PublicationState } from "../types";
import type { ScheduleReviews, WaitingReview } from "./types";
import type { VerbResult } from "../verbs/types";

const open = ["awaiting_review", "approved", "sending", "uncertain", "unresolved"] as const;
const rowsMax = 300;

/**
 * The reviews around a stretch of the schedule (ISO, UTC): those that were accepted into it, and those that would be. Only
 * what a check is set for publishes: a draft with a time in it schedules nothing.
 */
export async function readScheduleReviews(
  context: ReviewContext,
  { from, to }: { from: string; to: string },
): Promise<VerbResult<ScheduleReviews>> {
  const accepted = await acceptedBetween(context, from, to).execute();
  const waiting = (await openReviews(context).execute()).flatMap((row): WaitingReview[] => {
    const state = open.find((one) => one === effectiveState(context, { ...row, state: asState(row.state) }));
    const check = checkFor(context.publication ?? noChecks, row.tool_name);
    if (state === undefined || check === null || "publishes" in check) return [];
    const times = summaryTimes(row.summary_text).filter(({ at }) => at >= from && at < to);
    if (times.length === 0) return [];
    const headline = openHeadline(context.vault, row) ?? row.tool_title ?? row.tool_name;
    const { review_id: reviewId, created_at: createdAt, expires_at: expiresAt } = row;
    return [{ reviewId, headline, state, createdAt, expiresAt, times }];
  });
  return {
    ok: true,
    value: {
      accepted: accepted.map(({ review_id, publication, items_json }) => ({
        reviewId: review_id,
        publication: publication as PublicationState,
        itemIds: (readItems(items_json) ?? []).map(({ id }) => id),
      })),
      waiting,
    },
  };
}

/** By the last time of each: what of it is earlier may stand in the stretch, what is later too. */
export function acceptedBetween(
  { db, connection }: Pick<ReviewContext, "db" | "connection">,
  from: string,
  to: string,
) {
  return db
    .selectFrom("follow_ups")
    .innerJoin("preparations", "preparations.id", "follow_ups.preparation_id")
    .innerJoin("reviews", "reviews.id", "preparations.review_id")
    .select(["preparations.review_id", "preparations.publication", "follow_ups.items_json"])
    .where("follow_ups.items_json", "is not", null)
    .where("follow_ups.scheduled_at", ">=", from)
    .where("follow_ups.opened_at", "<", to)
    .where("reviews.connection_id", "=", connection.id)
    .orderBy("follow_ups.scheduled_at")
    .orderBy("follow_ups.preparation_id")
    .limit(rowsMax);
}

export function openReviews({ db, connection }: Pick<ReviewContext, "db" | "connection">) {
  return db
    .selectFrom("preparations")
    .innerJoin("reviews", "reviews.id", "preparations.review_id")
    .select([
      ...(["preparations.id", "preparations.review_id", "preparations.state"] as const),
      ...(["preparations.created_at", "preparations.expires_at", "preparations.summary_text"] as const),
      ...(["preparations.summary_headline", "preparations.input_headline_sealed"] as const),
      ...(["reviews.tool_name", "reviews.tool_title"] as const),
    ])
    .where("preparations.is_newest", "=", 1)
    .where("preparations.state", "in", open)
    .where("reviews.connection_id", "=", connection.id)
    .orderBy("preparations.created_at", "desc")
    .limit(rowsMax);
}
