import { may } from "@/lib/desk/policy/permissions";
import type { ReviewVault } from "../context";
import type { CommentRow, ReviewRows } from "../store/rows";
import type { Actor, PersonRef } from "../types";
import type { MentionRow } from "./load-comments";
import { mayRead, readableThreads, type Reader } from "./may-read";
import { placeNow, pointerNow, type PlacedInput } from "./place-now";
import { readerOf } from "./reader-of";
import { audienceOf, isErased, openComment, type OpenedComment } from "./sealed-comment";
import { waitsFor } from "./waits-for";
import type { Place, PlaceNow, SuggestionView, ThreadCommentView, ThreadView } from "./types";

type Rows = Pick<ReviewRows, "comments" | "mentions" | "taken" | "preparations" | "merged">;
type Asked = {
  vault: ReviewVault;
  actor: Actor;
  /** An input as this reader may read it, by its revision's id. */
  readable: (preparationId: string) => PlacedInput | null;
  /** What taking a suggestion of this person would cost. */
  costOf: (personId: string) => Pick<SuggestionView, "costsApprover" | "leavesNobody">;
};

/** The threads of a review that somebody may read, in the order of their beginning. */
export function threadViews(asked: Asked, rows: Rows): ThreadView[] {
  const reader = readerOf(asked.actor, rows);
  return readableThreads(reader, rows.comments).map((thread) => threadView(asked, rows, { reader, thread }));
}

function threadView(
  asked: Asked,
  rows: Rows,
  { reader, thread }: { reader: Reader; thread: [CommentRow, ...CommentRow[]] },
): ThreadView {
  const [first] = thread;
  const [newest] = rows.preparations;
  const opened = thread.map((row) => ({ row, opened: openComment(asked.vault, row) }));
  const place = opened[0]?.opened.place ?? null;
  const audience = audienceOf(first);
  const comments = opened.map((one) => commentView(asked, rows, one));
  const taken = rows.taken.filter(({ comment_id }) => thread.some(({ id }) => id === comment_id));
  return {
    id: first.id,
    place: place && placeView(place, asked.readable(first.preparation_id), asked.readable(newest.id)),
    audience,
    revision: revisionOf(rows, first),
    comments,
    answered: audience === "author" ? answeredBy(rows, thread) : null,
    resolved: resolvedBy(first),
    waitsForReader: waitsFor(reader, first, {
      answeredAt: [first.answered_at, ...taken.map(({ at }) => at)],
      comments: comments.map(({ by, at, mentions }) => ({
        ...{ byId: by.id, at, mentions: mentions.map(({ id }) => id) },
      })),
    }),
    mayWrite: mayWriteIn(reader, thread),
  };
}

function placeView(place: Place, from: PlacedInput | null, to: PlacedInput | null): PlaceNow {
  return {
    ...placeNow(place, from, to),
    value: { begun: place.pointer, now: to && pointerNow(place.pointer, from, to) },
  };
}

/** Whoever may comment, in what they may read. */
export function mayWriteIn(reader: Reader, thread: readonly [CommentRow, ...CommentRow[]]): boolean {
  return may(reader.actor, "reviews:comment") && mayRead(reader, thread);
}

function commentView(
  { costOf }: Asked,
  rows: Rows,
  { row, opened }: { row: CommentRow; opened: OpenedComment },
): ThreadCommentView {
  const taken = rows.taken.filter(({ comment_id }) => comment_id === row.id);
  return {
    id: row.id,
    by: { id: row.person_id, name: row.person_name },
    at: row.at,
    revision: revisionOf(rows, row),
    text: opened.text,
    isErased: isErased(row),
    mentions: rows.mentions.filter(({ comment_id }) => comment_id === row.id).map(mentioned),
    suggestion:
      row.suggestion_sealed === null && taken.length === 0
        ? null
        : {
            valueText: opened.suggestion,
            takenIn: rows.preparations
              .filter(({ id }) => taken.some(({ preparation_id }) => preparation_id === id))
              .map(({ revision }) => revision)
              .toSorted((one, other) => one - other),
            ...costOf(row.person_id),
          },
  };
}

function mentioned({ person_id, person_name }: MentionRow): PersonRef {
  return { id: person_id, name: person_name };
}

function revisionOf({ preparations }: Rows, { preparation_id }: CommentRow): number {
  return preparations.find(({ id }) => id === preparation_id)?.revision ?? 1;
}

/** What an author of the review did last about a thread, after the last word of anybody else. */
function answeredBy(rows: Rows, thread: readonly [CommentRow, ...CommentRow[]]): ThreadView["answered"] {
  const [first] = thread;
  const isAuthors = ({ person_id }: CommentRow) =>
    readerOf({ id: idNow(rows, person_id), roles: [] }, rows).isAuthor;
  const lastOfOthers = thread.findLast((comment) => !isAuthors(comment));
  const last = thread.at(-1) ?? first;
  if (isAuthors(last))
    return { by: { id: last.person_id, name: last.person_name }, at: last.at, how: "reply" };
  const { answered_at: at, answered_by_id: id, answered_by_name: name } = first;
  if (at !== null && id !== null && at >= (lastOfOthers?.at ?? ""))
    return { by: { id, name: name ?? "" }, at, how: "done" };
  const taken = rows.taken.findLast(({ comment_id }) => thread.some((comment) => comment.id === comment_id));
  const revision = rows.preparations.find((row) => row.id === taken?.preparation_id);
  if (!taken || !revision) return null;
  return { by: { id: revision.author_id, name: revision.author_name }, at: taken.at, how: "taken" };
}

function idNow({ merged }: Rows, id: string): string {
  return merged.get(id) ?? id;
}

function resolvedBy({ resolved_at, resolved_by_id, resolved_by_name }: CommentRow): ThreadView["resolved"] {
  if (resolved_at === null || resolved_by_id === null) return null;
  return { by: { id: resolved_by_id, name: resolved_by_name ?? "" }, at: resolved_at };
}
