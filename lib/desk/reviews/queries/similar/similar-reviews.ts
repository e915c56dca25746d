import { sql, type RawBuilder } from "kysely";
import { isPostgres } from "@/lib/platform/db/dialect";
import { yieldToEventLoop } from "@/lib/platform/runtime/yield-to-event-loop";
import { inputTable, nearness, tellingValues, type InputTable } from "@/lib/wire/facets/compare-inputs";
import { targetNames } from "@/lib/wire/facets/target-names";
import type { Facets, TellingValue } from "@/lib/wire/facets/types";
import { choiceLabels, titlesOnTheWay } from "@/lib/wire/json-schema/described";
import type { ReviewContext } from "../../context";
import { loadInputValues } from "../../store/input-values";
import { stateList } from "../../store/current-revision";
import type { PreparationRow, ReviewRow } from "../../store/rows";
import { isUnsettled, isWaiting, mayHaveRunStates, unsettledStates } from "../../states";
import { expiryLine } from "../../transition/expiry";
import { groupBy } from "../decided-rows";
import { sharedAnswer } from "../shared-answer";
import type { ReviewListItem } from "../types";

/** So many of the newest unsettled reviews are looked at, and of each tool so many are compared. */
const lookedAtMax = 1_000;
export const comparedMax = 200;
/** So many are compared in one turn of the event loop. */
const computedAtOnce = 10;

export type SimilarContext = Pick<
  ReviewContext,
  "db" | "vault" | "api" | "clock" | "changeCount" | "knownTools"
>;
export type SimilarRow = Pick<
  PreparationRow,
  | "id"
  | "review_id"
  | "state"
  | "author_id"
  | "author_name"
  | "created_at"
  | "expires_at"
  | "summary_headline"
> &
  Pick<ReviewRow, "tool_name" | "connection_id">;

/** What stands beside each other: the reviews of one tool on one connection. */
type ToolOf = Pick<SimilarRow, "tool_name" | "connection_id">;
export type ComparedRow = Pick<SimilarRow, "id" | "tool_name" | "summary_headline">;
export type Group<Row extends ComparedRow = SimilarRow> = {
  rows: readonly Row[];
  /** Of those whose inputs can be compared, by the id of the revision. */
  table: InputTable;
  headlines: ReadonlyMap<string, string | null>;
  /** There may be more than these. */
  isPart: boolean;
};

/**
 * Says of each unsettled item how many unsettled reviews are similar, and which values of its input tell it from those of its
 * tool. One statement for all readers until something changes, and one more for inputs that were not looked at before.
 */
export async function withSimilar(
  context: SimilarContext,
  items: readonly ReviewListItem[],
): Promise<ReviewListItem[]> {
  if (!items.some(({ state }) => isUnsettled(state))) return [...items];
  const unsettled = await unsettledReviews(context);
  const asked = new Set(items.map(({ preparationId }) => preparationId));
  const rows = unsettled.rows.filter(({ id }) => asked.has(id));
  const groups = await unsettled.groups(rows);
  const names = targetNames(items.map(({ facets }) => facets));
  let computed = 0;
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (!group || unsettled.known.has(row.id)) continue;
    const others = group.rows.filter(({ id }) => id !== row.id);
    const near = others.filter(({ id, state }) => isWaiting(state) && distance(group, row.id, id) !== null);
    unsettled.known.set(row.id, {
      similar: { waiting: near.length, isPart: group.isPart || unsettled.isPart },
      telling: tellingOf(group, row.id, others),
    });
    computed += 1;
    if (computed % computedAtOnce === 0) await yieldToEventLoop();
  }
  return items.map((item) => {
    const known = unsettled.known.get(item.preparationId);
    return known ? { ...item, ...known, telling: withNames(known.telling, names) } : item;
  });
}

/** How many places differ, by the ids of the revisions; null where they aren't similar. */
export function distance({ headlines, table }: Group, one: string, other: string): number | null {
  const headline = headlines.get(one) ?? null;
  return nearness(table, one, other, {
    isSameHeadline: headline !== null && headlines.get(other) === headline,
  });
}

/** Which values of a revision's input none of these others has, where its headline doesn't say it. */
export function tellingOf(
  { headlines, table }: Pick<Group, "headlines" | "table">,
  preparationId: string,
  others: readonly ComparedRow[],
): TellingValue[] {
  const ids = others.map(({ id }) => id);
  return tellingValues(table, preparationId, ids, (id) => headlines.get(id) ?? null);
}

/** Which values tell each of these from the others under its key, by its id; targets as the summaries call them. */
export async function tellingAmong(
  context: Parameters<typeof compared>[0],
  rowsOf: ReadonlyMap<string, readonly ComparedRow[]>,
  facets: readonly (Facets | null)[],
): Promise<Map<string, TellingValue[]>> {
  const names = targetNames(facets);
  const telling = new Map<string, TellingValue[]>();
  for (const group of (await compared(context, rowsOf)).values())
    for (const { id } of group.rows) {
      const others = group.rows.filter((other) => other.id !== id);
      telling.set(id, withNames(tellingOf(group, id, others), names));
    }
  return telling;
}

