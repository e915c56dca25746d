import { sql, type Compilable, type CompiledQuery } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { countReviews, listActivity, listReviews } from "..";
import { notPublishedCount, overdueCount, publishingReview, reviewCounts, ownCounts } from "./count-reviews";
import { abandonedUploads } from "../images/erase-images";
import { dueChecksQuery } from "../publication/check-due";
import { dueFollowUps } from "../publication/mark-overdue";
import { unplanned } from "../publication/plan-follow-ups";
import { acceptedBetween, unsettledReviews } from "../publication/schedule-reviews";
import { pastRetention } from "../maintenance/erase-ended";
import { dueToExpire, nextToExpire } from "../transition/expire-due";
import { expiryLine } from "../transition/expiry";
import { activityPage } from "../record/list-activity";
import { decidedRows } from "./similar/read-similar";
import { newestUnsettled } from "./similar/similar-reviews";
import { decisionTimes, plannedRetries, stepCounts } from "./overview";
import { encodeCursor } from "./page-cursor";
import { plannedAttempts, staleUncertain } from "../recovery/recover";
import { reviewPage, type PageQuestion } from "./review-page";
import { expiredLeases } from "../recovery/settle-expired-leases";
import { viewer } from "../testing/test-app";
import { onEachDatabase, sqliteAlone } from "../testing/on-each-database";
import { seedHistory } from "../testing/seed-history";
import { walk } from "../testing/walk-pages";
import type { ReviewState } from "../types";
import { valueOf } from "../testing/value-of";

const open: ReviewState[] = ["awaiting_review", "approved", "uncertain", "unresolved"];
const closed: ReviewState[] = ["rejected", "expired", "withdrawn", "superseded", "failed", "prepare_failed"];
const [endedReviews, waitingReviews, stepsPerReview] = [2_000, 250, 5];

