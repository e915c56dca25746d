import { sql, type RawBuilder, type Compilable } from "kysely";
import { describe, expect, test } from "vitest";
import { reviewCounts } from "./count-reviews";
import { untakenTooLong } from "./erase-images";
import { pastRetention } from "./erase-spent";
import { dueToExpire } from "./expire-due";
import { expiryLine } from "./expiry";
import { activityPage } from "./list-activity";
import { headlinesDue } from "./make-due-headlines";
import { encodeCursor } from "./page-cursor";
import { plannedAttempts, uncertainTooLong } from "./recover";
import { reviewPage } from "./review-page";
import { lapsedLeases } from "./settle-lapsed-leases";
import { viewer } from "./testing/desk-under-test";
import { onEachDatabase } from "./testing/on-each-database";
import { seedHistory } from "./testing/seed-history";
import { beforeAll } from "vitest";
import type { ReviewFilter } from "./types";
import { reviewGroups } from "../queries/review-groups";

onEachDatabase((desk, kind) => {
  beforeAll(() => seedHistory(desk.db, { ended: 2_000, waiting: 50, stepsPerReview: 5, now: desk.now() }));
  test("probe", async () => {
    const context = desk.as(viewer);
    const line = expiryLine(context);
    const page = (filter: ReviewFilter, after: { rank: number; key: string; id: string } | null = null) =>
      reviewPage({ ...filter, line, after, limit: 101 })!;
    const qs: Record<string, RawBuilder<unknown> | Compilable> = {
      counts: reviewCounts(line),
      open: page({ states: ["awaiting_review", "approved", "uncertain", "unresolved"], order: "urgent" }),
      open2: page(
        { states: ["awaiting_review", "approved", "uncertain", "unresolved"], order: "urgent" },
        { rank: 2, key: line, id: "p" },
      ),
      moving: page({ states: ["preparing", "sending"], order: "urgent" }),
      accepted: page({ states: ["accepted"] }, { rank: 1, key: line, id: "p" }),
      closed: page(
        { states: ["rejected", "expired", "withdrawn", "superseded", "failed", "prepare_failed"] },
        { rank: 1, key: line, id: "p" },
      ),
      activity: activityPage(context, { limit: 101, cursor: encodeCursor([line, "r", "1"]) }),
      alarms: activityPage(context, { limit: 101, alarmsOnly: true, cursor: encodeCursor([line, "r", "1"]) }),
      ofReview: activityPage(context, { limit: 101, reviewId: "r" }),
      leases: lapsedLeases(context, 100),
      expiry: dueToExpire(context, 100),
      tooLong: uncertainTooLong(context, 100),
      planned: plannedAttempts(context, ["a"], 4),
      retention: pastRetention(context, 30, 500),
      untaken: untakenTooLong(context, 100),
      headlines: headlinesDue(context, 50),
    };
    for (const [name, q] of Object.entries(qs)) {
      const compiled = q.compile(desk.db as never);
      const plan = kind === "sqlite" ? "explain query plan " : "explain ";
      const { rows } = await desk.db.transaction().execute(async (tx) => {
        if (kind === "postgres") await sql`set local enable_seqscan = off`.execute(tx);
        return tx.executeQuery({ ...compiled, sql: plan + compiled.sql } as never);
      });
      console.log(kind, name, "\n" + rows.map((r: any) => r.detail ?? r["QUERY PLAN"]).join("\n"));
    }
  });
});
