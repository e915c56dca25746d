import type { KyselyPlugin } from "kysely";
import { expect, test, vi } from "vitest";
import { fullTests } from "@/scripts/testing/full-tests";
import { listActivity, prepareAgain, verifyAudit } from "..";
import { freshInput, newest, operator, reviewer, view } from "../testing/test-app";
import { givenUp } from "../testing/given-up";
import { onEachDatabase } from "../testing/on-each-database";
import { untilWaiting } from "../testing/until-waiting";
import { makeUnwritable } from "../testing/unwritable-store";
import type { ReviewView } from "../types";

onEachDatabase((app, kind) => {
  const again = (review: ReviewView) =>
    prepareAgain(app.as(operator), { reviewId: review.id, inputText: freshInput() });

  async function expectReopened(review: ReviewView) {
    const { preparations } = await view(app, review.id);
    expect(preparations.find(({ revision }) => revision === 1)).toMatchObject({
      state: "unresolved",
      reopened: { at: expect.any(String) },
      attempts: [{ state: "accepted" }],
    });
    const page = await listActivity(app.as(reviewer), { reviewId: review.id });
    const alarms = page.ok ? page.value.items.filter(({ severity }) => severity === "alarm") : [];
    expect(alarms).toMatchObject([{ event: "late_reply", revision: 1 }]);
    expect(await verifyAudit(app.as(reviewer), review.id)).toMatchObject({ value: { whole: true } });
  }

  // SQLite has one transaction at a time.
  if (kind === "postgres") {
    test("F65 a late acceptance that is first at the row of what has ended keeps a next revision from beginning", async () => {
      const { review, answer } = await givenUp(app, "failed");
      const meeting = await app.db.transaction().execute(async (tx) => {
        // Both come as far as this row, the acceptance first; what is prepared has asked about duplicates by then. It is
        // locked and not written: whoever waits for a row in turn would race for its new version.
        const { id } = newest(review);
        await tx.selectFrom("preparations").select("id").where("id", "=", id).forUpdate().execute();
        const late = asResult(answer());
        await untilWaiting(app, 1);
        const prepared = asResult(again(review));
        await untilWaiting(app, 2);
        return { late, prepared };
      });
      expect(await meeting.late).toBeUndefined();
      expect(await meeting.prepared).toMatchObject({ ok: false, refusal: "conflict" });
      expect((await view(app, review.id)).preparations).toHaveLength(1);
      await expectReopened(review);
    });

    test("F65 a late acceptance and a person who replaces the waiting revision meet at the review's row: both are told, none dies", async () => {
      const { review, answer } = await givenUp(app, "failed");
      await again(review);
      const meeting = await app.db.transaction().execute(async (tx) => {
        // Both come as far as this row, the acceptance first.
        await tx.selectFrom("reviews").select("id").where("id", "=", review.id).forUpdate().execute();
        const late = asResult(answer());
        await untilWaiting(app, 1);
        const replaced = asResult(again(review));
        await untilWaiting(app, 2);
        return { late, replaced };
      });
      expect(await meeting.late).toBeUndefined();
      expect(await meeting.replaced).toMatchObject({ ok: expect.any(Boolean) });
      await expectReopened(review);
    });
  }

  test(
    "F65 rounds of a late acceptance and a person who replaces the waiting revision: it is always recorded",
    { timeout: 120_000 },
    async () => {
      for (let round = 0; round < rounds; round++) {
        const { review, answer } = await givenUp(app, "failed");
        await again(review);
        await Promise.all([answer(), again(review)]);
        await expectReopened(review);
      }
    },
  );

  test("F65 a late acceptance that finds no room is recorded once there is some", async () => {
    let tries = 0;
    const countTries: KyselyPlugin = {
      transformQuery({ node }) {
        // PostgreSQL fails as soon as it locks the row; SQLite at a write, and each try has one of the attempt.
        const table = kind === "postgres" ? "preparations" : "attempts";
        const begins = kind === "postgres" || node.kind === "UpdateQueryNode";
        if (begins && JSON.stringify(node).includes(`"name":"${table}"`)) tries++;
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    };
    const context = { db: app.db.withPlugin(countTries) };
    const { review, answer } = await givenUp(app, "failed", { context });
    tries = 0;
    const restore = await makeUnwritable(app.db, kind);
    const answered = asResult(answer());
    await vi.waitFor(() => expect(tries).toBeGreaterThan(1), { timeout: 10_000 }).finally(restore);
    expect(await answered).toBeUndefined();
    await expectReopened(review);
  });
});

const rounds = fullTests ? 50 : 3;

/** How it ends, an error as its result, so that whoever waits first for something else still hears of it. */
function asResult(work: Promise<unknown>): Promise<unknown> {
  return work.catch((error: unknown) => error);
}
