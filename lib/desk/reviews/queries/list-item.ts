import { approvalsOf } from "../approval/approvals";
import { mayDecide, type DecidedRows } from "../approval/may-decide";
import { reachOf } from "../approval/reach";
import { requirementNow } from "../approval/requirement-now";
import type { ReviewContext } from "../context";
import { effectiveState, sendUntil } from "../transition/expiry";
import { publicationView } from "../store/publication-view";
import { samePerson } from "../store/approvers";
import { loadFacets } from "../store/facets";
import { loadFollowUps, type FollowUpRow } from "../store/follow-ups";
import { mayBeInBulk } from "../approval/in-bulk";
import { loadCalls, type CallRow } from "../discussion/asks/load-calls";
import { loadSeen } from "../discussion/asks/last-seen";
import { loadLooks, type Look } from "../discussion/presence";
import { readerOf } from "../discussion/reader-of";
import { countThreads, loadSaid, type ListedComment } from "../discussion/thread-counts";
import { openHeadline } from "../store/headlines";
import { decidedRows, decisionsOf, peopleOf, type Decision, type People } from "./decided-rows";
import type { PageRow } from "./review-page";
import { isSentBack } from "../states";
import type { Seen } from "../turns/types";
import { turnOf } from "./turn";
import type { ReviewListItem, SentBack, Assignee } from "./types";
import type { ReviewState } from "../types";

export type ListContext = Pick<
  ReviewContext,
  | ("db" | "api" | "clock" | "actor" | "vault" | "policy" | "connection" | "publication")
  | ("changeCount" | "knownTools")
>;

export type ListedRow = {
  row: PageRow;
  item: ReviewListItem;
  /** What is searched of the input; null where it was not asked for, or is gone. */
  words: string | null;
  decidedBy: string[];
};

/** Rows with what belongs to them out of the other tables: the same for every reader, and not to be changed. */
export type ListedRows = { rows: PageRow[]; parts: Parts };
type Parts = {
  kept: Awaited<ReturnType<typeof loadFacets>>;
  decisions: Decision[];
  people: People;
  looks: Look[];
  /** Whom somebody asked or mentioned. */
  calls: CallRow[];
  /** When those who may approve were seen last; of nobody where nothing waits for an approval. */
  seen: ReadonlyMap<string, Seen>;
  /** What tells of comments whom they are for; no text. */
  said: ListedComment[];
  /** Of staged images whose bytes are kept, by the revision that they go with. */
  imageIds: Map<string, string>;
  headlines: Map<string, string>;
  /** Of what was accepted and isn't verified, or waits for a person. */
  followUps: Map<string, FollowUpRow>;
};

/** Reads what belongs to rows, once for all of them. */
export async function loadParts(
  context: ListContext,
  rows: PageRow[],
  { withWords }: { withWords: boolean },
): Promise<ListedRows> {
  const { db, vault } = context;
  const ids = rows.map(({ id }) => id);
  const reviewIds = rows.map(({ review_id }) => review_id);
  const isFollowed = (row: PageRow) => row.publication === "unverified" || row.publication_alarm !== null;
  const followed = rows.flatMap((row) => (isFollowed(row) ? [row.id] : []));
  const followUps = await loadFollowUps(db, followed);
  const people = await peopleOf(context, rows);
  const isAwaited = rows.some(({ state }) => state === "awaiting_review");
  const images = ids.length === 0 ? [] : await keptImages(db, ids).execute();
  return {
    rows,
    parts: {
      kept: await loadFacets(db, vault, ids, { withWords }),
      decisions: await decisionsOf(context, ids),
      people,
      looks: reviewIds.length === 0 ? [] : await loadLooks(context, reviewIds),
      calls: await loadCalls(db, reviewIds),
      seen: await loadSeen(context, isAwaited ? people.approvers.map(({ id }) => id) : []),
      said: reviewIds.length === 0 ? [] : await loadSaid(db, reviewIds),
      imageIds: new Map(images.map(({ preparation_id, image_id }) => [preparation_id, image_id])),
      headlines: new Map(
        rows.map((row) => [row.id, openHeadline(vault, row) ?? row.tool_title ?? row.tool_name]),
      ),
      followUps: new Map(followUps.map((followUp) => [followUp.preparation_id, followUp])),
    },
  };
}

