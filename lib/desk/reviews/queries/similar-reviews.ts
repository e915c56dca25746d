import { sql, type RawBuilder } from "kysely";
import { stateList } from "../store/current-revision";
import { isLive, liveStates, mayHaveRunStates } from "../states";
import { expiryLine } from "../transition/expiry";
import { listedRow, loadParts, type ListContext } from "./list-item";
import { isHeld, ofReview, pageColumns, type PageRow } from "./review-page";
import { sharedAnswer } from "./shared-answer";
import type { ReviewListItem } from "./types";

/** So many live reviews are looked at for a page; of each kind so many are named, and so many of all kinds. */
const lookedAtMax = 1_000;
const namedMax = 4;
const othersMax = 40;

type SimilarRow = PageRow & { alike: string | number | bigint };

/**
 * Says of each live item how many live reviews are of its tool under its headline, and names the first of those that
 * are not among the items. One statement, and none where nothing is live.
 */
export async function withSimilar(
  context: ListContext,
  items: readonly ReviewListItem[],
): Promise<{ items: ReviewListItem[]; others: ReviewListItem[] }> {
  const live = items.filter(({ state }) => isLive(state));
  const headlines = [...new Set(live.map(({ headline }) => headline))];
  if (headlines.length === 0) return { items: [...items], others: [] };
  const { rows, parts } = await sharedAnswer(context, JSON.stringify(["alike", headlines]), () =>
    readSimilar(context, headlines),
  );
  const counts = new Map(rows.map((row) => [kindOf(row.tool_name, row.summary_headline), Number(row.alike)]));
  const listed = new Set(items.map(({ id }) => id));
  const kinds = new Set(live.map(({ tool, headline }) => kindOf(tool.name, headline)));
  const others = rows.filter(
    (row) => !listed.has(row.review_id) && kinds.has(kindOf(row.tool_name, row.summary_headline)),
  );
  return {
    items: items.map((item) => ({
      ...item,
      similar: live.includes(item) ? (counts.get(kindOf(item.tool.name, item.headline)) ?? 1) : 1,
    })),
    others: others.slice(0, othersMax).map((row) => ({
      ...listedRow(context, row, parts).item,
      similar: Number(row.alike),
    })),
  };
}

async function readSimilar(context: ListContext, headlines: readonly string[]) {
  const { rows } = await similarRows({ headlines, line: expiryLine(context) }).execute(context.db);
  const { parts } = await loadParts(context, rows, { withWords: false });
  return { rows, parts };
}

function kindOf(toolName: string, headline: string | null): string {
  return JSON.stringify([toolName, headline]);
}

/** The live reviews under these headlines, the first few of each tool and headline, with how many there are. */
export function similarRows({
  headlines,
  line,
}: {
  headlines: readonly string[];
  line: string;
}): RawBuilder<SimilarRow> {
  const each = sql`partition by scan.tool_name, scan.summary_headline`;
  return sql<SimilarRow>`
    select page.* from (
      select scan.*, count(*) over (${each}) as alike,
        row_number() over (${each} order by scan.created_at, scan.id) as place
      from (
        select 0 as rank, p.id as key, ${pageColumns}, ${isHeld}, ${ofReview("p", "tool_name")},
          ${ofReview("p", "tool_title")}, ${ofReview("p", "connection_id")}
        from preparations p
        where p.is_newest = 1 and p.state in (${stateList(liveStates)})
          and p.summary_headline in (${sql.join([...headlines])})
          and (p.state in (${stateList(mayHaveRunStates)}) or p.expires_at is null or p.expires_at > ${line})
        order by p.summary_headline, p.id limit ${sql.lit(lookedAtMax)}) as scan) as page
    where page.place <= ${sql.lit(namedMax)}`;
}
