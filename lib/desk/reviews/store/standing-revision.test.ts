import { sql } from "kysely";
import { expect, test } from "vitest";
import {
  approveAndSend,
  countReviews,
  expireDue,
  listReviews,
  prepareAgain,
  reject,
  runMaintenance,
  withdraw,
} from "..";
import { resetBeforeExecuting } from "@/lib/wire/api-client/testing/scripted-api";
import { effectiveState } from "../transition/expiry";
import { foldTally } from "../maintenance/fold-tally";
import { asPreparation, type PreparationRow } from "./rows";
import { mayHaveRunStates, reviewStates, type ReviewState } from "../types";
import {
  freshInput,
  newest,
  operator,
  reviewer,
  shown,
  view,
  viewer,
  waitingReview,
} from "../testing/test-app";
import { onEachDatabase } from "../testing/on-each-database";
import { walk } from "../testing/walk-pages";

onEachDatabase((app, kind) => {
  test("F69 after many steps of every kind the counts and lists say what the rows say", async () => {
    for (let round = 0; round < 4; round++) {
      const rejected = await waitingReview(app);
      await reject(app.as(reviewer), { preparationId: newest(rejected).id, reason: "No." });
      const withdrawn = await waitingReview(app);
      await withdraw(app.as(operator), { preparationId: newest(withdrawn).id });
      const replaced = await waitingReview(app);
      for (const review of [rejected, replaced, replaced])
        await prepareAgain(app.as(operator), { reviewId: review.id, inputText: freshInput() });
      const accepted = await waitingReview(app);
      await approveAndSend(app.as(reviewer), { shown: shown(accepted) });
      const doubtful = await waitingReview(app);
      app.api.next("confirm", resetBeforeExecuting);
      await approveAndSend(app.as(reviewer), { shown: shown(doubtful) });
      await expectExactCounts();
      if (round % 2 === 0) app.advance(900_000);
      await expectExactCounts();
      await expireDue(app.as(operator), 3);
      await expectExactCounts();
      if (round === 2) await foldTally(app.as(operator), { rowsKept: 0, foldedPerRound: 5 });
      await expectExact();
    }
    await runMaintenance(app.as(operator), { retentionDays: 30 });
    await foldTally(app.as(operator), { rowsKept: 0, foldedPerRound: 1_000 });
    await expectExact();
    const { rows } = await sql<{ state: string }>`select state from review_tally`.execute(app.db);
    expect(new Set(rows.map(({ state }) => state)).size).toBe(rows.length);
  });

  test("F65 F69 a review whose older revision is unresolved stands among what needs a person, once", async () => {
    const review = await waitingReview(app);
    await reject(app.as(reviewer), { preparationId: newest(review).id, reason: "No." });
    await prepareAgain(app.as(operator), { reviewId: review.id, inputText: freshInput() });
    const again = await view(app, review.id);
    await withdraw(app.as(operator), { preparationId: newest(again).id });
    const listed = async (states: ReviewState[], order: "urgent" | "recent") =>
      (await walk((cursor) => listReviews(app.as(viewer), { states, order, cursor }))).filter(
        (id) => id === review.id,
      );
    expect(await listed(["withdrawn"], "recent")).toHaveLength(1);

    await sql`update preparations set state = 'unresolved', ended_at = null where id = ${newest(review).id}`.execute(
      app.db,
    );
    expect(await listed(["unresolved"], "urgent")).toHaveLength(1);
    expect(await listed([...reviewStates], "recent")).toHaveLength(1);
    expect(await listed(["withdrawn"], "recent")).toHaveLength(0);
    await expectExact();
    await sql`update preparations set state = 'failed', ended_at = updated_at where id = ${newest(review).id}`.execute(
      app.db,
    );
    expect(await listed(["withdrawn"], "recent")).toHaveLength(1);
    await expectExact();
  });

  test("the database marks one revision of each review as the newest", async () => {
    const { rows } = await sql<{ marked: number; latest: number }>`select reviews.latest_revision as latest,
      (select max(revision) from preparations where review_id = reviews.id and is_newest = 1) as marked
      from reviews`.execute(app.db);
    expect(rows.length).toBeGreaterThan(0);
    for (const { marked, latest } of rows) expect(marked).toBe(latest);
    await expect(
      sql`update preparations set is_newest = 1 where is_newest = 0`.execute(app.db),
    ).rejects.toThrow(/unique/i);
  });

  if (kind === "postgres")
    test("reviews that end at once don't wait for each other's count", async () => {
      const reviews = [await waitingReview(app), await waitingReview(app)];
      const [one, two] = reviews.map((review) => newest(review).id);
      const end = (id: string | undefined) =>
        sql`update preparations set state = 'withdrawn', capability_sealed = null, ended_at = updated_at where id = ${id}`;
      await app.db.transaction().execute(async (tx) => {
        await end(one).execute(tx);
        // Would wait for the open transaction, and so for itself, if both wrote one row.
        await end(two).execute(app.db);
      });
      await expectExact();
    });

  /** Holds the counts against the rule, applied to all rows; gives the state that each review stands in. */
  async function expectExactCounts(): Promise<Map<string, ReviewState>> {
    const all = (await app.db.selectFrom("preparations").selectAll().execute()).map(asPreparation);
    const byReview = new Map<string, PreparationRow[]>();
    for (const row of all) byReview.set(row.review_id, [...(byReview.get(row.review_id) ?? []), row]);
    const expected = Object.fromEntries(reviewStates.map((state) => [state, 0])) as Record<
      ReviewState,
      number
    >;
    const stateOf = new Map<string, ReviewState>();
    for (const [reviewId, revisions] of byReview) {
      const state = effectiveState(app.as(viewer), standing(revisions));
      stateOf.set(reviewId, state);
      expected[state] += 1;
    }
    expect(await countReviews(app.as(viewer))).toMatchObject({ ok: true, value: { states: expected } });
    return stateOf;
  }

  /** The same, and the lists. */
  async function expectExact(): Promise<void> {
    const stateOf = await expectExactCounts();
    for (const state of reviewStates) {
      const ids = await walk((cursor) => listReviews(app.as(viewer), { states: [state], limit: 4, cursor }));
      const those = [...stateOf].filter(([, its]) => its === state).map(([id]) => id);
      expect(ids.toSorted()).toEqual(those.toSorted());
    }
  }
});

function standing(revisions: PreparationRow[]): PreparationRow {
  const newestFirst = revisions.toSorted((a, b) => b.revision - a.revision);
  const [latest, ...older] = newestFirst;
  if (!latest) throw new Error("A review without a revision.");
  return older.find(({ state }) => (mayHaveRunStates as readonly ReviewState[]).includes(state)) ?? latest;
}