onEachDatabase((app, kind) => {
  beforeAll(() =>
    seedHistory(app.db, { ended: endedReviews, waiting: waitingReviews, stepsPerReview, now: app.now() }),
  );
  const context = () => app.as(viewer);

  describe("F69 what is asked again and again is answered out of an index", () => {
    const line = () => expiryLine(context());
    const page = (question: Partial<PageQuestion>) => () => {
      const built = reviewPage({ readerId: "p-olga", line: line(), after: null, limit: 101, ...question });
      if (!built) throw new Error("Nothing is asked for.");
      return { compile: () => built.compile(app.db) };
    };
    const today = "2026-03-01T11:30:00.000Z";
    const older = { rank: 1, key: "2026-02-28T00:00:00.000Z", id: "p" };
    const cursor = encodeCursor(["2026-02-28T00:00:00.000Z", "r", "1"]);
    const questions: [string, () => Pick<Compilable, "compile">, RegExp][] = [
      [
        "the counts",
        () => ({ compile: () => reviewCounts(line()).compile(app.db) }),
        /preparations_(one_)?live/,
      ],
      ["what needs attention", page({ states: open, order: "urgent" }), /preparations_(open|live)/],
      [
        "what is in progress",
        page({ states: ["preparing", "sending"], order: "urgent" }),
        /preparations_live/,
      ],
      [
        "what looks alike",
        () => ({ compile: () => newestUnsettled(app.db, line()).compile(app.db) }),
        /preparations_newest_unsettled/,
      ],
      [
        "what a person decided of a tool",
        () => {
          const built = decidedRows(context(), { tool_name: "draftSave", connection_id: "c" });
          return { compile: () => built.compile(app.db) };
        },
        /decisions_of_person/,
      ],
      ["what was accepted", page({ states: ["accepted"] }), /preparations_listed/],
      ["a later page of it", page({ states: ["accepted"], after: older }), /preparations_listed/],
      ["what was not executed", page({ states: closed }), /preparations_listed/],
      ["what came back to its author", page({ order: "sent back" }), /preparations_sent_back/],
      [
        "how much came back",
        () => ({ compile: () => ownCounts("p-olga").compile(app.db) }),
        /preparations_sent_back/,
      ],
      ["what is overdue", page({ order: "overdue" }), /preparations_overdue/],
      [
        "how much is overdue",
        () => ({ compile: () => overdueCount().compile(app.db) }),
        /preparations_overdue/,
      ],
      ["what wasn't published", page({ order: "not published" }), /preparations_publication_alarm/],
      [
        "that among what needs attention",
        page({ states: ["accepted"], order: "urgent" }),
        /preparations_publication_alarm/,
      ],
      [
        "how much wasn't published",
        () => ({ compile: () => notPublishedCount().compile(app.db) }),
        /preparations_publication_alarm/,
      ],
      [
        "whether anything is published",
        () => ({ compile: () => publishingReview().compile(app.db) }),
        /preparations_publishes/,
      ],
      ["follow-ups to be planned", () => unplanned(context(), 50), /follow_ups_unplanned/],
      ["follow-ups that are due", () => dueFollowUps(context(), 100), /follow_ups_due/],
      ["follow-ups to look at", () => dueChecksQuery(context(), 5), /follow_ups_to_check/],
      [
        "what was accepted into a stretch",
        () => acceptedBetween(context(), "2026-03-01", "2026-03-08"),
        /follow_ups_scheduled/,
      ],
      [
        "what would change the schedule",
        () => ({ compile: () => unsettledReviews(context()).compile(app.db) }),
        /preparations_(one_)?live/,
      ],
      [
        "activity",
        () => activityPage(context(), { hidden: ["people", "sign_ins"], limit: 101 }),
        /audit_entries_recent/,
      ],
      [
        "a later page of it",
        () => activityPage(context(), { hidden: ["people", "sign_ins"], limit: 101, cursor }),
        /audit_entries_recent/,
      ],
      [
        "alarms",
        () =>
          activityPage(context(), { hidden: ["people", "sign_ins"], limit: 101, severity: "alarm", cursor }),
        /audit_entries_alarms/,
      ],
      ["today’s steps", () => ({ compile: () => stepCounts(today).compile(app.db) }), /audit_entries_recent/],
      [
        "today’s decisions",
        () => ({ compile: () => decisionTimes(today).compile(app.db) }),
        /audit_entries_recent/,
      ],
      ["planned retries", () => plannedRetries(app.db), /preparations_(next_attempt|uncertain_since|open)/],
      ["expired leases", () => expiredLeases(context(), 100), /preparations_lease/],
      ["expiry", () => dueToExpire(context(), 100), /preparations_expiry/],
      ["what expires next", () => nextToExpire(context()), /preparations_expiry/],
      [
        "what becomes unresolved",
        () => staleUncertain(context(), 100),
        /preparations_(uncertain_since|open)/,
      ],
      [
        "planned attempts",
        () => plannedAttempts(context(), { current: "a", previous: "b" }, ["tool"], 4),
        /preparations_next_attempt/,
      ],
      ["retention", () => pastRetention(context(), 30, 500), /preparations_retention/],
      ["images that nobody took", () => abandonedUploads(context(), 100), /staged_images_untaken/],
    ];

    test.each(questions)("%s", async (_name, question, index) => {
      const plan = await planOf(question().compile());
      expect(plan).toMatch(index);
      // Of the tables that grow none is read as a whole; the tally is a handful of rows.
      expect(plan).not.toMatch(kind === "sqlite" ? /SCAN (?!page|scan|review_tally)\w+$/m : wholeTable);
    });
    const wholeTable = /Seq Scan on (?!review_tally)\w+/;

    async function planOf(query: CompiledQuery): Promise<string> {
      const explain = kind === "sqlite" ? "explain query plan " : "explain ";
      const { rows } = await app.db.transaction().execute(async (tx) => {
        // Few rows are read as a whole, or gathered by two indexes, however they are indexed; the question is whether they have to be.
        if (kind === "postgres") await sql`set local enable_seqscan = off`.execute(tx);
        if (kind === "postgres") await sql`set local enable_bitmapscan = off`.execute(tx);
        return tx.executeQuery<Record<string, unknown>>({ ...query, sql: explain + query.sql });
      });
      return rows.map((row) => String(row["detail"] ?? row["QUERY PLAN"])).join("\n");
    }
  });

  describe("F69 nothing is pushed off a list", () => {
    test("of 250 that need attention the first page begins with every unresolved one, then what expires first", async () => {
      const first = await valueOf(listReviews(context(), { states: open, order: "urgent", limit: 100 }));
      const { items } = first;
      expect(items.slice(0, 25).map(({ state }) => state)).toEqual(Array(25).fill("unresolved"));
      const expiries = items.slice(25).map(({ expiresAt }) => expiresAt);
      expect(new Set(items.slice(25).map(({ state }) => state))).toEqual(new Set(["awaiting_review"]));
      expect(expiries).toEqual(expiries.toSorted());
    });

    test("every page is reached: each review of each group once, as many as are counted", async () => {
      const counts = await valueOf(countReviews(context()));
      for (const [states, order] of [
        [open, "urgent"],
        [["accepted"], "recent"],
        [closed, "recent"],
      ] as [ReviewState[], "urgent" | "recent"][]) {
        const ids = await walk((cursor) => listReviews(context(), { states, order, limit: 90, cursor }));
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.length).toBe(states.reduce((sum, state) => sum + counts.states[state], 0));
      }
    });

    test("every step and every alarm is reached, each once; an alarm on the first page of alarms", async () => {
      const steps = await walk((cursor) => listActivity(context(), { limit: 100, cursor }));
      expect(new Set(steps).size).toBe(steps.length);
      expect(steps.length).toBe((endedReviews + waitingReviews) * stepsPerReview);
      const alarms = await listActivity(context(), { severity: "alarm", limit: 100 });
      expect(alarms.ok && alarms.value.items.map(({ severity }) => severity)).toEqual(
        Array(22).fill("alarm"),
      );
    });

    test("while rows change between pages nobody is lost or shown twice who did not change", async () => {
      const { rows: before } = await sql<{ review_id: string }>`select review_id from preparations
        where state = 'accepted' order by id limit 40`.execute(app.db);
      const waiting = await sql<{ review_id: string }>`select review_id from preparations
        where state = 'awaiting_review' order by id limit 40`.execute(app.db);
      let turn = 0;
      const changed = new Set<string>();
      const change = async () => {
        const leaves = waiting.rows[turn++];
        if (!leaves) return;
        changed.add(leaves.review_id);
        await sql`update preparations set state = 'accepted', publication = 'unverified', capability_sealed = null,
          updated_at = ${app.now().toISOString()}, ended_at = ${app.now().toISOString()}
          where review_id = ${leaves.review_id}`.execute(app.db);
      };
      const accepted = await walk(
        (cursor) => listReviews(context(), { states: ["accepted"], limit: 50, cursor }),
        change,
      );
      expect(new Set(accepted).size).toBe(accepted.length);
      expect(accepted).toEqual(expect.arrayContaining(before.map(({ review_id }) => review_id)));
      const needing = await walk(
        (cursor) => listReviews(context(), { states: open, order: "urgent", limit: 20, cursor }),
        change,
      );
      expect(new Set(needing).size).toBe(needing.length);
      const { rows: stay } = await sql<{ review_id: string }>`select review_id from preparations
        where state in ('awaiting_review','unresolved')`.execute(app.db);
      const missing = stay.map(({ review_id }) => review_id).filter((id) => !needing.includes(id));
      expect(missing).toEqual([]);
      expect(changed.size).toBeGreaterThan(10);
    });
  });
}, sqliteAlone);
