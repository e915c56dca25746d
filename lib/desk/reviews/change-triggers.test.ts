import { sql } from "kysely";
import { afterEach, expect, test, vi } from "vitest";
import { comment, lookAtReview, prepareAgain, reject } from ".";
import { onEachDatabase } from "./testing/on-each-database";
import { newest, operator, reviewer, view, waitingReview, type TestApp } from "./testing/test-app";
import type { Change, ChangeWatch } from "@/lib/desk/database/change";
import { openDatabase } from "@/lib/desk/database/open-database";
import { watchChanges } from "@/lib/desk/database/watch-changes";

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function watch(app: Pick<TestApp, "db" | "databaseUrl">) {
  const events: Change[] = [];
  const live: boolean[] = [];
  let unknown = 0;
  const watching: ChangeWatch = watchChanges(app.db, app.databaseUrl, {
    onLive: (now) => void live.push(now),
    onChanges: (changes) => {
      if (changes === null) unknown++;
      else events.push(...changes);
    },
  });
  stops.push(() => watching.stop());
  await vi.waitFor(() => expect(live).toEqual([true]));
  return { events, live, unknown: () => unknown };
}

onEachDatabase(
  (app, kind) => {
    test("every step of a review is told once it is committed, with the review's id and nothing of its input", async () => {
      const { events } = await watch(app);
      const review = await waitingReview(app);
      const expectTold = async (kind: Change["kind"]) => {
        await vi.waitFor(() => expect(events).toContainEqual({ kind, id: review.id }));
        events.length = 0;
      };
      await expectTold("review");
      await lookAtReview(app.as(reviewer), review.id);
      await expectTold("presence");
      await comment(app.as(operator), { reviewId: review.id, text: "A secret word." });
      await vi.waitFor(() => expect(events).toContainEqual({ kind: "history", id: review.id }));
      expect(events).not.toContainEqual({ kind: "review", id: review.id });
      await reject(app.as(reviewer), { preparationId: newest(review).id, reason: "No." });
      await expectTold("review");
      expect(JSON.stringify(events)).not.toContain("secret word");
    });

    test("a revision that has ended for good is told by its own id; one that the next takes the place of is not", async () => {
      const review = await waitingReview(app);
      const { events } = await watch(app);
      const ends = () => events.filter(({ kind }) => kind === "ended");
      const { id } = newest(review);
      await prepareAgain(app.as(operator), { reviewId: review.id });
      const next = newest(await view(app, review.id));
      expect(next.id).not.toBe(id);
      await reject(app.as(reviewer), { preparationId: next.id, reason: "No." });
      await vi.waitFor(() => expect(ends()).toEqual([{ kind: "ended", id: next.id }]));
    });

    test("F95 what is rolled back is told to nobody", async () => {
      const review = await waitingReview(app);
      const { events } = await watch(app);
      const touch = (id: string) =>
        app.db.transaction().execute(async (tx) => {
          await tx.updateTable("reviews").set({ latest_revision: 1 }).where("id", "=", review.id).execute();
          if (id !== review.id) throw new Error("rolled back");
        });
      await expect(touch("another")).rejects.toThrow("rolled back");
      await app.db.updateTable("user").set({ role: "reviewer" }).where("id", "=", operator.id).execute();
      await vi.waitFor(() => expect(events).toEqual([{ kind: "person", id: operator.id }]));
      await app.db.updateTable("user").set({ role: "operator" }).where("id", "=", operator.id).execute();
      events.length = 0;
      await touch(review.id);
      await vi.waitFor(() => expect(events).toContainEqual({ kind: "review", id: review.id }));
    });

    if (kind === "postgres")
      test("a listening connection that is lost is made again, and what was missed meanwhile isn't known", async () => {
        const { events, live, unknown } = await watch(app);
        const before = unknown();
        await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'countersign-live' and datname = current_database()`.execute(app.db);
        await vi.waitFor(() => expect(live).toEqual([true, false, true]), { timeout: 5_000 });
        expect(unknown()).toBeGreaterThan(before);
        const review = await waitingReview(app);
        await vi.waitFor(() => expect(events).toContainEqual({ kind: "review", id: review.id }));
      });

    test("a change by another instance is told too", async () => {
      const review = await waitingReview(app);
      const { events, unknown } = await watch(app);
      const before = unknown();
      const other = await openDatabase(app.databaseUrl);
      stops.push(() => other.destroy());
      await comment(app.as(operator, { db: other }), { reviewId: review.id, text: "Seen." });
      // Of another process's SQLite connection it is only known that it wrote.
      if (kind === "postgres")
        await vi.waitFor(() => expect(events).toContainEqual({ kind: "history", id: review.id }));
      else await vi.waitFor(() => expect(unknown()).toBeGreaterThan(before), { timeout: 5_000 });
    });
  },
  ["sqlite", "postgres"],
);
