import type { ExpressionBuilder } from "kysely";
import type { DeskTables } from "../db/desk";
import type { ReviewContext } from "./context";
import { effectiveState } from "./effective-state";
import { expiryLine } from "./expiry";
import { headline } from "./headline";
import { decodeCursor, encodeCursor, pageSize } from "./page-cursor";
import { refusedByRole } from "./roles";
import { readableInput } from "./concealed-input";
import { loadConcealed } from "./store/concealed";
import { asPreparation } from "./store/rows";
import { reviewStates } from "./types";
import type { Page, ReviewCounts, ReviewFilter, ReviewListItem, ReviewState, VerbResult } from "./types";

type ListContext = Pick<ReviewContext, "db" | "api" | "clock" | "actor" | "vault">;

/** Reviews by their newest revision, last changed first. Expiry counts by the clock. */
export async function listReviews(
  context: ListContext,
  filter: ReviewFilter,
): Promise<VerbResult<Page<ReviewListItem>>> {
  const refused = refusedByRole(context.actor, "read");
  if (refused) return refused;
  const limit = pageSize(filter.limit);
  const line = expiryLine(context);
  const { states, toolName, makerId } = filter;
  const from = decodeCursor(filter.cursor, 2);

  let query = newestRevisions(context)
    .selectAll("preparations")
    .select(["reviews.tool_name", "reviews.tool_title"]);
  if (states && states.length > 0) query = query.where((eb) => inStates(eb, states, line));
  if (toolName) query = query.where("reviews.tool_name", "=", toolName);
  if (makerId) query = query.where("preparations.maker_id", "=", makerId);
  if (from) {
    const [updatedAt = "", id = ""] = from;
    query = query.where((eb) =>
      eb.or([
        eb("preparations.updated_at", "<", updatedAt),
        eb.and([eb("preparations.updated_at", "=", updatedAt), eb("preparations.id", "<", id)]),
      ]),
    );
  }
  const rows = await query
    .orderBy("preparations.updated_at", "desc")
    .orderBy("preparations.id", "desc")
    .limit(limit + 1)
    .execute();

  const concealed = await loadConcealed(
    context.db,
    rows.map((row) => row.id),
  );
  const items = rows.slice(0, limit).map(({ tool_name, tool_title, ...selected }): ReviewListItem => {
    const row = asPreparation(selected);
    return {
      id: row.review_id,
      preparationId: row.id,
      revision: row.revision,
      tool: { name: tool_name, title: tool_title, destructive: row.destructive },
      state: effectiveState(context, row),
      publication: row.publication,
      maker: { id: row.maker_id, name: row.maker_name },
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      expiresAt: row.expires_at,
      headline: headline(
        row.summary_text,
        readableInput(context.vault, row, concealed),
        tool_title ?? tool_name,
      ),
    };
  });
  const last = items.at(-1);
  const more = rows.length > limit && last;
  const nextCursor = more ? encodeCursor([last.updatedAt, last.preparationId]) : null;
  return { ok: true, value: { items, nextCursor } };
}

/** How many reviews stand in each state, by their newest revision and by the clock. */
export async function countReviews(context: ListContext): Promise<VerbResult<ReviewCounts>> {
  const refused = refusedByRole(context.actor, "read");
  if (refused) return refused;
  const line = expiryLine(context);
  const rows = await newestRevisions(context)
    .select((eb) => [
      "preparations.state",
      eb
        .case()
        .when(inStates(eb, ["expired"], line))
        .then("expired")
        .else(eb.ref("preparations.state"))
        .end()
        .as("effective"),
      eb.fn.countAll<string | number | bigint>().as("count"),
    ])
    .groupBy(["preparations.state", "effective"])
    .execute();
  const counts = Object.fromEntries(reviewStates.map((state) => [state, 0])) as ReviewCounts;
  for (const row of rows) counts[row.effective as ReviewState] += Number(row.count);
  return { ok: true, value: counts };
}

function newestRevisions(context: ListContext) {
  return context.db
    .selectFrom("preparations")
    .innerJoin("reviews", (join) =>
      join
        .onRef("reviews.id", "=", "preparations.review_id")
        .onRef("reviews.latest_revision", "=", "preparations.revision"),
    );
}

/** The effective states in SQL: what waits beyond its expiresAt counts as expired. */
function inStates(
  eb: ExpressionBuilder<DeskTables, "preparations">,
  states: readonly ReviewState[],
  line: string,
) {
  const waiting = states.filter((state) => state === "awaiting_review" || state === "approved");
  const others = states.filter((state) => state !== "awaiting_review" && state !== "approved");
  return eb.or([
    ...(others.length > 0 ? [eb("preparations.state", "in", others)] : []),
    ...(waiting.length > 0
      ? [eb.and([eb("preparations.state", "in", waiting), eb("preparations.expires_at", ">", line)])]
      : []),
    ...(states.includes("expired")
      ? [
          eb.and([
            eb("preparations.state", "in", ["awaiting_review", "approved"]),
            eb("preparations.expires_at", "<=", line),
          ]),
        ]
      : []),
  ]);
}
