import { yieldToEventLoop } from "@/lib/platform/runtime/yield-to-event-loop";
import { parsedAlready } from "../inputs";
import { verb } from "../verb";
import { expiryLine } from "../transition/expiry";
import { listedRow, loadParts, type ListContext, type ListedRows } from "./list-item";
import { withSimilar } from "./similar/similar-reviews";
import { filterTest, leavesOut } from "./filter-test";
import { decodeCursor, encodeCursor, pageSize } from "./page-cursor";
import { reviewPage } from "./review-page";
import { sharedAnswer } from "./shared-answer";
import type { VerbResult } from "../verbs/types";
import type { ReviewFilter, ReviewListItem, ReviewPage } from "./types";

/** Where a filter leaves reviews out, so many are gone through for one page, in pieces. */
const lookedAtMax = 3_000;
const pieceSize = 100;

/**
 * Reviews, a page at a time, each by its newest revision, or by an older one whose send is still open. Expiry counts
 * by the clock. Reads no input, summary or output: what is searched of an input is kept beside it, sealed, and opened
 * row by row, so that a filtered page goes through 3,000 reviews at most and says where to go on.
 */
export const listReviews = verb({
  permission: "reviews:read",
  writes: false,
  input: parsedAlready<ReviewFilter>(),
  async run(context: ListContext, filter): Promise<VerbResult<ReviewPage>> {
    const limit = pageSize(filter.limit);
    const [rank = "", key = "", id = ""] = decodeCursor(filter.cursor, 3) ?? [];
    let after: Place | null = rank === "" ? null : { rank: Number(rank) || 0, key, id };
    const filtered = leavesOut(filter);
    const fits = filterTest(context, filter);
    const items: ReviewListItem[] = [];
    let looked = 0;
    let unsearched = 0;
    let more = true;
    while (more && items.length < limit && looked < (filtered ? lookedAtMax : 1)) {
      const size = filtered ? pieceSize : limit;
      const { rows, parts } = await rowsAfter(context, filter, after, size + 1);
      const piece = rows.slice(0, size);
      const listed = piece.map((row) => listedRow(context, row, parts));
      const fit = listed.map(fits);
      const wanted = listed.filter((_, index) => fit[index]);
      const taken = wanted.slice(0, limit - items.length);
      items.push(...taken.map(({ item }) => item));
      // A full page ends at its last item, and what was gone through behind it is the next page's.
      const last = taken.length < wanted.length ? taken.at(-1)?.row : piece.at(-1);
      more = rows.length > size || taken.length < wanted.length;
      const gone = last ? piece.indexOf(last) + 1 : 0;
      looked += gone;
      unsearched += fit.slice(0, gone).filter((one) => one === null).length;
      if (last) after = { rank: last.rank, key: last.key, id: last.id };
      if (filtered) await yieldToEventLoop();
    }
    const nextCursor = more && after ? encodeCursor([String(after.rank), after.key, after.id]) : null;
    const told = await withSimilar(context, items);
    return { ok: true, value: { items: told, nextCursor, looked, unsearched } };
  },
});

type Place = { rank: number; key: string; id: string };

/** What is asked for without regard to who asks is read once for all who do. */
function rowsAfter(
  context: ListContext,
  filter: ReviewFilter,
  after: Place | null,
  limit: number,
): Promise<ListedRows> {
  const { states, order } = filter;
  const read = () => readRows(context, filter, after, limit);
  if (order === "sent back" || leavesOut(filter)) return read();
  return sharedAnswer(context, JSON.stringify(["list", states, order, after, limit]), read);
}

async function readRows(
  context: ListContext,
  { states, order, search }: ReviewFilter,
  after: Place | null,
  limit: number,
): Promise<ListedRows> {
  const page = reviewPage({
    ...(states ? { states } : {}),
    ...(order ? { order } : {}),
    readerId: context.actor.id,
    line: expiryLine(context),
    after,
    limit,
  });
  const rows = page === null ? [] : (await page.execute(context.db)).rows;
  return loadParts(context, rows, { withWords: search !== undefined });
}
