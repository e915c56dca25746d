import type { ReviewContext } from "../context";
import { effectiveState } from "../expiry";
import { expiryLine } from "../expiry";
import { decodeCursor, encodeCursor, pageSize } from "./page-cursor";
import { reviewPage, type PageRow } from "./review-page";
import { openHeadline } from "../store/headlines";
import type { VerbResult } from "../verbs/types";
import type { Page, ReviewFilter, ReviewListItem } from "./types";

type ListContext = Pick<ReviewContext, "db" | "api" | "clock" | "actor" | "vault">;

/**
 * Reviews, a page at a time, each by its newest revision, or by an older one whose send is still open. Expiry counts
 * by the clock. Reads no input, summary or output.
 */
export async function listReviews(
  context: ListContext,
  filter: ReviewFilter,
): Promise<VerbResult<Page<ReviewListItem>>> {
  const limit = pageSize(filter.limit);
  const [rank = "", key = "", id = ""] = decodeCursor(filter.cursor, 3) ?? [];
  const after = rank === "" ? null : { rank: Number(rank) || 0, key, id };
  const page = reviewPage({ ...filter, line: expiryLine(context), after, limit: limit + 1 });
  const rows = page === null ? [] : (await page.execute(context.db)).rows;

  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const more = rows.length > limit && last;
  return {
    ok: true,
    value: {
      items: shown.map((row) => listItem(context, row)),
      nextCursor: more ? encodeCursor([String(last.rank), last.key, last.id]) : null,
    },
  };
}

function listItem(context: ListContext, row: PageRow): ReviewListItem {
  return {
    id: row.review_id,
    preparationId: row.id,
    revision: row.revision,
    tool: { name: row.tool_name, title: row.tool_title, destructive: row.destructive },
    state: effectiveState(context, row),
    publication: row.publication,
    author: { id: row.author_id, name: row.author_name },
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    expiresAt: row.expires_at,
    headline: openHeadline(context.vault, row) ?? row.tool_title ?? row.tool_name,
  };
}