export function withNames(
  telling: readonly TellingValue[],
  names: ReadonlyMap<string, string>,
): TellingValue[] {
  return telling.map((value) => ({
    ...value,
    text: named(names, value.text),
    others: value.others.map((other) => named(names, other)),
  }));
}

/** A target as the summary calls it, anything else as it is. */
export function named(names: ReadonlyMap<string, string>, text: string | null): string | null {
  return text === null ? null : (names.get(text) ?? text);
}

type Unsettled = {
  rows: readonly SimilarRow[];
  /** There may be more. */
  isPart: boolean;
  /** Those of the tools of these rows, by `keyOf`. */
  groups(of: readonly ToolOf[]): Promise<Map<string, Group>>;
  /** What was found out of each, by the revision's id. */
  known: Map<string, Pick<ReviewListItem, "similar" | "telling">>;
};

/** The newest unsettled reviews, read once for everybody until something changes. */
export function unsettledReviews(context: SimilarContext): Promise<Unsettled> {
  return sharedAnswer(context, "unsettled reviews", async () => {
    const { rows } = await newestUnsettled(context.db, expiryLine(context)).execute(context.db);
    const grouped = new Map<string, Group>();
    return {
      rows,
      isPart: rows.length === lookedAtMax,
      known: new Map(),
      async groups(of) {
        const keys = new Set(of.map(keyOf).filter((key) => !grouped.has(key)));
        const wanted = groupBy(
          rows.filter((row) => keys.has(keyOf(row))),
          keyOf,
        );
        for (const [key, group] of await compared(context, wanted)) grouped.set(key, group);
        return grouped;
      },
    };
  });
}

/** These with their inputs side by side, those of one key of one tool; of each the newest. */
export async function compared<Row extends ComparedRow>(
  context: Pick<SimilarContext, "db" | "vault" | "knownTools">,
  rowsOf: ReadonlyMap<string, readonly Row[]>,
): Promise<Map<string, Group<Row>>> {
  const newest = [...rowsOf].map(([key, rows]) => ({ key, all: rows, rows: rows.slice(0, comparedMax) }));
  const values = await loadInputValues(
    context,
    newest.flatMap(({ rows }) => rows.map(({ id }) => id)),
  );
  return new Map(
    newest.map(({ key, all, rows }) => {
      const inputs = rows.flatMap(({ id }) => {
        const own = values.get(id);
        return own && own.length > 0 ? [[id, own] as const] : [];
      });
      const isPart = all.length > rows.length || inputs.length < rows.length;
      const headlines = new Map(rows.map(({ id, summary_headline }) => [id, summary_headline]));
      const schema = schemaOf(context, rows[0]);
      const table = schema
        ? inputTable(
            inputs,
            (path) => titlesOnTheWay(schema, path),
            (path, texts) => choiceLabels(schema, path, texts),
          )
        : inputTable(inputs);
      return [key, { rows, table, headlines, isPart }];
    }),
  );
}

/** The tool's, as it is known now: it says what places and listed values are called. */
function schemaOf({ knownTools }: Pick<SimilarContext, "knownTools">, row: ComparedRow | undefined) {
  const view = knownTools?.();
  const tools = view?.kind === "known" ? view.discovery.tools : [];
  return tools.find(({ name }) => name === row?.tool_name)?.inputSchema;
}

export function keyOf({ connection_id, tool_name }: ToolOf): string {
  return JSON.stringify([connection_id, tool_name]);
}

export const similarColumns = sql.raw(
  [
    ...["p.id", "p.review_id", "p.author_id", "p.author_name", "p.created_at", "p.expires_at"],
    ...["p.summary_headline", "reviews.tool_name", "reviews.connection_id"],
    "case when p.restore_id is null then p.state else 'held' end as state",
  ].join(", "),
);

export function newestUnsettled(db: ReviewContext["db"], line: string): RawBuilder<SimilarRow> {
  // SQLite would gather all of them by their states, and sort them.
  const newestFirst = isPostgres(db) ? sql`` : sql`indexed by preparations_newest_unsettled`;
  return sql<SimilarRow>`
    select ${similarColumns} from preparations p ${newestFirst} join reviews on reviews.id = p.review_id
    where p.is_newest = 1 and p.state in (${stateList(unsettledStates)})
      and (p.state in (${stateList(mayHaveRunStates)}) or p.expires_at is null or p.expires_at > ${line})
    order by p.created_at desc, p.id desc limit ${sql.lit(lookedAtMax)}`;
}
