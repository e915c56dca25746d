import { may } from "@/lib/policy/permissions";
import { approverRefusal } from "@/lib/policy/approvers";
import { requirementNow } from "../approval/requirement-now";
import type { ReviewContext } from "../context";
import { effectiveState, sendUntil } from "../transition/expiry";
import { loadFacets } from "../store/facets";
import { mayBeInBulk } from "../approval/in-bulk";
import { loadPresent, openedBy } from "../presence/presence";
import { openHeadline } from "../store/headlines";
import type { PageRow } from "./review-page";
import { sentBackStates } from "./review-page";
import type { ReviewListItem, SentBack, Standing } from "./types";
import type { PersonRef, ReviewState } from "../types";

export type ListContext = Pick<
  ReviewContext,
  "db" | "api" | "clock" | "actor" | "vault" | "policy" | "connection"
>;

/** A row with what a filter asks about it. */
export type ListedRow = {
  row: PageRow;
  item: ReviewListItem;
  /** What is searched of the input; null where it was not asked for, or is gone. */
  words: string | null;
  decidedBy: string[];
};

/** The rows as they are listed, with what belongs to them out of the other tables, read once for all. */
export async function listItems(
  context: ListContext,
  rows: PageRow[],
  { withWords }: { withWords: boolean },
): Promise<ListedRow[]> {
  if (rows.length === 0) return [];
  const { db, vault } = context;
  const ids = rows.map(({ id }) => id);
  const kept = await loadFacets(db, vault, ids, { withWords });
  const decisions = await decisionsOf(context, ids);
  const present = await loadPresent(
    context,
    rows.map(({ review_id }) => review_id),
  );
  const opened = await openedBy(context, ids);
  const images = await db
    .selectFrom("preparation_images")
    .innerJoin("staged_images", "staged_images.id", "preparation_images.image_id")
    .select(["preparation_id", "image_id"])
    .where("preparation_id", "in", ids)
    .where("bytes_sealed", "is not", null)
    .execute();
  return rows.map((row) => {
    const own = decisions.filter((decision) => decision.preparationId === row.id);
    const state = effectiveState(context, row);
    const requirement = requirementNow(context.policy, row.tool_name, row, null);
    const approvedBy = own.filter(({ verdict }) => verdict === "approved").map(({ by }) => by);
    const standing = standingOf(context, row, approvedBy);
    const isForBulk =
      state === "awaiting_review" &&
      standing === "yours to decide" &&
      mayBeInBulk(requirement, row.destructive) &&
      opened.has(row.id);
    const item: ReviewListItem = {
      id: row.review_id,
      preparationId: row.id,
      revision: row.revision,
      tool: { name: row.tool_name, title: row.tool_title, destructive: row.destructive },
      state,
      publication: row.publication,
      author: { id: row.author_id, name: row.author_name },
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      expiresAt: row.expires_at,
      sendUntil: sendUntil(context, row.expires_at),
      headline: openHeadline(vault, row) ?? row.tool_title ?? row.tool_name,
      facets: kept.get(row.id)?.facets ?? null,
      stagedImageId: images.find(({ preparation_id }) => preparation_id === row.id)?.image_id ?? null,
      standing,
      approvedBy,
      approvalsNeeded: requirement.approvals,
      nextAttemptAt: row.next_attempt_at,
      isHeld: row.is_held === 1,
      present: present.filter(({ reviewId }) => reviewId === row.review_id).map(({ person }) => person),
      sentBack: sentBackOf(state, own),
      similar: 1,
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
    const words = kept.get(row.id)?.words ?? null;
    return { row, item, words, decidedBy: own.map(({ by }) => by.id) };
  });
}

/** What a live review asks of this reader: the page of the review says it in full, with what keeps them from it. */
export function standingOf(
  context: Pick<ReviewContext, "actor" | "api" | "clock" | "policy" | "connection">,
  row: PageRow,
  approvedBy: readonly PersonRef[],
): Standing {
  if (mayDecide(context, row, approvedBy)) return "yours to decide";
  return row.author_id === context.actor.id ? "yours" : "others";
}

function mayDecide(
  context: Pick<ReviewContext, "actor" | "api" | "clock" | "policy" | "connection">,
  row: PageRow,
  approvedBy: readonly PersonRef[],
): boolean {
  const { actor, policy, connection } = context;
  const state = effectiveState(context, row);
  if (state === "unresolved") return may(actor, "reviews:reconcile");
  if (!may(actor, "reviews:approve") || row.connection_id !== connection.id) return false;
  if (state === "approved") return may(actor, "reviews:decide") && row.is_held === 1;
  if (state !== "awaiting_review" || approvedBy.some(({ id }) => id === actor.id)) return false;
  const requirement = requirementNow(policy, row.tool_name, row, null);
  return approverRefusal(requirement, actor, row.is_own === 1 ? [actor.id] : []) === null;
}

type Decision = {
  preparationId: string;
  by: PersonRef;
  verdict: string;
  reason: string | null;
};

export async function decisionsOf({ db }: Pick<ReviewContext, "db">, ids: string[]): Promise<Decision[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("decisions")
    .select(["preparation_id", "person_id", "person_name", "verdict", "reason"])
    .where("preparation_id", "in", ids)
    .orderBy("at")
    .execute();
  return rows.map(({ preparation_id, person_id, person_name, verdict, reason }) => ({
    preparationId: preparation_id,
    by: { id: person_id, name: person_name },
    verdict,
    reason,
  }));
}

function sentBackOf(state: ReviewState, decisions: readonly Decision[]): SentBack | null {
  if (!(sentBackStates as readonly ReviewState[]).includes(state)) return null;
  const rejection = decisions.find(({ verdict }) => verdict === "rejected");
  return { by: rejection?.by ?? null, reason: rejection?.reason ?? null };
}
