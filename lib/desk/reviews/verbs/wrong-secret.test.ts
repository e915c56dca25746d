import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { markSecrets } from "@/lib/desk/database/secret-check";
import { createVault } from "@/lib/platform/vault/secrets";
import {
  approveAndSend,
  prepare,
  prepareAgain,
  reconcile,
  recover,
  reject,
  retry,
  runReadOnlyTool,
  send,
  stageImage,
  runMaintenance,
  withdraw,
} from "..";
import {
  freshInput,
  newest,
  operator,
  reviewer,
  shown,
  view,
  waitingReview,
  secret,
} from "../testing/test-app";
import { onEachDatabase, sqliteAlone } from "../testing/on-each-database";
import { steps } from "../testing/steps";
import type { ReviewView } from "../types";

onEachDatabase((app) => {
  const { approve, confirms, inState, stateOf, executions } = steps(app);
  const wrong = { vault: createVault(["another secret that never sealed anything here"]) };
  const fail = (error: unknown) => {
    throw error;
  };

  async function everyRow(): Promise<unknown> {
    const tables = await app.db.introspection.getTables();
    const rows = tables
      .map(({ name }) => name)
      .sort()
      .map(async (name) => {
        const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(app.db);
        return [name, rows.map((row) => JSON.stringify(row, asText)).sort()];
      });
    return Object.fromEntries(await Promise.all(rows)) as unknown;
  }

  /** One review in each state in which something could happen to it, all of it due. */
  async function everythingDue() {
    const claimed = await waitingReview(app);
    const dies = app.as(reviewer, {
      atStep: (step) => (step === "answered" ? fail(new Error("Ended.")) : undefined),
    });
    await expect(approveAndSend(dies, { shown: shown(claimed) })).rejects.toThrow("Ended.");
    const uncertain = await inState("uncertain");
    const unresolved = await inState("unresolved");
    const approved = await inState("approved");
    const ended = await waitingReview(app);
    await reject(app.as(reviewer), { preparationId: newest(ended).id, reason: "No." });
    const waiting = await waitingReview(app);
    return { claimed, uncertain, unresolved, approved, ended, waiting };
  }

  test("F57 while APP_SECRET doesn't fit, no round and no click changes a row or sends, and then all goes on", async () => {
    const reviews = await everythingDue();
    app.advance(2 * 60_000);
    const before = { rows: await everyRow(), requests: app.api.requests.length };

    for (let rounds = 0; rounds < 3; rounds++) {
      const done = await recover(app.as(reviewer, wrong), { sendsMax: 4, onProblem: fail });
      expect(done).toEqual({ givenUp: 0, sends: [] });
      expect(await runMaintenance(app.as(operator, wrong), { retentionDays: 0 })).toEqual({
        settled: 0,
        expired: 0,
        inputsErased: 0,
        brokenChains: [],
      });
    }
    const id = (name: keyof typeof reviews) => ({ preparationId: newest(reviews[name]).id });
    const [as, by] = [app.as(reviewer, wrong), app.as(operator, wrong)];
    const bytes = Buffer.from("no image");
    const clicks = [
      approveAndSend(as, { shown: shown(reviews.waiting) }),
      reject(as, { ...id("waiting"), reason: "No." }),
      withdraw(by, id("waiting")),
      send(as, id("approved")),
      retry(as, id("uncertain")),
      retry(as, id("unresolved")),
      reconcile(as, { ...id("unresolved"), outcome: "accepted", evidence: "Seen." }),
      prepare(by, { toolName: "draftSave", inputText: freshInput() }),
      prepareAgain(by, { reviewId: reviews.ended.id }),
      runReadOnlyTool(by, { toolName: "draftList", inputText: "{}" }),
      stageImage(by, { bytes, sha256: "0".repeat(64), fileName: null }),
    ];
    for (const click of await Promise.all(clicks))
      expect(click).toMatchObject({
        ok: false,
        refusal: "read_only",
        reason: { code: "secret_misfit" },
      });
    expect({ rows: await everyRow(), requests: app.api.requests.length }).toEqual(before);
    // Still to be read, but for what is sealed.
    expect(newest(await view(app, reviews.waiting.id))).toMatchObject({ state: "awaiting_review" });

    const executed = executions();
    await runMaintenance(app.as(operator), { retentionDays: 30 });
    app.advance(5_000);
    for (const { preparations } of [reviews.claimed, reviews.uncertain]) {
      const { sends } = await recover(app.as(reviewer), { sendsMax: 4, onProblem: fail });
      await Promise.all(sends);
      expect(preparations).toHaveLength(1);
    }
    expect(await stateOf(reviews.claimed)).toBe("accepted");
    expect(await stateOf(reviews.uncertain)).toBe("accepted");
    expect(await stateOf(reviews.approved)).toBe("accepted");
    expect(await stateOf(reviews.unresolved)).toBe("unresolved");
    await approve(reviews.waiting);
    expect(await stateOf(reviews.waiting)).toBe("accepted");
    // What was claimed was executed before the crash; the API replayed it.
    expect(executions()).toBe(executed + 3);
  });

  test("F57 where the key that recognises the same input can't be opened, nothing is sent, and it stays approved", async () => {
    const approved = await inState("approved");
    const before = confirms().length;
    const { vault } = app.as(reviewer);
    const openText: typeof vault.openText = (sealed, place) =>
      vault.openText(sealed, place === "guard-key:duplicates" ? "elsewhere" : place);
    const unguarded = app.as(reviewer, { vault: { ...vault, openText } });
    const { id: preparationId } = newest(approved);
    expect(await send(unguarded, { preparationId })).toMatchObject({ refusal: "secret_unusable" });
    expect(await stateOf(approved)).toBe("approved");
    expect(confirms().length).toBe(before);
    await send(app.as(reviewer), { preparationId });
    expect(await stateOf(approved)).toBe("accepted");
  });

  describe("while the secret is being changed", () => {
    const newer = "a newer secret of the review tests, long enough";
    const both = { vault: createVault([newer, secret]) };
    const preparationOf = (review: ReviewView) => ({ preparationId: newest(review).id });

    test("F57 an instance that only has the older secret stops, instead of taking newer rows for tampered ones", async () => {
      const review = await waitingReview(app, { context: both });
      await markSecrets(app.db, both.vault);
      expect(await approve(review)).toMatchObject({ refusal: "read_only" });
      expect(await stateOf(review)).toBe("awaiting_review");

      // The same where the mark was renewed just after this instance had looked at it.
      const before = confirms().length;
      const { vault } = app.as(reviewer);
      let looks = 0;
      const openText: typeof vault.openText = (sealed, place) =>
        place.startsWith("secret-check") && looks++ === 0 ? "countersign" : vault.openText(sealed, place);
      const late = app.as(reviewer, { vault: { ...vault, openText } });
      expect(await approveAndSend(late, { shown: shown(review) })).toMatchObject({
        refusal: "secret_unusable",
      });
      expect(await stateOf(review)).toBe("awaiting_review");
      expect(confirms().length).toBe(before);
      await approveAndSend(app.as(reviewer, both), { shown: shown(review) });
      expect(await stateOf(review)).toBe("accepted");
    });

    test("F57 an instance that only has the newer secret leaves what the older one sealed to those that have both", async () => {
      await markSecrets(app.db, createVault([secret, newer]));
      const [uncertain, approved] = [await inState("uncertain"), await inState("approved")];
      await markSecrets(app.db, both.vault);
      app.advance(10_000);
      const before = confirms().length;
      const only = app.as(reviewer, { vault: createVault([newer]) });
      const problems: unknown[] = [];
      const { sends } = await recover(only, { sendsMax: 4, onProblem: (error) => problems.push(error) });
      expect(sends).toEqual([]);
      expect(problems).toMatchObject([
        { message: expect.stringContaining("APP_SECRET") },
        { message: expect.stringContaining("APP_SECRET") },
      ]);
      const clicks = [retry(only, preparationOf(uncertain)), send(only, preparationOf(approved))];
      for (const click of await Promise.all(clicks))
        expect(click).toMatchObject({ refusal: "secret_unusable" });
      expect(await stateOf(uncertain)).toBe("uncertain");
      expect(await stateOf(approved)).toBe("approved");
      expect(confirms().length).toBe(before);
      app.advance(60_000);
      const round = await recover(app.as(reviewer, both), { sendsMax: 4, onProblem: fail });
      await Promise.all(round.sends);
      expect(await stateOf(uncertain)).toBe("accepted");
      expect(await stateOf(approved)).toBe("accepted");
    });
  });
}, sqliteAlone);

function asText(_key: string, value: unknown): unknown {
  return value instanceof Uint8Array ? Buffer.from(value).toString("hex") : value;
}
