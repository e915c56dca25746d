import { may } from "@/lib/desk/policy/permissions";
import { mayRead, threadWith } from "@/lib/desk/reviews/discussion/may-read";
import { readerOf } from "@/lib/desk/reviews/discussion/reader-of";
import { mayDecide } from "@/lib/desk/reviews/approval/may-decide";
import { refusedAsInvolved } from "@/lib/desk/reviews/approval/second-person";
import type { NotificationEvent } from "@/lib/desk/reviews/store/outbox/notification-events";
import { samePerson } from "@/lib/desk/reviews/store/approvers";
import { loadReviewOf } from "@/lib/desk/reviews/store/load-review";
import type { PreparationRow, ReviewRows } from "@/lib/desk/reviews/store/rows";
import type { NotifyContext } from "../context";
import { commentOf } from "../readable-comments";
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
      ? whoIsTold[event.event].flatMap((who) => idsOf(context, who, about))
      : [event.person_id];
  const doers = doersOf(about).map((id) => samePerson(rows.merged, id));
  const told = ids.map((id) => samePerson(rows.merged, id)).filter((id) => !doers.includes(id));
  const accounts = await activeAccounts(db, told);
  const comment = commentOf(event);
  const thread = comment === null ? null : threadWith(rows.comments, comment);
  const isReadable = (person: Account) =>
    comment === null || (thread !== null && mayRead(readerOf(person, rows), thread));
  const people = accounts.filter((person) => may(person, "reviews:read") && isReadable(person));
  return { people, doer: doers[0] ?? null, rows, preparation };
}

export type About = { event: EventRow; rows: ReviewRows; preparation: PreparationRow };

function idsOf(context: NotifyContext, who: Recipients, about: About): string[] {
  const { rows, preparation, event } = about;
  switch (who) {
    case "named":
      return [];
    case "authors":
      return authorsOf(rows, preparation);
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
function authorsOf({ taken }: ReviewRows, { id, author_id, refreshed_by_id }: PreparationRow): string[] {
  return [
    author_id,
    ...(refreshed_by_id === null ? [] : [refreshed_by_id]),
    ...taken.filter(({ preparation_id }) => preparation_id === id).map(({ person_id }) => person_id),
  ];
}
