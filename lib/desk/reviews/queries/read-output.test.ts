import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import {
  approveAndSend,
  countReviews,
  eraseEnded,
  expireDue,
  listActivity,
  listReviews,
  readOutput,
  recover,
  runMaintenance,
  withdraw,
} from "..";
import type { Behaviour } from "@/lib/wire/api-client/testing/scripted-api";
import { newest, operator, reviewer, shown, view, viewer, waitingReview } from "../testing/test-app";
import { onEachDatabase } from "../testing/on-each-database";
import { steps } from "../testing/steps";

onEachDatabase((app) => {
  const { rowOf } = steps(app);
  const rename = (table: string, from: string, to: string) =>
    sql.raw(`alter table ${table} rename column ${from} to ${to}`).execute(app.db);
  const headlineOf = async (reviewId: string) => {
    const page = await listReviews(app.as(viewer), { limit: 100 });
    return page.ok && page.value.items.find(({ id }) => id === reviewId)?.headline;
  };

  describe("F70 an output is read separately", () => {
    test("no list, count, view, sweep or verb reads one", async () => {
      const accepted = await waitingReview(app);
      await approveAndSend(app.as(reviewer), { shown: shown(accepted) });
      const waiting = await waitingReview(app);
      await rename("preparation_outputs", "output_sealed", "away");
      try {
        expect(await listReviews(app.as(viewer), {})).toMatchObject({ ok: true });
        expect(await countReviews(app.as(viewer))).toMatchObject({ ok: true });
        expect(await listActivity(app.as(viewer), {})).toMatchObject({ ok: true });
        const seen = newest(await view(app, accepted.id));
        expect(seen.output?.byteLength).toBeGreaterThan(10);
        await withdraw(app.as(operator), { preparationId: newest(waiting).id });
        await expireDue(app.as(operator));
        await runMaintenance(app.as(operator), { retentionDays: 30 });
        await recover(app.as(operator), {
          sendsMax: 4,
          onProblem: (error) => {
            throw error;
          },
        });
        await expect(readOutput(app.as(viewer), seen.id)).rejects.toThrow(/output_sealed/);
      } finally {
        await rename("preparation_outputs", "away", "output_sealed");
      }
      expect(await readOutput(app.as(viewer), newest(accepted).id)).toMatchObject({ ok: true });
      expect(await readOutput(app.as(viewer), newest(waiting).id)).toMatchObject({ refusal: "not_found" });
      expect(newest(await view(app, waiting.id)).output).toBeNull();
    });

    test("no list reads a summary or an input either", async () => {
      await waitingReview(app);
      for (const column of ["summary_text", "input_sealed"]) {
        await rename("preparations", column, "away");
        try {
          expect(await listReviews(app.as(viewer), {})).toMatchObject({ ok: true });
          expect(await countReviews(app.as(viewer))).toMatchObject({ ok: true });
          expect(await listActivity(app.as(viewer), {})).toMatchObject({ ok: true });
        } finally {
          await rename("preparations", "away", column);
        }
      }
    });
  });

  describe("a headline", () => {
    test("F61 out of an input is kept sealed, and erased with the input", async () => {
      app.api.next("prepare", withSummary({ posts: 1 }));
      const review = await waitingReview(app, { inputText: `{"title":"Known from its input alone"}` });
      expect(await headlineOf(review.id)).toBe("Known from its input alone");
      const row = await rowOf(review);
      expect(row.summary_headline).toBeNull();
      expect(Buffer.from(row.input_headline_sealed ?? "", "base64").toString("latin1")).not.toContain(
        "Known",
      );
      await withdraw(app.as(operator), { preparationId: newest(review).id });
      app.advance(31 * 86_400_000);
      await eraseEnded(app.as(operator), { retentionDays: 30 });
      expect((await rowOf(review)).input_headline_sealed).toBeNull();
      expect(await headlineOf(review.id)).toBe("Save a draft");
    });
  });

  test("F69 a sweep does a bounded part of what is due, and the next goes on", async () => {
    for (let made = 0; made < 5; made++) await waitingReview(app);
    app.advance(900_000);
    const { expired } = await expireDue(app.as(operator), 2);
    expect(expired).toBe(2);
    expect((await expireDue(app.as(operator))).expired).toBeGreaterThanOrEqual(3);
    app.advance(31 * 86_400_000);
    expect(await eraseEnded(app.as(operator), { retentionDays: 30 }, 2)).toEqual({ inputsErased: 2 });
    expect((await eraseEnded(app.as(operator), { retentionDays: 30 })).inputsErased).toBeGreaterThanOrEqual(
      3,
    );
    expect(await eraseEnded(app.as(operator), { retentionDays: 30 })).toEqual({ inputsErased: 0 });
  });
});

function withSummary(summary: Record<string, unknown>): Behaviour {
  return (_request, response, act) => {
    const body = JSON.stringify({ ...(JSON.parse(act()) as object), summary });
    response.writeHead(200, { "content-type": "application/json" }).end(body);
  };
}
