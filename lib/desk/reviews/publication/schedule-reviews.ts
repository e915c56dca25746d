import { z } from "zod";
import { sql } from "kysely";
import { checkFor, noChecks } from "@/lib/desk/publication/publication-file";
import { summaryTimes } from "@/lib/desk/publication/summary-times";
import { verb } from "../verb";
import type { ReviewContext } from "../context";
import { readItems } from "../queries/follow-up-view";
import { readableItems } from "../store/follow-up-plan";
import { openHeadline } from "../store/headlines";
import { loadRepeats, readableText } from "../store/repeats";
import { connectionOfFollowUp, subjectsOf } from "../store/follow-ups";
import type { PreparationRow, ReviewRow } from "../store/rows";
import { stateList, stateNow } from "../store/current-revision";
import { isUnsettled, liveStates } from "../states";
import { effectiveState, sendUntil } from "../transition/expiry";
import type { ScheduleReviews, WaitingReview } from "./types";
import type { VerbResult } from "../verbs/types";

const rowsMax = 300;

/**
 * The reviews around a stretch of the schedule (ISO, UTC): those that were accepted into it, and those that would be. Only
 * what a check is set for publishes: a draft with a time in it schedules nothing.
 */
export const readScheduleReviews = verb({
  permission: "reviews:read",
  writes: false,
  input: z.object({ from: z.string(), to: z.string() }),
  async run(context: ReviewContext, { from, to }): Promise<VerbResult<ScheduleReviews>> {
    const accepted = await acceptedBetween(context, from, to).execute();
    const subjects = await subjectsOf(
      context.db,
      accepted.map(({ preparation_id }) => preparation_id),
    );
    const unsettledRows = (await unsettledReviews(context).execute(context.db)).rows;
    const repeats = await loadRepeats(context.db, [
      ...unsettledRows.map(({ id }) => id),
      ...accepted.map(({ preparation_id }) => preparation_id),
    ]);
    const repeatsOf = (id: string) => repeats.filter(({ preparationId }) => preparationId === id);
    const waiting = unsettledRows.flatMap((row): WaitingReview[] => {
      const state = effectiveState(context, row);
      const check = checkFor(context.publication ?? noChecks, row.tool_name);
      if ((state !== "held" && !isUnsettled(state)) || check === null || "publishes" in check) return [];
      const times = summaryTimes(
        row.summary_text && readableText(repeatsOf(row.id), row.summary_text),
      ).filter(({ at }) => at >= from && at < to);
      if (times.length === 0) return [];
      const headline = openHeadline(context.vault, row) ?? row.tool_title ?? row.tool_name;
      const { review_id: reviewId, created_at: createdAt } = row;
      const until = state === "held" ? null : sendUntil(context, row.expires_at);
      return [{ reviewId, headline, state, createdAt, sendUntil: until, times }];
    });
    return {
      ok: true,
      value: {
        accepted: accepted.flatMap(({ preparation_id, items_json, weighed, person_says }) => {
          const {
            review_id: reviewId,
            publication,
            publication_alarm: alarm,
          } = subjects.get(preparation_id) ?? {};
          if (reviewId === undefined || !publication) return [];
          const items = readableItems(repeatsOf(preparation_id), readItems(items_json) ?? []);
          const known = alarm === "contradicted" ? alarm : publication;
          return [{ reviewId, publication: known, personSays: person_says, isWeighed: weighed === 1, items }];
        }),
        waiting,
      },
    };
  },
});

/** By the last time of each: what of it is earlier may stand in the stretch, what is later too. */
export function acceptedBetween(
  { db, connection }: Pick<ReviewContext, "db" | "connection">,
  from: string,
  to: string,
) {
  return db
    .selectFrom("follow_ups")
    .select(["preparation_id", "items_json", "weighed", "person_says"])
    .where("items_json", "is not", null)
    .where("scheduled_at", ">=", from)
    .where("opened_at", "<", to)
    .where(connectionOfFollowUp, "=", connection.id)
    .orderBy("scheduled_at")
    .orderBy("preparation_id")
    .limit(rowsMax);
}

type UnsettledRow = Pick<
  PreparationRow,
  | "id"
  | "review_id"
  | "state"
  | "created_at"
  | "expires_at"
  | "summary_text"
  | "summary_headline"
  | "input_headline_sealed"
> &
  Pick<ReviewRow, "tool_name" | "tool_title">;

/** What is live is found by its own index, and only then what it belongs to. */
export function unsettledReviews({ connection }: Pick<ReviewContext, "connection">) {
  return sql<UnsettledRow>`select page.*, reviews.tool_name, reviews.tool_title from (
      select id, review_id, ${stateNow("preparations")} as state, created_at, expires_at, summary_text,
        summary_headline, input_headline_sealed from preparations where state in (${stateList(liveStates)}) and is_newest = 1 limit ${rowsMax}) as page
    join reviews on reviews.id = page.review_id where reviews.connection_id = ${connection.id}`;
}
