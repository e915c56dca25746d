import { sql, type RawBuilder } from "kysely";
import { differingPlaces, nameOf, shownAt, type InputTable } from "@/lib/wire/facets/compare-inputs";
import { excerpt } from "@/lib/wire/facets/excerpt";
import { targetNames } from "@/lib/wire/facets/target-names";
import { id } from "../../inputs";
import { noSuchReview } from "../../refusals/refusal";
import { isWaiting } from "../../states";
import { loadFacets } from "../../store/facets";
import { sendUntil } from "../../transition/expiry";
import { verb } from "../../verb";
import type { ReviewContext } from "../../context";
import type { VerbResult } from "../../verbs/types";
import {
  compared,
  distance,
  keyOf,
  named,
  similarColumns,
  tellingOf,
  unsettledReviews,
  withNames,
  type SimilarContext,
  type SimilarRow,
} from "./similar-reviews";
import type { SimilarReviews } from "../types";

const decidedWithinMs = 3_600_000;
const decidedMax = 200;
/** What is sent of a comparison: the review itself and so many others, in so many places. */
const othersMax = 40;
const placesMax = 60;

/**
 * What is similar to a review: of its tool, with nearly the same input (`nearness`), among the at most 200 newest that are
 * unsettled or that the reader decided within the last hour. Opens no input: what is compared is kept beside it, sealed.
 */
export const readSimilar = verb({
  permission: "reviews:read",
  writes: false,
  input: id,
  async run(
    context: SimilarContext & Pick<ReviewContext, "actor">,
    reviewId,
  ): Promise<VerbResult<SimilarReviews>> {
    const { rows: subjects } = await subjectRow(reviewId).execute(context.db);
    const [subject] = subjects;
    if (!subject) return noSuchReview;
    const key = keyOf(subject);
    const unsettled = await unsettledReviews(context);
    const { rows: own } = await decidedRows(context, subject).execute(context.db);
    const decided = new Map(own.map((row) => [row.id, { verdict: row.verdict, at: row.at }]));
    const live = unsettled.rows.filter((row) => keyOf(row) === key);
    // Each review once, by its newest.
    const rows = new Map([...own.toReversed(), ...live].map((row) => [row.review_id, row]));
    rows.delete(subject.review_id);
    const all = [
      subject,
      ...[...rows.values()].toSorted((one, other) => (one.created_at < other.created_at ? 1 : -1)),
    ];
    const [group] = (await compared(context, new Map([[key, all]]))).values();
    if (!group) return noSuchReview;
    const { table } = group;
    const isUnsettled = new Set(live.map(({ id: one }) => one));
    const near = group.rows
      .flatMap((row) => {
        const away = row === subject ? null : distance(group, subject.id, row.id);
        return away === null ? [] : [{ row, away }];
      })
      .toSorted(
        (one, other) =>
          Number(decided.has(other.row.id)) - Number(decided.has(one.row.id)) || one.away - other.away,
      )
      .map(({ row }) => row);
    const shown = [subject, ...near.slice(0, othersMax)];
    const kept = await loadFacets(
      context.db,
      context.vault,
      shown.map((row) => row.id),
    );
    const names = targetNames([...kept.values()].map(({ facets }) => facets));
    const places = differingPlaces(
      table,
      shown.map((row) => row.id),
    );
    const approved = near
      .flatMap((row) => {
        const decision = decided.get(row.id);
        return decision?.verdict === "approved" ? [decision.at] : [];
      })
      .toSorted();
    return {
      ok: true,
      value: {
        waiting: near.filter((row) => isUnsettled.has(row.id) && isWaiting(row.state)).length,
        isPart: group.isPart || unsettled.isPart,
        lastApprovedAt: approved.at(-1) ?? null,
        reviews: shown.map((row) => ({
          id: row.review_id,
          author: { id: row.author_id, name: row.author_name },
          createdAt: row.created_at,
          sendUntil: isUnsettled.has(row.id) ? sendUntil(context, row.expires_at) : null,
          decided: decided.get(row.id) ?? null,
        })),
        reviewsLeftOut: near.length - (shown.length - 1),
        places: places.slice(0, placesMax).map((at) => placeOf(table, shown, names, at)),
        placesLeftOut: Math.max(0, places.length - placesMax),
        telling: withNames(tellingOf(group, subject.id, near), names),
      },
    };
  },
});

function placeOf(
  table: InputTable,
  shown: readonly SimilarRow[],
  names: ReadonlyMap<string, string>,
  at: number,
): SimilarReviews["places"][number] {
  const texts = shown.map((row) => shownAt(table, row.id, at));
  const distinct = [...new Set(texts)];
  return {
    ...nameOf(table, at),
    texts: texts.map((text) => named(names, excerpt(text, distinct))),
  };
}

function subjectRow(reviewId: string): RawBuilder<SimilarRow> {
  return sql<SimilarRow>`select ${similarColumns} from preparations p join reviews on reviews.id = p.review_id
    where p.review_id = ${reviewId} and p.is_newest = 1`;
}

type DecidedRow = SimilarRow & { verdict: "approved" | "rejected"; at: string };

/** What this person decided of the tool within the last hour, and is kept. */
export function decidedRows(
  { actor, clock }: Pick<ReviewContext, "actor" | "clock">,
  { tool_name, connection_id }: Pick<SimilarRow, "tool_name" | "connection_id">,
): RawBuilder<DecidedRow> {
  const since = new Date(clock().getTime() - decidedWithinMs).toISOString();
  return sql<DecidedRow>`
    select ${similarColumns}, decisions.verdict, decisions.at
    from decisions join preparations p on p.id = decisions.preparation_id join reviews on reviews.id = p.review_id
    where decisions.person_id = ${actor.id} and decisions.at > ${since} and p.input_sealed is not null
      and reviews.tool_name = ${tool_name} and reviews.connection_id = ${connection_id}
    order by decisions.at desc limit ${sql.lit(decidedMax)}`;
}
