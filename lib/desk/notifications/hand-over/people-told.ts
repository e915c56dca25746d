import { may } from "@/lib/desk/policy/permissions";
import { mayDecide } from "@/lib/desk/reviews/approval/may-decide";
import { refusedAsInvolved } from "@/lib/desk/reviews/approval/second-person";
import type { NotificationEvent } from "@/lib/desk/reviews/store/outbox/notification-events";
import { samePerson } from "@/lib/desk/reviews/store/approvers";
import { loadReviewOf } from "@/lib/desk/reviews/store/load-review";
import type { PreparationRow, ReviewRows } from "@/lib/desk/reviews/store/rows";
import type { NotifyContext } from "../context";
import { commentOf, commentReaders } from "../readable-comments";
import { whoIsTold, type Recipients } from "../who-is-told";
import { activeAccounts, type Account } from "./accounts";
import { doersOf } from "./doers";
import { isStillSo } from "./is-still-so";

export type EventRow = {
  id: string;
  event: NotificationEvent;
  occasion: string;
  preparation_id: string;
  person_id: string | null;
  actor_id: string | null;
  at: string;
};
export type Told = {
  people: Account[];
  /** Who did it, as far as one person did. */
  doer: string | null;
  rows: ReviewRows;
  preparation: PreparationRow;
};

/**
 * Who is to be told of an event, by how everything stands now: asked when it is handed over, and again before anything is
 * sent. Null where there is nothing to tell any more.
 */
export async function peopleTold(context: NotifyContext, event: EventRow): Promise<Told | null> {
  const { db } = context;
  const found = await loadReviewOf(db, event.preparation_id);
  if (!found) return null;
  const { rows, preparation } = found;
  const about = { event, rows, preparation };
  if (!(await isStillSo(db, about))) return null;
  const ids =
    event.person_id === null
      ? (await Promise.all(whoIsTold[event.event].map((who) => idsOf(context, who, about)))).flat()
      : [event.person_id];
  const doers = doersOf(about).map((id) => samePerson(rows.merged, id));
  const told = ids.map((id) => samePerson(rows.merged, id)).filter((id) => !doers.includes(id));
  const accounts = await activeAccounts(db, told);
  const comment = commentOf(event);
  const mayRead = await commentReaders(db, comment === null ? [] : [comment], rows.merged);
  const people = accounts.filter(
    (person) => may(person, "reviews:read") && (comment === null || mayRead(person, comment)),
  );
  return { people, doer: doers[0] ?? null, rows, preparation };
}

export type About = { event: EventRow; rows: ReviewRows; preparation: PreparationRow };

async function idsOf(context: NotifyContext, who: Recipients, about: About): Promise<string[]> {
  const { rows, preparation, event } = about;
  switch (who) {
    case "named":
      return [];
    case "authors":
      return authorsOf(context, preparation);
    case "deciders": {
      const row = { ...preparation, is_held: preparation.hold_json === null ? 0 : 1 };
      return rows.approvers
        .filter((person) => mayDecide({ ...context, actor: person }, rows, row))
        .map(({ id }) => id);
    }
    case "settlers":
      // While Countersign itself asks again, there is nothing to settle.
      if (event.event === "outcome_unknown" && event.occasion !== "unresolved") return [];
      return rows.approvers
        .filter((person) => may(person, "reviews:reconcile"))
        .filter((person) => refusedAsInvolved({ ...context, actor: person }, rows, preparation) === null)
        .map(({ id }) => id);
  }
}

/** Who prepared it, had it prepared again, or wrote a part of it that was taken. */
async function authorsOf({ db }: NotifyContext, preparation: PreparationRow): Promise<string[]> {
  const taken = await db
    .selectFrom("taken_suggestions")
    .select("person_id")
    .where("preparation_id", "=", preparation.id)
    .execute();
  const { author_id, refreshed_by_id } = preparation;
  return [
    author_id,
    ...(refreshed_by_id === null ? [] : [refreshed_by_id]),
    ...taken.map((one) => one.person_id),
  ];
}