/** A row as this reader's list shows it. */
export function listedRow(context: ListContext, row: PageRow, parts: Parts): ListedRow {
  const { actor } = context;
  const own = parts.decisions.filter((decision) => decision.preparationId === row.id);
  const looks = parts.looks.filter(({ reviewId }) => reviewId === row.review_id);
  const state = effectiveState(context, row);
  const requirement = requirementNow(context.policy, row.tool_name, row, null);
  const rows = decidedRows(row, { decisions: own, people: parts.people });
  const assignee = assigneeOf(context, rows, row);
  const approvals = state === "awaiting_review" ? approvalsOf(context, rows, row, { change: null }) : null;
  const counted = approvals?.given ?? rows.decisions;
  const approvedBy = own
    .filter(({ verdict, restoreId }) => verdict === "approved" && restoreId === null)
    .map(({ by }) => by)
    .filter(({ id }) => counted.some(({ person_id }) => person_id === id));
  const isOpened = looks.some(
    ({ person, preparationId }) => person.id === actor.id && preparationId === row.id,
  );
  const isForBulk =
    state === "awaiting_review" &&
    assignee === "yours to decide" &&
    mayBeInBulk(requirement, row.destructive) &&
    isOpened;
  const { facets = null, words = null, isUnreadable = false } = parts.kept.get(row.id) ?? {};
  const item: ReviewListItem = {
    id: row.review_id,
    preparationId: row.id,
    revision: row.revision,
    tool: { name: row.tool_name, title: row.tool_title, destructive: row.destructive },
    state,
    publication: publicationView(context, row.tool_name, row, parts.followUps.get(row.id)),
    needsPublication: row.publication_alarm,
    personSays: parts.followUps.get(row.id)?.person_says ?? null,
    author: { id: row.author_id, name: row.author_name },
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    expiresAt: row.expires_at,
    sendUntil: state === "held" ? null : sendUntil(context, row.expires_at),
    headline: parts.headlines.get(row.id) ?? row.tool_name,
    facets,
    isUnreadable,
    stagedImageId: parts.imageIds.get(row.id) ?? null,
    assignee,
    approvedBy,
    approvalsNeeded: requirement.approvals,
    nextAttemptAt: row.next_attempt_at,
    isHeld: row.is_held === 1,
    present: looks.filter(({ isNow, person }) => isNow && person.id !== actor.id).map(({ person }) => person),
    sentBack: sentBackOf(state, own),
    turn: {
      ...turnOf(
        context,
        parts.calls.filter(({ review_id }) => review_id === row.review_id),
        rows,
      ),
      reach: approvals && reachOf(actor, approvals, parts.people.approvers, seenWith(parts, looks)),
    },
    threads: countThreads(
      readerOf(actor, rows),
      parts.said.filter(({ review_id }) => review_id === row.review_id),
    ),
    similar: { waiting: 0, isPart: false },
    telling: [],
    inBulk:
      isForBulk && row.input_digest !== null
        ? {
            preparationId: row.id,
            revision: row.revision,
            inputDigest: row.input_digest,
            summaryHash: row.summary_hash,
          }
        : null,
  };
  return { row, item, words, decidedBy: own.map(({ by }) => by.id) };
}

/** Whoever has the review open is there, whatever else they do. */
function seenWith({ seen }: Parts, looks: readonly Look[]): ReadonlyMap<string, Seen> {
  const there = looks.filter(({ isNow }) => isNow);
  if (there.length === 0) return seen;
  return new Map([
    ...seen,
    ...there.map(({ person }): [string, Seen] => [
      person.id,
      { lastSeenAt: seen.get(person.id)?.lastSeenAt ?? null, isHere: true },
    ]),
  ]);
}

function keptImages(db: ListContext["db"], ids: string[]) {
  return db
    .selectFrom("preparation_images")
    .innerJoin("staged_images", "staged_images.id", "preparation_images.image_id")
    .select(["preparation_id", "image_id"])
    .where("preparation_id", "in", ids)
    .where("bytes_sealed", "is not", null);
}

/** What a live review asks of this reader: the page of the review says it in full, with what keeps them from it. */
function assigneeOf(
  context: Pick<ReviewContext, "actor" | "api" | "clock" | "policy" | "connection">,
  rows: DecidedRows,
  row: PageRow,
): Assignee {
  if (mayDecide(context, rows, row)) return "yours to decide";
  return samePerson(rows.merged, row.author_id) === context.actor.id ? "yours" : "others";
}

function sentBackOf(state: ReviewState, decisions: readonly Decision[]): SentBack | null {
  if (!isSentBack(state)) return null;
  const rejection = decisions.find(({ verdict }) => verdict === "rejected");
  return {
    by: rejection?.by ?? null,
    reason: rejection?.reason ?? null,
    ...(rejection?.isRequest ? { changesRequested: true } : {}),
  };
}
