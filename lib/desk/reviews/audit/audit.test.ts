import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { entryDigest, entryOfRow } from "@/lib/desk/record/entry";
import { json } from "@/lib/wire/api-client/testing/scripted-api";
import { listActivity, reconcile, reject, runReadOnlyTool, verifyAudit, withdraw } from "..";
import { appendAudit } from "./audit";
import { newest, operator, reviewer, view, waitingReview } from "../testing/test-app";
import { onEachDatabase } from "../testing/on-each-database";
import { steps } from "../testing/steps";
import type { VerbResult } from "../verbs/types";
import type { AuditVerdict } from "../queries/types";

function verdictOf(result: VerbResult<AuditVerdict>): { entries: number } {
  if (!result.ok || !result.value.whole) throw new Error("The trail is not whole.");
  return result.value;
}

onEachDatabase((app, kind) => {
  const { approve, confirms, inState } = steps(app);

  describe("6: every step stands in a trail that shows when it was touched", () => {
    test("a whole review and the runs verify, and each step is there in its order", async () => {
      const review = await inState("unresolved");
      await reconcile(app.as(reviewer), {
        preparationId: newest(review).id,
        outcome: "failed",
        evidence: "Looked",
      });
      await runReadOnlyTool(app.as(operator), { toolName: "draftList", inputText: "{}" });
      expect(await verifyAudit(app.as(reviewer), review.id)).toMatchObject({
        value: { whole: true, entries: 6 },
      });
      expect(await verifyAudit(app.as(reviewer), null)).toMatchObject({ value: { whole: true } });
      const trail = await listActivity(app.as(reviewer), { reviewId: review.id });
      expect(trail.ok && trail.value.items.map((item) => item.event).toReversed()).toEqual([
        "prepare_started",
        "prepared",
        "approved",
        "send_started",
        "unresolved",
        "reconciled",
      ]);
      expect(trail.ok && trail.value.items[1]).toMatchObject({ severity: "alarm" });
      const newestActivity = await listActivity(app.as(reviewer), { limit: 1 });
      expect(newestActivity).toMatchObject({ value: { items: [{ event: "tool_run", reviewId: null }] } });
    });

    test.each([
      [
        "a changed text",
        sql`update audit_entries set text = 'Nothing to see' where chain = `,
        "and number = 2",
        2,
      ],
      [
        "another actor",
        sql`update audit_entries set actor_id = 'someone' where chain = `,
        "and number = 3",
        3,
      ],
      [
        "a changed digest",
        sql`update audit_entries set digest = ${"0".repeat(64)} where chain = `,
        "and number = 2",
        2,
      ],
      ["a removed entry", sql`delete from audit_entries where chain = `, "and number = 2", 2],
      ["a cut-off end", sql`delete from audit_entries where chain = `, "and number = 5", 5],
    ])("%s is found", async (_what, statement, condition, brokenAt) => {
      const review = await waitingReview(app);
      await approve(review);
      await sql`${statement}${review.id} ${sql.raw(condition)}`.execute(app.db);
      expect(await verifyAudit(app.as(reviewer), review.id)).toMatchObject({
        value: { whole: false, brokenAt },
      });
    });

    describe("F76 what was removed together with the head that counted it", () => {
      const cutOff = async (chain: string, first: number) => {
        await app.db
          .deleteFrom("audit_entries")
          .where("chain", "=", chain)
          .where("number", ">=", first)
          .execute();
        const last = await app.db
          .selectFrom("audit_entries")
          .select(["number", "hash", "digest"])
          .where("chain", "=", chain)
          .orderBy("number", "desc")
          .limit(1)
          .executeTakeFirst();
        if (last) await app.db.updateTable("audit_chains").set(last).where("chain", "=", chain).execute();
        else await app.db.deleteFrom("audit_chains").where("chain", "=", chain).execute();
      };

      test("F76 a removed chain is found: the review is there", async () => {
        const review = await waitingReview(app);
        await cutOff(review.id, 1);
        expect(await verifyAudit(app.as(reviewer), review.id)).toMatchObject({
          value: { whole: false, brokenAt: 1, missing: { event: "prepare_started", found: 0, expected: 1 } },
        });
      });

      test.each([
        ["settled manually", 6, { event: "reconciled", found: 0, expected: 1 }],
        ["sent", 4, { event: "send_started", found: 0, expected: 1 }],
        ["decided", 3, { event: "approved", found: 0, expected: 1 }],
      ])("F76 a removed end is found where something was %s in it", async (_what, first, missing) => {
        const review = await inState("unresolved");
        const { id: preparationId } = newest(review);
        await reconcile(app.as(reviewer), { preparationId, outcome: "failed", evidence: "Looked" });
        expect(await verifyAudit(app.as(reviewer), review.id)).toMatchObject({ value: { whole: true } });
        await cutOff(review.id, first);
        expect(await verifyAudit(app.as(reviewer), review.id)).toEqual({
          ok: true,
          value: { whole: false, brokenAt: first, missing },
        });
      });

      test("F76 whoever approved and then rejected has one decision, and the trail is whole; without its end it is not", async () => {
        const review = await waitingReview(app);
        app.api.next(
          "confirm",
          json(429, { error: { code: "LATER", message: "Not now.", retryable: true } }),
        );
        await approve(review);
        const { id: preparationId } = newest(review);
        await reject(app.as(reviewer), { preparationId, reason: "No after all" });
        expect(await verifyAudit(app.as(reviewer), review.id)).toMatchObject({ value: { whole: true } });
        const { entries } = verdictOf(await verifyAudit(app.as(reviewer), review.id));
        await cutOff(review.id, entries);
        expect(await verifyAudit(app.as(reviewer), review.id)).toMatchObject({
          value: { whole: false, brokenAt: entries, missing: { event: "rejected" } },
        });
      });
    });

    test("an entry that was genuine in another past is found: each hash covers all that went before", async () => {
      const chain = `forked-${kind}`;
      const write = (text: string) =>
        app.db.transaction().execute((tx) =>
          appendAudit(tx, app.as(reviewer), {
            by: reviewer,
            event: "noted",
            text,
            toolName: "draftSave",
            reviewId: chain,
            revision: 1,
          }),
        );
      for (const text of ["one", "two", "three"]) await write(text);
      const second = () =>
        app.db.selectFrom("audit_entries").where("chain", "=", chain).where("number", "=", 2);
      const genuine = await second().selectAll().executeTakeFirstOrThrow();
      await app.db.deleteFrom("audit_entries").where("chain", "=", chain).execute();
      await app.db.deleteFrom("audit_chains").where("chain", "=", chain).execute();
      await app.db.deleteFrom("audit_texts").where("chain", "=", chain).execute();
      for (const text of ["another one", "another two", "three"]) await write(text);
      expect(await verifyAudit(app.as(reviewer), chain)).toMatchObject({ value: { whole: true } });
      await app.db
        .updateTable("audit_entries")
        .set({ text: genuine.text, hash: genuine.hash })
        .where("chain", "=", chain)
        .where("number", "=", 2)
        .execute();
      expect(await verifyAudit(app.as(reviewer), chain)).toMatchObject({
        value: { whole: false, brokenAt: 2 },
      });
    });

    test("an entry that was rewritten together with all digests after it is found by its keyed hash", async () => {
      const review = await waitingReview(app);
      const entries = app.db.selectFrom("audit_entries").where("chain", "=", review.id);
      const { digest, ...last } = await entries
        .selectAll()
        .orderBy("number", "desc")
        .limit(1)
        .executeTakeFirstOrThrow();
      const before = await entries
        .select("digest")
        .where("number", "=", last.number - 1)
        .executeTakeFirstOrThrow();
      const text = "Prepared something else.";
      const rewritten = entryDigest(entryOfRow({ ...last, text }, before.digest));
      expect(rewritten).not.toBe(digest);
      await app.db
        .updateTable("audit_entries")
        .set({ text, digest: rewritten })
        .where("chain", "=", review.id)
        .where("number", "=", last.number)
        .execute();
      await app.db
        .updateTable("audit_chains")
        .set({ digest: rewritten })
        .where("chain", "=", review.id)
        .execute();
      expect(await verifyAudit(app.as(reviewer), review.id)).toMatchObject({
        value: { whole: false, brokenAt: last.number },
      });
    });

    test("a chain longer than is read at once is whole, and broken where one of its last entries is changed", async () => {
      const chain = `long-${kind}`;
      const entry = (text: string) => ({
        by: reviewer,
        event: "noted",
        text,
        toolName: "draftSave",
        reviewId: chain,
        revision: 1,
      });
      await app.db.transaction().execute(async (tx) => {
        for (let number = 1; number <= 520; number++)
          await appendAudit(tx, app.as(reviewer), entry(`${number}`));
      });
      expect(await verifyAudit(app.as(reviewer), chain)).toMatchObject({
        value: { whole: true, entries: 520 },
      });
      await sql`update audit_entries set text = 'another' where chain = ${chain} and number = 510`.execute(
        app.db,
      );
      expect(await verifyAudit(app.as(reviewer), chain)).toMatchObject({
        value: { whole: false, brokenAt: 510 },
      });
    });

    test("where the trail can't be written the step does not happen", async () => {
      const review = await waitingReview(app);
      const before = confirms().length;
      await sql`insert into audit_entries (chain, number, at, event, severity, text, details_json, hash, digest)
        values (${review.id}, 3, '', '', 'info', '', '', '', '')`.execute(app.db);
      await expect(approve(review)).rejects.toThrow();
      await expect(withdraw(app.as(operator), { preparationId: newest(review).id })).rejects.toThrow();
      expect(newest(await view(app, review.id))).toMatchObject({ state: "awaiting_review", decisions: [] });
      expect(confirms().length).toBe(before);
    });
  });
});
