import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { SignedCheckpoint } from "@/lib/desk/record/checkpoint";
import { problemSentence } from "@/lib/desk/record/verdict";
import { createVault } from "@/lib/platform/vault/secrets";
import { runMaintenance } from "..";
import { reviewer, waitingReview } from "../testing/test-app";
import { onEachDatabase } from "../testing/on-each-database";
import { recordSteps } from "../testing/record-steps";
import { lastCheckpoint } from "./last-checkpoint";
import { deskKeys, rotateSigningKey } from "./signing-key";
import { verifyDatabase } from "./verify-database";
import { checkpointEveryMs, writeCheckpoint } from "./write-checkpoint";

onEachDatabase((app) => {
  const context = () => app.as(reviewer);
  const { checkpoint, rejectedReviews } = recordSteps(app);
  let chains: string[] = [];
  let earlier: SignedCheckpoint | null = null;
  /** What is done to the database by `work` is found, and undone. */
  const inDatabase = async (work: () => Promise<unknown>) => {
    const tables = [
      "audit_entries",
      "audit_texts",
      "audit_heads",
      "audit_checkpoints",
      "signing_keys",
    ] as const;
    const kept = await Promise.all(tables.map((table) => app.db.selectFrom(table).selectAll().execute()));
    const heads = await app.db.selectFrom("audit_chains").selectAll().execute();
    await work();
    const { problems } = await verifyDatabase(context());
    for (const table of tables) await app.db.deleteFrom(table).execute();
    await app.db.deleteFrom("audit_chains").execute();
    await app.db.insertInto("audit_chains").values(heads).execute();
    for (const [at, table] of tables.entries())
      if (kept[at]?.length)
        await app.db
          .insertInto(table)
          .values(kept[at] as never)
          .execute();
    expect((await verifyDatabase(context())).problems).toEqual([]);
    return problems.map(problemSentence);
  };

  beforeAll(async () => {
    const made = await rejectedReviews(3);
    chains = made.chains;
    earlier = made.checkpoints.at(-1) ?? null;
    await checkpoint();
  });

  describe("a database proves itself", () => {
    test("what no checkpoint covers is counted, and a rewritten one of it is found by its keyed hash", async () => {
      expect(await verifyDatabase(context(), { earlier })).toMatchObject({ problems: [], uncovered: 0 });
      const review = await waitingReview(app);
      const verdict = await verifyDatabase(context());
      expect(verdict).toMatchObject({ problems: [], chains: 5, uncovered: 2 });
      const found = await inDatabase(async () => {
        await sql`update audit_entries set hash = 'x' where chain = ${review.id} and number = 2`.execute(
          app.db,
        );
      });
      expect(found).toEqual([`Entry 2 of chain ${review.id} doesn’t fit its keyed hash.`]);
    });

    test("a removed chain is named although its head and the review's other rows went with it", async () => {
      const chain = chains[1] ?? "";
      const found = await inDatabase(async () => {
        for (const table of ["audit_texts", "audit_entries", "audit_chains", "audit_heads"] as const)
          await app.db.deleteFrom(table).where("chain", "=", chain).execute();
      });
      expect(found).toContain("Chain 3 of the last checkpoint: removed.");
    });

    test("F76 a database that was rolled back is found by a checkpoint that was kept elsewhere", async () => {
      await waitingReview(app);
      const kept = await checkpoint();
      const { number } = kept.body;
      const before = { ...(await verifyDatabase(context(), { earlier: kept })) };
      expect(before.problems).toEqual([]);
      const heads = app.db.selectFrom("audit_heads").select("chain").where("checkpoint", "=", number);
      const moved = (await heads.execute()).map(({ chain }) => chain);
      for (const table of ["audit_entries", "audit_chains"] as const)
        await app.db.deleteFrom(table).where("chain", "in", moved).execute();
      await app.db.deleteFrom("audit_heads").where("checkpoint", "=", number).execute();
      await app.db.deleteFrom("audit_checkpoints").where("number", "=", number).execute();
      await sql`delete from review_tally`.execute(app.db);
      const rolledBack = await verifyDatabase(context(), { earlier: kept });
      expect(rolledBack.problems.map(problemSentence)).toContain(
        `Checkpoint ${number}, kept elsewhere, isn’t in this record: it was rolled back or rewritten.`,
      );
    });
  });

  describe("keys and checkpoints", () => {
    test("a retired key stays published and what it signed verifiable; one that somebody else wrote is not published", async () => {
      const old = await deskKeys(context());
      const id = await rotateSigningKey(context());
      await app.db
        .insertInto("signing_keys")
        .values({
          id: "0123456789abcdef",
          public_key: "x",
          mark: "y",
          created_at: "2026-01-01T00:00:00.000Z",
          retired_at: "2026-01-01T00:00:00.000Z",
        })
        .execute();
      const now = await deskKeys(context());
      expect(now.map(({ kid, retiredAt }) => [kid, retiredAt === null])).toEqual(
        expect.arrayContaining([
          [old[0]?.kid, false],
          [id, true],
        ]),
      );
      expect(now).toHaveLength(2);
      const rows = await app.db.selectFrom("signing_keys").selectAll().execute();
      expect(rows.filter(({ sealed }) => sealed !== null).map((row) => row.id)).toEqual([id]);
    });

    test("the next secret marks and seals the keys anew, so that the old one can go", async () => {
      const both = createVault(["another secret of the tests, long enough", "x".repeat(40)]);
      const alone = createVault(["x".repeat(40)]);
      const id = await rotateSigningKey({ ...context(), vault: alone });
      await writeCheckpoint({ ...context(), vault: both }, { now: true });
      const next = createVault(["another secret of the tests, long enough"]);
      expect((await deskKeys({ ...context(), vault: next })).map(({ kid }) => kid)).toContain(id);
    });

    test("maintenance writes one when something happened and the last is old enough", async () => {
      const count = async () => (await lastCheckpoint(app.db))?.body.number ?? 0;
      await checkpoint();
      const before = await count();
      await waitingReview(app);
      await runMaintenance(context(), { retentionDays: 30 });
      expect(await count()).toBe(before);
      app.advance(checkpointEveryMs);
      await runMaintenance(context(), { retentionDays: 30 });
      expect(await count()).toBe(before + 1);
      app.advance(checkpointEveryMs);
      await runMaintenance(context(), { retentionDays: 30 });
      // Expiring reviews adds to the record; a third round finds nothing new.
      const settled = await count();
      app.advance(checkpointEveryMs);
      await runMaintenance(context(), { retentionDays: 30 });
      expect((await count()) - settled).toBeLessThanOrEqual(1);
    });

    test("what is not whole is signed as not whole", async () => {
      const review = await waitingReview(app);
      await sql`update audit_entries set text = 'Another' where chain = ${review.id} and number = 1`.execute(
        app.db,
      );
      const { body } = await checkpoint();
      expect(body.broken).toEqual([review.id]);
    });
  });
});
