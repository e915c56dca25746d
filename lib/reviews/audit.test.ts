import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { listActivity, reconcile, runReadOnlyTool, verifyAudit, withdraw } from ".";
import { appendAudit } from "./audit";
import { newest, operator, reviewer, view, waitingReview } from "./testing/desk-under-test";
import { onEachDatabase } from "./testing/on-each-database";
import { steps } from "./testing/steps";

onEachDatabase((desk, kind) => {
  const { approve, confirms, inState } = steps(desk);

  describe("6: every step stands in a trail that shows when it was touched", () => {
    test("a whole review and the runs verify, and each step is there in its order", async () => {
      const review = await inState("unresolved");
      await reconcile(desk.as(reviewer), {
        preparationId: newest(review).id,
        outcome: "failed",
        evidence: "Looked",
      });
      await runReadOnlyTool(desk.as(operator), { toolName: "draftList", inputText: "{}" });
      expect(await verifyAudit(desk.as(reviewer), review.id)).toMatchObject({
        value: { whole: true, entries: 6 },
      });
      expect(await verifyAudit(desk.as(reviewer), null)).toMatchObject({ value: { whole: true } });
      const trail = await listActivity(desk.as(reviewer), { reviewId: review.id });
      expect(trail.ok && trail.value.items.map((item) => item.event).toReversed()).toEqual([
        "prepare_started",
        "prepared",
        "approved",
        "send_started",
        "unresolved",
        "reconciled",
      ]);
      expect(trail.ok && trail.value.items[1]).toMatchObject({ severity: "alarm" });
      const newestActivity = await listActivity(desk.as(reviewer), { limit: 1 });
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
        sql`update audit_entries set actor_name = 'Someone' where chain = `,
        "and number = 3",
        3,
      ],
      ["a removed entry", sql`delete from audit_entries where chain = `, "and number = 2", 2],
      ["a cut-off end", sql`delete from audit_entries where chain = `, "and number = 5", 5],
    ])("%s is found", async (_what, statement, condition, brokenAt) => {
      const review = await waitingReview(desk);
      await approve(review);
      await sql`${statement}${review.id} ${sql.raw(condition)}`.execute(desk.db);
      expect(await verifyAudit(desk.as(reviewer), review.id)).toMatchObject({
        value: { whole: false, brokenAt },
      });
    });

    test("an entry that was genuine in another past is found: each hash covers all that went before", async () => {
      const chain = `forked-${kind}`;
      const write = (text: string) =>
        desk.db.transaction().execute((tx) =>
          appendAudit(tx, desk.as(reviewer), {
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
        desk.db.selectFrom("audit_entries").where("chain", "=", chain).where("number", "=", 2);
      const genuine = await second().selectAll().executeTakeFirstOrThrow();
      await desk.db.deleteFrom("audit_entries").where("chain", "=", chain).execute();
      await desk.db.deleteFrom("audit_chains").where("chain", "=", chain).execute();
      for (const text of ["another one", "another two", "three"]) await write(text);
      expect(await verifyAudit(desk.as(reviewer), chain)).toMatchObject({ value: { whole: true } });
      await desk.db
        .updateTable("audit_entries")
        .set({ text: genuine.text, hash: genuine.hash })
        .where("chain", "=", chain)
        .where("number", "=", 2)
        .execute();
      expect(await verifyAudit(desk.as(reviewer), chain)).toMatchObject({
        value: { whole: false, brokenAt: 2 },
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
      await desk.db.transaction().execute(async (tx) => {
        for (let number = 1; number <= 520; number++)
          await appendAudit(tx, desk.as(reviewer), entry(`${number}`));
      });
      expect(await verifyAudit(desk.as(reviewer), chain)).toMatchObject({
        value: { whole: true, entries: 520 },
      });
      await sql`update audit_entries set text = 'another' where chain = ${chain} and number = 510`.execute(
        desk.db,
      );
      expect(await verifyAudit(desk.as(reviewer), chain)).toMatchObject({
        value: { whole: false, brokenAt: 510 },
      });
    });

    test("where the trail can't be written the step does not happen", async () => {
      const review = await waitingReview(desk);
      const before = confirms().length;
      await sql`insert into audit_entries (chain, number, at, event, severity, text, details_json, hash)
        values (${review.id}, 3, '', '', 'info', '', '', '')`.execute(desk.db);
      await expect(approve(review)).rejects.toThrow();
      await expect(withdraw(desk.as(operator), { preparationId: newest(review).id })).rejects.toThrow();
      expect(newest(await view(desk, review.id))).toMatchObject({ state: "awaiting_review", decisions: [] });
      expect(confirms().length).toBe(before);
    });
  });
});
