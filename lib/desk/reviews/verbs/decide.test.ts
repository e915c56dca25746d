import { sql } from "kysely";
import { expect, test } from "vitest";
import { json, raw } from "@/lib/wire/api-client/testing/scripted-api";
import { expireDue, prepare, prepareAgain, readReview, runReadOnlyTool } from "..";
import { approveAndSend, reconcile, reject, retry, send, withdraw } from "../testing/act-and-read";
import {
  administrator,
  freshInput,
  newest,
  operator,
  otherReviewer,
  reviewer,
  shown,
  view,
  viewer,
  waitingReview,
} from "../testing/test-app";
import { policies } from "../testing/policies";
import { onEachDatabase } from "../testing/on-each-database";
import { steps } from "../testing/steps";
import type { VerbResult } from "./types";

onEachDatabase((app) => {
  const { approve, confirms } = steps(app);

  test("F27 an approval of something else than is stored is refused", async () => {
    const review = await waitingReview(app);
    const seen = shown(review);
    for (const change of [{ inputDigest: "0".repeat(64) }, { summaryHash: null }, { revision: 2 }])
      expect(await approveAndSend(app.as(reviewer), { shown: { ...seen, ...change } })).toMatchObject({
        refusal: "conflict",
      });
    expect(newest(await view(app, review.id)).state).toBe("awaiting_review");
  });

  test("F15 an approval after expiry sends nothing, also by the API's clock", async () => {
    const before = confirms().length;
    const late = await waitingReview(app);
    app.advance(900_000);
    expect(newest(await view(app, late.id)).state).toBe("expired");
    expect(await approve(late)).toMatchObject({ refusal: "expired" });

    const skewed = await waitingReview(app);
    const ahead = new Date(app.now().getTime() + 899_000).toUTCString();
    app.api.next("call", raw(200, { date: ahead }, ""));
    await runReadOnlyTool(app.as(operator), { toolName: "draftList", inputText: "{}" });
    const result = await approve(skewed);
    expect(result).toMatchObject({ refusal: "expired" });
    expect(newest(await view(app, skewed.id)).state).toBe("expired");
    expect(confirms().length).toBe(before);
    await runReadOnlyTool(app.as(operator), { toolName: "draftList", inputText: "{}" });
  });

  test("F15 one odd Date in a reply expires nothing that merely waits; one that is said again does", async () => {
    const waiting = await waitingReview(app);
    const callWithDate = async (date: Date) => {
      app.api.next("call", raw(200, { date: date.toUTCString() }, ""));
      await runReadOnlyTool(app.as(operator), { toolName: "draftList", inputText: "{}" });
    };
    const hours = (count: number) => new Date(app.now().getTime() + count * 3_600_000);
    await callWithDate(hours(0));
    await callWithDate(hours(3));
    await expireDue(app.as(operator));
    expect(newest(await view(app, waiting.id)).state).toBe("awaiting_review");
    await callWithDate(new Date(8.64e15));
    await expireDue(app.as(operator));
    expect(newest(await view(app, waiting.id)).state).toBe("awaiting_review");
    await callWithDate(hours(3));
    await expireDue(app.as(operator));
    expect(newest(await view(app, waiting.id)).state).toBe("expired");
    for (const _ of ["again", "and again"]) await callWithDate(hours(0));
  });

  test("the sweep expires what is due and nothing else", async () => {
    const due = await waitingReview(app);
    app.advance(600_000);
    const fresh = await waitingReview(app);
    app.advance(300_000);
    expect((await expireDue(app.as(operator))).expired).toBeGreaterThanOrEqual(1);
    const { rows } = await sql<{ state: string }>`select state from preparations
      where id in (${newest(due).id}, ${newest(fresh).id}) order by created_at`.execute(app.db);
    expect(rows.map((row) => row.state)).toEqual(["expired", "awaiting_review"]);
  });

  test("a rejection needs a reason, beats an approval, and leads to a next revision", async () => {
    const review = await waitingReview(app);
    const { id } = newest(review);
    expect(await reject(app.as(reviewer), { preparationId: id, reason: "  " })).toMatchObject({
      refusal: "invalid_input",
    });
    app.api.next("confirm", json(429, { error: { code: "R", message: "m", retryable: true } }));
    await approve(review);
    expect(await reject(app.as(reviewer), { preparationId: id, reason: "Wrong week" })).toMatchObject({
      value: {
        preparations: [{ state: "rejected", decisions: [{ verdict: "rejected", reason: "Wrong week" }] }],
      },
    });
    expect(await send(app.as(reviewer), { preparationId: id })).toMatchObject({
      refusal: "conflict",
      reason: {
        code: "wrong_state",
        state: "rejected",
        decided: { by: reviewer.name, at: expect.stringMatching(/^2026-/) },
      },
    });
    expect(await prepareAgain(app.as(operator), { reviewId: review.id })).toMatchObject({ ok: true });
  });

  test("only the author withdraws", async () => {
    const review = await waitingReview(app);
    const { id } = newest(review);
    expect(await withdraw(app.as(reviewer), { preparationId: id })).toMatchObject({
      refusal: "forbidden",
    });
    expect(await withdraw(app.as(operator), { preparationId: id })).toMatchObject({
      value: { preparations: [{ state: "withdrawn" }] },
    });
    expect(await approve(review)).toMatchObject({ refusal: "conflict" });
  });

  test("F25 a role without the right is refused by each verb, before anything is claimed", async () => {
    const review = await waitingReview(app);
    const before = app.api.requests.length;
    const { id } = newest(review);
    const attempts: Promise<VerbResult<unknown>>[] = [viewer, administrator, operator].flatMap((actor) => [
      approve(review, actor),
      send(app.as(actor), { preparationId: id }),
      reject(app.as(actor), { preparationId: id, reason: "no" }),
      retry(app.as(actor), { preparationId: id }),
      reconcile(app.as(actor), { preparationId: id, outcome: "failed", evidence: "seen" }),
    ]);
    attempts.push(
      ...[viewer, administrator].flatMap((actor) => [
        prepare(app.as(actor), { toolName: "draftSave", inputText: freshInput() }),
        prepareAgain(app.as(actor), { reviewId: review.id }),
        withdraw(app.as(actor), { preparationId: id }),
        runReadOnlyTool(app.as(actor), { toolName: "draftList", inputText: "{}" }),
      ]),
    );
    for (const result of await Promise.all(attempts)) expect(result).toMatchObject({ refusal: "forbidden" });
    expect(app.api.requests.length).toBe(before);
    expect(newest(await view(app, review.id)).state).toBe("awaiting_review");
  });

  test.each([
    ["single", "yes", true],
    ["four-eyes", "no", false],
    ["four-eyes-destructive", "no", true],
    ["four-eyes-destructive", "yes", false],
    ["four-eyes-destructive", "undeclared", false],
  ] as const)(
    "F85 under %s a reviewer sends own work that is destructive: %s → %s",
    async (policy, destructive, may) => {
      app.api.tools = [draft(destructive), ...app.api.tools.slice(1)];
      app.advance(61_000);
      const review = await waitingReview(app, { as: reviewer, context: { policy: policies[policy] } });
      const single = app.as(reviewer, { policy: policies.single });
      const seen = await readReview(single, review.id);
      expect(seen).toMatchObject({ value: { actions: { approve: { allowed: may } } } });
      const own = await approveAndSend(single, { shown: shown(review) });
      expect(own).toMatchObject(may ? { ok: true } : { refusal: "forbidden" });
      if (!may) expect(await approve(review, otherReviewer)).toMatchObject({ ok: true });
      app.api.tools = [draft("no"), ...app.api.tools.slice(1)];
      app.advance(61_000);
    },
  );

  test("F85 the author of an earlier revision counts as an author too", async () => {
    const review = await waitingReview(app, { as: reviewer, context: { policy: policies["four-eyes"] } });
    const context = app.as(operator, { policy: policies["four-eyes"] });
    await prepareAgain(context, { reviewId: review.id, inputText: freshInput() });
    expect(await approve(await view(app, review.id), reviewer)).toMatchObject({ refusal: "forbidden" });
    expect(await approve(await view(app, review.id), otherReviewer)).toMatchObject({ ok: true });
  });
});

function draft(destructive: "yes" | "no" | "undeclared") {
  const hint = destructive === "undeclared" ? {} : { destructiveHint: destructive === "yes" };
  const annotations = { readOnlyHint: false, ...hint };
  return { name: "draftSave", mutability: "mutating", annotations, inputSchema: { type: "object" } };
}
