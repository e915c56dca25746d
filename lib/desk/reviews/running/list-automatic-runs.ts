import { z } from "zod";
import { sql } from "kysely";
import { verb } from "../verb";
import type { ReviewContext } from "../context";
import { decodeCursor, encodeCursor, pageSize } from "../queries/page-cursor";
import type { ActivityItem, Page } from "../queries/types";
import type { VerbResult } from "../verbs/types";

/** What Countersign ran without a click, a page at a time, newest first. */
export const listAutomaticRuns = verb({
  permission: "activity:read",
  writes: false,
  input: z.object({ limit: z.number().optional(), cursor: z.string().optional() }),
  async run({ db }: Pick<ReviewContext, "db" | "actor">, filter): Promise<VerbResult<Page<ActivityItem>>> {
    const limit = pageSize(filter.limit);
    const [at = "", id = ""] = decodeCursor(filter.cursor, 2) ?? [];
    let query = db.selectFrom("automatic_runs").selectAll();
    if (at) query = query.where(sql<boolean>`(started_at, id) < (${at}, ${id})`);
    const rows = await query
      .orderBy("started_at", "desc")
      .orderBy("id", "desc")
      .limit(limit + 1)
      .execute();
    const items = rows.slice(0, limit).map((row): ActivityItem => {
      const done =
        row.outcome_json !== null && (JSON.parse(row.outcome_json) as { kind: string }).kind === "result";
      const open = row.ended_at === null;
      return {
        id: row.id,
        at: row.started_at,
        by: null,
        event: "automatic_run",
        text: `Ran ${row.tool_name} ${row.purpose}, for ${row.for_name}.${done ? "" : open ? " No answer is recorded." : " No result came back."}`,
        headline: null,
        toolName: row.tool_name,
        reviewId: null,
        revision: null,
        severity: done || open ? "info" : "warning",
        digest: null,
      };
    });
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    return { ok: true, value: { items, nextCursor: last ? encodeCursor([last.started_at, last.id]) : null } };
  },
});
