import { sql, type Selectable } from "kysely";
import type { AuditEntriesTable } from "@/lib/desk/database/tables/record-tables";
import { yieldToEventLoop } from "@/lib/platform/runtime/yield-to-event-loop";
import { parsedAlready } from "../inputs";
import { verb } from "../verb";
import { hiddenChains } from "../audit/personal-chains";
import { actorName, openSaltedText } from "../audit/salted-texts";
import type { ReviewContext, ReviewVault } from "../context";
import { decodeCursor, encodeCursor, pageSize } from "../queries/page-cursor";
import type { VerbResult } from "../verbs/types";
import type { ActivityFilter, ActivityItem, ActivityPage } from "../queries/types";
import { chainOf, isOfKind } from "./activity-kinds";
import { peopleIn } from "./people-in";
import { tellApart } from "./tell-apart";

type ActivityContext = Pick<ReviewContext, "db" | "vault" | "actor" | "knownTools">;

/** What one page goes through at most, where a filter leaves most of it out; the next page goes on from there. */
const lookedMax = 3_000;
const lookedAtOnce = 300;

/**
 * The steps of all reviews and what is part of none that a filter lets through, a page at a time, newest first: the audit
 * trail as it is read, for administrators with the sign-ins and what is about people. One filter is answered by an index; by the others the rows are tested, a bounded part at a time.
 */
export const listActivity = verb({
  permission: "activity:read",
  writes: false,
  input: parsedAlready<ActivityFilter>(),
  async run(context: ActivityContext, filter): Promise<VerbResult<ActivityPage>> {
    const limit = pageSize(filter.limit);
    const passes = restOf(filter);
    const hidden = hiddenChains(context.actor);
    const items: ActivityItem[] = [];
    let cursor = filter.cursor ?? "";
    let looked = 0;
    const atOnce = passes === null ? limit : lookedAtOnce;
    for (;;) {
      const rows = await activityPage(context, {
        ...filter,
        ...{ cursor, limit: atOnce + 1, hidden },
      }).execute();
      const candidates = await itemsOf(context, rows.slice(0, atOnce));
      let at = 0;
      for (const item of candidates) {
        at += 1;
        if (passes?.(item) ?? true) items.push(item);
        if (items.length === limit || looked + at === lookedMax) break;
      }
      looked += at;
      const last = rows[at - 1];
      if (at === rows.length || !last)
        return { ok: true, value: { items: await tellApart(context, items), nextCursor: null, looked } };
      cursor = encodeCursor([last.at, last.chain, String(last.number)]);
      if (items.length === limit || looked >= lookedMax)
        return { ok: true, value: { items: await tellApart(context, items), nextCursor: cursor, looked } };
      await yieldToEventLoop();
    }
  },
});

type Row = Pick<
  Selectable<AuditEntriesTable>,
  | ("chain" | "number" | "at" | "actor_id" | "event" | "severity" | "text")
  | ("tool_name" | "review_id" | "revision" | "digest")
> & { name_sealed: Uint8Array | null };

export async function itemsOf(
  context: Pick<ReviewContext, "db" | "vault">,
  rows: Row[],
): Promise<ActivityItem[]> {
  const headlines = await headlinesOf(context, rows);
  const open = await openAlarmsIn(context, rows);
  const people = await peopleIn(context, rows);
  return rows.map((row) => {
    const about = people.get(`${row.chain}:${row.number}`);
    const item = { ...asItem(context.vault, row, headlines), ...(about ? { about } : {}) };
    return row.severity === "alarm" && !open.has(item.id) ? { ...item, isSettled: true } : item;
  });
}

async function openAlarmsIn({ db }: Pick<ReviewContext, "db">, rows: Row[]): Promise<Set<string>> {
  const chains = [...new Set(rows.flatMap(({ severity, chain }) => (severity === "alarm" ? [chain] : [])))];
  if (chains.length === 0) return new Set();
  const open = await db
    .selectFrom("open_alarms")
    .select(["chain", "number"])
    .where("chain", "in", chains)
    .execute();
  return new Set(open.map(({ chain, number }) => `${chain}:${number}`));
}

/** The sealed name of whoever took a step, of the entry that is selected from. */
export const nameOfActor = sql<Row["name_sealed"]>`(select sealed from audit_texts
  where audit_texts.chain = audit_entries.chain and audit_texts.number = audit_entries.number
    and name = ${sql.lit(actorName)})`;

function asItem(vault: ReviewVault, row: Row, headlines: Map<string, string | null>): ActivityItem {
  return {
    id: `${row.chain}:${row.number}`,
    at: row.at,
    by: row.actor_id === null ? null : { id: row.actor_id, name: nameOf(vault, row) },
    event: row.event,
    text: row.text,
    headline: headlines.get(`${row.review_id}:${row.revision}`) ?? null,
    toolName: row.tool_name,
    reviewId: row.review_id,
    revision: row.revision,
    severity: row.severity as ActivityItem["severity"],
    digest: row.digest,
  };
}

