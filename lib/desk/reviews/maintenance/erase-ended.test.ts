import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { eraseEnded, listActivity, listReviews, reconcile, recordPublication, reject, withdraw } from "..";
import { changeRow, credential, newest, operator, reviewer, view, waitingReview } from "../testing/test-app";
import { onEachDatabase } from "../testing/on-each-database";
import { bytes, steps } from "../testing/steps";

onEachDatabase((app, kind) => {
  const { approve, confirms, inState, rowOf, stateOf } = steps(app);

  describe("7: secrets stay sealed, and are erased when they are spent", () => {
    test("F61 no capability, key, input or credential stands in clear in any table or view", async () => {
      const marker = `canary-${kind}-input`;
      const inputText = JSON.stringify({ title: marker });
      const review = await waitingReview(app, { inputText });
      const waiting = await waitingReview(app, { inputText });
      await approve(review);
      const sent = confirms().at(-1)?.headers;
      const secrets = [
        credential,
        String(sent?.["x-publish-confirmation"]),
        String(sent?.["idempotency-key"]),
      ];
      secrets.push(app.api.capabilities.at(-1) ?? "");
      const views = [
        await view(app, review.id),
        await view(app, waiting.id),
        await listReviews(app.as(reviewer), { limit: 100 }),
        await listActivity(app.as(reviewer), { limit: 100 }),
      ];
      const stored = await everythingStored();
      for (const secret of secrets) {
        expect(secret.length).toBeGreaterThan(16);
        expect(JSON.stringify(views)).not.toContain(secret);
        expect(stored.includes(secret)).toBe(false);
      }
      expect(stored.includes(marker)).toBe(false);
      expect(stored.includes(review.id)).toBe(true);
    });

    test("what people write as a reason or as evidence stands in clear in no table, and is shown as it was written", async () => {
      const canaries = ["reason", "evidence", "seen"].map((word) => `canary of the ${kind} ${word}`);
      const [reason = "", evidence = "", note = ""] = canaries;
      const rejected = await waitingReview(app);
      await reject(app.as(reviewer), { preparationId: newest(rejected).id, reason });
      const settled = await inState("unresolved");
      const { id: preparationId } = newest(settled);
      await reconcile(app.as(reviewer), { preparationId, outcome: "accepted", evidence });
      await recordPublication(app.as(reviewer), { preparationId, as: "verified", evidence: note });
      const stored = await everythingStored();
      for (const canary of canaries) expect(stored.includes(canary)).toBe(false);
      expect(newest(await view(app, rejected.id)).decisions).toMatchObject([{ reason }]);
      expect(newest(await view(app, settled.id))).toMatchObject({
        reconciliations: [{ evidence }],
        followUp: { evidence: [{ note }] },
      });
      await app.db
        .updateTable("decisions")
        .set({ reason_sealed: Buffer.from("damaged") })
        .execute();
      expect(newest(await view(app, rejected.id)).decisions).toMatchObject([
        { reason: "(This text can’t be read any more.)" },
      ]);
    });

    test("the capability is erased with the step into an end, and kept while it may be needed", async () => {
      for (const state of ["uncertain", "unresolved", "approved"] as const)
        expect((await rowOf(await inState(state))).capability_sealed).not.toBeNull();
      const accepted = await waitingReview(app);
      await approve(accepted);
      const withdrawn = await waitingReview(app);
      await withdraw(app.as(operator), { preparationId: newest(withdrawn).id });
      for (const review of [accepted, withdrawn]) expect((await rowOf(review)).capability_sealed).toBeNull();
    });

    test("the input is erased after the retention, and the rest of the review stays", async () => {
      const review = await waitingReview(app);
      const open = await inState("uncertain");
      await approve(review);
      app.advance(30 * 86_400_000 - 1_000);
      await eraseEnded(app.as(operator), { retentionDays: 30 });
      expect(newest(await view(app, review.id)).inputText).not.toBeNull();
      app.advance(2_000);
      await eraseEnded(app.as(operator), { retentionDays: 30 });
      expect(newest(await view(app, review.id))).toMatchObject({
        inputText: null,
        summaryText: expect.any(String),
      });
      expect(newest(await view(app, open.id)).inputText).not.toBeNull();
    });

    test("F57 a tampered capability: that review is unresolved, nothing sent", async () => {
      const before = confirms().length;
      const tampered = await waitingReview(app);
      const row = await rowOf(tampered);
      const changed = bytes(row.capability_sealed);
      changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
      await app.db
        .updateTable("preparations")
        .set({ capability_sealed: changed })
        .where("id", "=", row.id)
        .execute();
      expect(await approve(tampered)).toMatchObject({ refusal: "secret_unusable" });
      expect(await stateOf(tampered)).toBe("unresolved");
      expect(confirms().length).toBe(before);
    });

    test("a sealed capability of another review does not open here", async () => {
      const [one, other] = [await waitingReview(app), await waitingReview(app)];
      const stolen = bytes((await rowOf(other)).capability_sealed);
      await changeRow(app, one, { capability_sealed: stolen });
      expect(await approve(one)).toMatchObject({ refusal: "secret_unusable" });
    });
  });

  /** The raw bytes of the SQLite files, or the text of every row. */
  async function everythingStored(): Promise<string> {
    if (kind === "sqlite")
      return readdirSync(app.folder)
        .map((name) => readFileSync(join(app.folder, name), "latin1"))
        .join("");
    const tables = ["reviews", "preparations", "decisions", "attempts", "reconciliations"];
    tables.push("duplicate_overrides", "publication_evidence", "review_comments");
    tables.push("audit_chains", "audit_entries", "audit_texts");
    const texts = await Promise.all(
      tables.map((table) =>
        sql<{ row: string }>`select t::text as row from ${sql.table(table)} t`.execute(app.db),
      ),
    );
    return texts.flatMap(({ rows }) => rows.map(({ row }) => row + asLatin1(row))).join("");
  }
});

/** PostgreSQL prints bytes as hexadecimal digits. */
function asLatin1(row: string): string {
  return [...row.matchAll(/\\x([0-9a-f]+)/g)]
    .map(([, digits = ""]) => Buffer.from(digits, "hex").toString("latin1"))
    .join("");
}
