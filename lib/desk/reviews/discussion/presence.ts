import type { ReviewContext, SystemContext } from "../context";
import type { Db, ReviewRows } from "../store/rows";
import type { PersonRef } from "../types";

/** How long somebody counts as being there after the last sign of it. */
const lapsesAfterMs = 120_000;
/** How often a sign is written at most: an open page asks far more often than that. */
const writtenEveryMs = 30_000;
/** How long it is known which revision somebody opened. */
const openedForMs = 24 * 3_600_000;
const shownMax = 20;

/** Who has lately had a review's page open. */
export function loadPresence(db: Db, reviewId: string) {
  return db
    .selectFrom("review_presence")
    .select(["person_id", "person_name", "seen_at", "preparation_id"])
    .where("review_id", "=", reviewId)
    .orderBy("seen_at", "desc")
    .limit(shownMax + 1)
    .execute();
}

/** A look at a review; `isNow`: it goes on. `preparationId`: of the revision that was open. */
export type Look = { reviewId: string; person: PersonRef; preparationId: string | null; isNow: boolean };

/** Who had any of these reviews open lately, the latest first. */
export async function loadLooks(
  { db, clock }: Pick<ReviewContext, "db" | "clock">,
  reviewIds: string[],
): Promise<Look[]> {
  const rows = await db
    .selectFrom("review_presence")
    .select(["review_id", "person_id", "person_name", "preparation_id", "seen_at"])
    .where("review_id", "in", reviewIds)
    .where("seen_at", ">", before(clock, openedForMs))
    .orderBy("seen_at", "desc")
    .execute();
  const since = before(clock, lapsesAfterMs);
  return rows.map((row) => ({
    reviewId: row.review_id,
    person: { id: row.person_id, name: row.person_name },
    preparationId: row.preparation_id,
    isNow: row.seen_at > since,
  }));
}

/** Those who are there at this moment, but for the reader. */
export function presentPeople(
  { actor, clock }: Pick<ReviewContext, "actor" | "clock">,
  { presence }: Pick<ReviewRows, "presence">,
): PersonRef[] {
  const since = before(clock, lapsesAfterMs);
  return presence
    .filter(({ person_id, seen_at }) => person_id !== actor.id && seen_at > since)
    .map(({ person_id, person_name }) => ({ id: person_id, name: person_name }))
    .slice(0, shownMax);
}

/** The revision that the actor had open last, if that was lately. */
export function openedRevision(
  { actor, clock }: Pick<ReviewContext, "actor" | "clock">,
  { presence }: Pick<ReviewRows, "presence">,
): string | null {
  const since = before(clock, openedForMs);
  const own = presence.find(({ person_id, seen_at }) => person_id === actor.id && seen_at > since);
  return own?.preparation_id ?? null;
}

/** Notes that the actor has this review open, if that was not noted a moment ago. Tells others, and blocks nobody. */
export async function notePresence(
  { db, clock, actor }: Pick<ReviewContext, "db" | "clock" | "actor">,
  { review, presence, preparations: [newest] }: Pick<ReviewRows, "review" | "presence" | "preparations">,
): Promise<void> {
  const since = before(clock, writtenEveryMs);
  const isNoted = presence.some(
    ({ person_id, seen_at, preparation_id }) =>
      person_id === actor.id && preparation_id === newest.id && seen_at > since,
  );
  if (isNoted) return;
  const seen = { person_name: actor.name, seen_at: clock().toISOString(), preparation_id: newest.id };
  await db
    .insertInto("review_presence")
    .values({ review_id: review.id, person_id: actor.id, ...seen })
    .onConflict((conflict) => conflict.columns(["review_id", "person_id"]).doUpdateSet(seen))
    .execute();
}

/** Of these revisions those that the actor had on their page lately. */
export async function openedBy(
  { db, clock, actor }: { db: Db } & Pick<ReviewContext, "clock" | "actor">,
  preparationIds: string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom("review_presence")
    .select("preparation_id")
    .where("person_id", "=", actor.id)
    .where("preparation_id", "in", preparationIds)
    .where("seen_at", ">", before(clock, openedForMs))
    .execute();
  return new Set(rows.flatMap(({ preparation_id }) => preparation_id ?? []));
}

export async function erasePastPresence({ db, clock }: Pick<SystemContext, "db" | "clock">): Promise<void> {
  await db.deleteFrom("review_presence").where("seen_at", "<=", before(clock, openedForMs)).execute();
}

function before(clock: () => Date, ms: number): string {
  return new Date(clock().getTime() - ms).toISOString();
}