function nameOf(vault: ReviewVault, { name_sealed: sealed, ...place }: Row): string {
  if (sealed === null) return "(Erased name)";
  return openSaltedText(vault, { ...place, name: actorName, sealed })?.text ?? "(Unreadable name)";
}

type Lead = "review" | "alarm" | "person" | "tool" | "event" | "chain" | "notable" | null;

/** The filter that an index answers, the one that leaves the least first. */
function leadOf({ reviewId, severity, personId, toolName, event, kind }: ActivityFilter): Lead {
  if (reviewId) return "review";
  if (severity === "alarm") return "alarm";
  if (personId) return "person";
  if (event) return "event";
  if (toolName) return "tool";
  if (kind && chainOf(kind) !== null) return "chain";
  return severity === "notable" ? "notable" : null;
}

/** Tests a row by the filters that the index has not answered; null where there is none. */
function restOf(filter: ActivityFilter): ((item: ActivityItem) => boolean) | null {
  const lead = leadOf(filter);
  const { severity, personId, toolName, event, kind, search } = filter;
  const words = (search ?? "").toLowerCase().split(/\s+/).filter(Boolean);
  const tests: ((item: ActivityItem) => boolean)[] = [];
  if (personId && lead !== "person") tests.push(({ by }) => by?.id === personId);
  if (toolName && lead !== "tool") tests.push((item) => item.toolName === toolName);
  if (event && lead !== "event") tests.push((item) => item.event === event);
  // Not all that stands with the runs is one.
  if (kind && (lead !== "chain" || kind === "runs")) tests.push((item) => isOfKind(item, kind));
  if (severity === "notable" && lead !== "notable") tests.push((item) => item.severity !== "info");
  if (severity === "alarm" && lead !== "alarm") tests.push((item) => item.severity === "alarm");
  if (words.length > 0)
    tests.push(({ headline, text, by, about, toolName: tool, reviewId, digest }) => {
      const all = [headline, text, by?.name, about?.name, tool, reviewId, digest].join("\n").toLowerCase();
      return words.every((word) => all.includes(word));
    });
  return tests.length === 0 ? null : (item) => tests.every((test) => test(item));
}

/** One page of entries by the filter that an index answers, and by time; `limit` is taken as it is. */
export function activityPage(
  { db }: Pick<ActivityContext, "db">,
  { hidden, ...filter }: ActivityFilter & { limit: number; hidden: readonly string[] },
) {
  const { reviewId, personId, toolName, event, kind, from, until } = filter;
  const lead = leadOf(filter);
  const [at = "", chain = "", number = "0"] = decodeCursor(filter.cursor, 3) ?? [];
  let query = db
    .selectFrom("audit_entries")
    .select(["chain", "number", "at", "actor_id", "event", "severity", "text", "tool_name"])
    .select(["review_id", "revision", "digest", nameOfActor.as("name_sealed")]);
  if (from) query = query.where("at", ">=", from);
  if (until) query = query.where("at", "<", until);
  if (hidden.length > 0) query = query.where("chain", "not in", hidden);
  const only = lead === "review" ? reviewId : lead === "chain" && kind ? chainOf(kind) : null;
  if (only) {
    query = query.where("chain", "=", only).orderBy("number", "desc");
    if (at) query = query.where("number", "<", Number(number) || 0);
    return query.limit(filter.limit);
  }
  // As literals: with a bound value the database could not tell that an index of just these answers it.
  if (lead === "alarm") query = query.where("severity", "=", sql.lit("alarm"));
  if (lead === "notable") query = query.where("severity", "<>", sql.lit("info"));
  if (lead === "person" && personId) query = query.where("actor_id", "=", personId);
  if (lead === "tool" && toolName) query = query.where("tool_name", "=", toolName);
  if (lead === "event" && event) query = query.where("event", "=", event);
  if (at) query = query.where(sql<boolean>`(at, chain, number) < (${at}, ${chain}, ${Number(number) || 0})`);
  return query.orderBy("at", "desc").orderBy("chain", "desc").orderBy("number", "desc").limit(filter.limit);
}
/** The headline of each revision that the entries are about, by review and revision; inputs stay sealed. */
async function headlinesOf(
  context: Pick<ReviewContext, "db">,
  entries: { review_id: string | null }[],
): Promise<Map<string, string | null>> {
  const ids = [...new Set(entries.map((entry) => entry.review_id).filter((id) => id !== null))];
  if (ids.length === 0) return new Map();
  const rows = await context.db
    .selectFrom("preparations")
    .select(["review_id", "revision", "summary_headline"])
    .where("review_id", "in", ids)
    .where("summary_headline", "is not", null)
    .execute();
  return new Map(rows.map((row) => [`${row.review_id}:${row.revision}`, row.summary_headline] as const));
}
