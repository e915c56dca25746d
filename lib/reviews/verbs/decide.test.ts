import { sql } from "kysely";
import { expect, test } from "vitest";
import { json, raw } from "@/lib/api-client/testing/scripted-api";
import {
  approveAndSend,
  expireDue,
  prepare,
  prepareAgain,
  readReview,
  reconcile,
  reject,
  retry,
  runReadOnlyTool,
  send,
  withdraw,
} from "..";
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
import { onEachDatabase } from "../testing/on-each-database";
import { steps } from "../testing/steps";
import type { VerbResult } from "./types";

onEachDatabase((desk) => {
  const { approve, confirms } = steps(desk);

  test("F27 an approval of something else than is stored is refused", async () => {
    const review = await waitingReview(desk);
    const seen = shown(review);
    for (const change of [{ inputDigest: "0".repeat(64) }, { summaryHash: null }, { revision: 2 }])
      expect(await approveAndSend(desk.as(reviewer), { shown: { ...seen, ...change } })).toMatchObject({
        refusal: "conflict",
      });
    expect(newest(await view(desk, review.id)).state).toBe("awaiting_review");
  });

  test("F15 an approval after expiry sends nothing, also by the API's clock", async () => {
    const before = confirms().length;
    const late = await waitingReview(desk);
    desk.advance(900_000);
    expect(newest(await view(desk, late.id)).state).toBe("expired");
    expect(await approve(late)).toMatchObject({ refusal: "expired" });

    const skewed = await waitingReview(desk);
    const ahead = new Date(desk.now().getTime() + 899_000).toUTCString();
    desk.api.next("call", raw(200, { date: ahead }, ""));
    await runReadOnlyTool(desk.as(operator), { toolName: "draftList", inputText: "{}" });
    const result = await approve(skewed);
    expect(result).toMatchObject({ refusal: "expired" });
    expect(newest(await view(desk, skewed.id)).state).toBe("expired");
    expect(confirms().length).toBe(before);
    await runReadOnlyTool(desk.as(operator), { toolName: "draftList", inputText: "{}" });
  });

  test("F15 one odd Date in a reply expires nothing that merely waits; one that is said again does", async () => {
    const waiting = await waitingReview(desk);
    const callWithDate = async (date: Date) => {
      desk.api.next("call", raw(200, { date: date.toUTCString() }, ""));
      await runReadOnlyTool(desk.as(operator), { toolName: "draftList", inputText: "{}" });
    };
    const hours = (count: number) => new Date(desk.now().getTime() + count * 3_600_000);
    await callWithDate(hours(0));
    await callWithDate(hours(3));
    await expireDue(desk.as(operator));
    expect(newest(await view(desk, waiting.id)).state).toBe("awaiting_review");
    await callWithDate(new Date(8.64e15));
    await expireDue(desk.as(operator));
    expect(newest(await view(desk, waiting.id)).state).toBe("awaiting_review");
    await callWithDate(hours(3));
    await expireDue(desk.as(operator));
    expect(newest(await view(desk, waiting.id)).state).toBe("expired");
    for (const _ of ["again", "and again"]) await callWithDate(hours(0));
  });

  test("the sweep expires what is due and nothing else", async () => {
    const due = await waitingReview(desk);
    desk.advance(600_000);
    const fresh = await waitingReview(desk);
    desk.advance(300_000);
    expect((await expireDue(desk.as(operator))).expired).toBeGreaterThanOrEqual(1);
    const { rows } = await sql<{ state: string }>`select state from preparations
      where id in (${newest(due).id}, ${newest(fresh).id}) order by created_at`.execute(desk.db);
    expect(rows.map((row) => row.state)).toEqual(["expired", "awaiting_review"]);
  });

  test("a rejection needs a reason, beats an approval, and leads to a next revision", async () => {
    const review = await waitingReview(desk);
    const { id } = newest(review);
    expect(await reject(desk.as(reviewer), { preparationId: id, reason: "  " })).toMatchObject({
      refusal: "invalid_input",
    });
    desk.api.next("confirm", json(429, { error: { code: "R", message: "m", retryable: true } }));
    await approve(review);
    expect(await reject(desk.as(reviewer), { preparationId: id, reason: "Wrong week" })).toMatchObject({
      value: {
        preparations: [{ state: "rejected", decisions: [{ verdict: "rejected", reason: "Wrong week" }] }],
      },
    });
    expect(await send(desk.as(reviewer), { preparationId: id })).toMatchObject({
      refusal: "conflict",
      message: expect.stringContaining(`${reviewer.name} rejected it at 2026-`),
    });
    expect(await prepareAgain(desk.as(operator), { reviewId: review.id })).toMatchObject({ ok: true });
  });

  test("only the maker withdraws", async () => {
    const review = await waitingReview(desk);
    const { id } = newest(review);
    expect(await withdraw(desk.as(reviewer), { preparationId: id })).toMatchObject({
      refusal: "forbidden",
    });
    expect(await withdraw(desk.as(operator), { preparationId: id })).toMatchObject({
      value: { preparations: [{ state: "withdrawn" }] },
    });
    expect(await approve(review)).toMatchObject({ refusal: "conflict" });
  });

  test("F25 a role without the right is refused by each verb, before anything is claimed", async () => {
    const review = await waitingReview(desk);
    const before = desk.api.requests.length;
    const { id } = newest(review);
    const attempts: Promise<VerbResult<unknown>>[] = [viewer, administrator, operator].flatMap((actor) => [
      approve(review, actor),
      send(desk.as(actor), { preparationId: id }),
      reject(desk.as(actor), { preparationId: id, reason: "no" }),
      retry(desk.as(actor), { preparationId: id }),
      reconcile(desk.as(actor), { preparationId: id, outcome: "failed", evidence: "seen" }),
    ]);
    attempts.push(
      ...[viewer, administrator].flatMap((actor) => [
        prepare(desk.as(actor), { toolName: "draftSave", inputText: freshInput() }),
        prepareAgain(desk.as(actor), { reviewId: review.id }),
        withdraw(desk.as(actor), { preparationId: id }),
        runReadOnlyTool(desk.as(actor), { toolName: "draftList", inputText: "{}" }),
      ]),
    );
    for (const result of await Promise.all(attempts)) expect(result).toMatchObject({ refusal: "forbidden" });
    expect(desk.api.requests.length).toBe(before);
    expect(newest(await view(desk, review.id)).state).toBe("awaiting_review");
  });

  test.each([
    ["single", "yes", true],
    ["four-eyes", "no", false],
    ["four-eyes-destructive", "no", true],
    ["four-eyes-destructive", "yes", false],
    ["four-eyes-destructive", "undeclared", false],
  ] as const)(
    "under %s a reviewer sends own work that is destructive: %s → %s",
    async (policy, destructive, may) => {
      desk.api.tools = [draft(destructive), ...desk.api.tools.slice(1)];
      desk.advance(61_000);
      const review = await waitingReview(desk, { as: reviewer, context: { policy } });
      const single = desk.as(reviewer, { policy: "single" });
      const seen = await readReview(single, review.id);
      expect(seen).toMatchObject({ value: { actions: { approve: { allowed: may } } } });
      const own = await approveAndSend(single, { shown: shown(review) });
      expect(own).toMatchObject(may ? { ok: true } : { refusal: "forbidden" });
      if (!may) expect(await approve(review, otherReviewer)).toMatchObject({ ok: true });
      desk.api.tools = [draft("no"), ...desk.api.tools.slice(1)];
      desk.advance(61_000);
    },
  );

  test("who prepared an earlier revision counts as a maker too", async () => {
    const review = await waitingReview(desk, { as: reviewer, context: { policy: "four-eyes" } });
    const context = desk.as(operator, { policy: "four-eyes" });
    await prepareAgain(context, { reviewId: review.id, inputText: freshInput() });
    expect(await approve(await view(desk, review.id), reviewer)).toMatchObject({ refusal: "forbidden" });
    expect(await approve(await view(desk, review.id), otherReviewer)).toMatchObject({ ok: true });
  });
});

function draft(destructive: "yes" | "no" | "undeclared") {
  const hint = destructive === "undeclared" ? {} : { destructiveHint: destructive === "yes" };
  const annotations = { readOnlyHint: false, ...hint };
  return { name: "draftSave", mutability: "mutating", annotations, inputSchema: { type: "object" } };
}
