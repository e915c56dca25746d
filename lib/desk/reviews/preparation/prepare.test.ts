import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { json, raw, resetAfterExecuting } from "@/lib/wire/api-client/testing/scripted-api";
import { prepare, prepareAgain, readOutput, runReadOnlyTool, settleExpiredLeases } from "..";
import {
  freshInput,
  newest,
  operator,
  otherReviewer,
  reviewer,
  view,
  viewer,
  waitingReview,
} from "../testing/test-app";
import { onEachDatabase } from "../testing/on-each-database";
import { steps } from "../testing/steps";

onEachDatabase((app) => {
  const { approve, confirms, executions } = steps(app);

  describe("the straight way", () => {
    test("prepared by an operator, approved by a reviewer, accepted by the API, and no more is claimed", async () => {
      const before = executions();
      const review = await waitingReview(app, { inputText: `{"title":"A","id":9007199254740993}` });
      expect(newest(review)).toMatchObject({
        state: "awaiting_review",
        inputText: `{"title":"A","id":9007199254740993}`,
        summaryText: `{"text":"Saves one draft."}`,
        author: { name: operator.name },
      });
      const result = await approve(review);
      expect(result).toMatchObject({ ok: true });
      const done = await view(app, review.id);
      expect(newest(done)).toMatchObject({
        state: "accepted",
        publication: "untracked",
        attempts: [{ number: 1, state: "accepted", by: { name: reviewer.name } }],
        decisions: [{ verdict: "approved", by: { name: reviewer.name } }],
      });
      expect(await readOutput(app.as(viewer), newest(done).id)).toEqual({
        ok: true,
        value: expect.stringMatching(/^\{"id":"draft-\d+"\}$/) as string,
      });
      expect(executions()).toBe(before + 1);
      expect(confirms().at(-1)?.body).toBe(`{"input":{"title":"A","id":9007199254740993}}`);
    });

    test("a read-only tool runs at once; a mutating one is never run", async () => {
      const run = await runReadOnlyTool(app.as(operator), { toolName: "draftList", inputText: "{}" });
      expect(run).toMatchObject({ ok: true, value: { outputText: `{"items":["one","two"]}` } });
      const before = app.api.requests.length;
      expect(
        await runReadOnlyTool(app.as(operator), { toolName: "draftSave", inputText: "{}" }),
      ).toMatchObject({
        refusal: "invalid_input",
      });
      expect(await prepare(app.as(operator), { toolName: "draftList", inputText: "{}" })).toMatchObject({
        refusal: "invalid_input",
      });
      expect(app.api.requests.length).toBe(before);
    });

    test("F48 a read-only run that the API refuses says why in our words, with the outcome beside", async () => {
      const error = { code: "RATE", message: "slow down", retryable: true };
      app.api.next("call", json(429, { error }));
      const run = await runReadOnlyTool(app.as(operator), { toolName: "draftList", inputText: "{}" });
      expect(run).toMatchObject({ refusal: "upstream", outcome: { httpStatus: 429, message: "slow down" } });
      expect(run).toHaveProperty("reason.detail", expect.not.stringContaining("slow down"));
    });

    test("the input is judged before anything is stored or sent", async () => {
      const before = app.api.requests.length;
      const bad = (inputText: string, toolName = "draftSave") =>
        prepare(app.as(operator), { toolName, inputText });
      expect(await bad(`{"a":{"b":1,"b":2}}`)).toMatchObject({
        refusal: "invalid_input",
        errors: [{ path: "/a/b" }],
      });
      expect(await bad(`{"t":"${"x".repeat(65_600)}"}`)).toMatchObject({ refusal: "invalid_input" });
      expect(await bad("{}", "noSuchTool")).toMatchObject({ refusal: "not_found" });
      const strict = app.as(operator, {
        validateInput: () => Promise.resolve([{ path: "/title", message: "no" }]),
      });
      expect(await prepare(strict, { toolName: "draftSave", inputText: "{}" })).toMatchObject({
        errors: [{ path: "/title" }],
      });
      expect(app.api.requests.length).toBe(before);
    });
  });

  describe("preparing", () => {
    test.each([
      ["F37 the reply is lost", resetAfterExecuting, "reset"],
      [
        "a refusal",
        json(200, {
          ok: false,
          toolName: "draftSave",
          error: { code: "NOT_FOUND", message: "gone", retryable: false },
        }),
        "tool_error",
      ],
      ["HTML", raw(200, { "content-type": "text/html" }, "<b>"), "unreadable"],
      ["503", json(503, { error: { code: "DOWN", message: "x", retryable: true } }), "transport_error"],
      ["another tool", prepared({ toolName: "other" }), "wrong_tool"],
      ["another status", prepared({ status: "queued" }), "unexpected_status"],
      ["F36 an expiresAt that is past", prepared({ expiresAt: "2026-03-01T11:59:59Z" }), "already_expired"],
      ["F34 a capability that is too short", prepared({ confirmationCapability: "short" }), "unreadable"],
    ])("%s: prepare_failed, input kept, and preparing again is safe", async (_what, behaviour, kindOfEnd) => {
      const inputText = freshInput();
      app.api.next("prepare", behaviour);
      const failed = await waitingReview(app, { inputText });
      expect(newest(failed)).toMatchObject({
        state: "prepare_failed",
        inputText,
        outcome: { kind: kindOfEnd },
      });
      const again = await prepareAgain(app.as(operator), { reviewId: failed.id });
      expect(again).toMatchObject({
        ok: true,
        value: {
          preparations: [{ revision: 2, state: "awaiting_review", inputText }, { state: "prepare_failed" }],
        },
      });
    });

    test("a crash while preparing ends in prepare_failed", async () => {
      const review = await waitingReview(app);
      await sql`update preparations set state = 'preparing', lease_until = ${app.now().toISOString()}
        where id = ${newest(review).id}`.execute(app.db);
      await settleExpiredLeases(app.as(operator));
      expect(newest(await view(app, review.id))).toMatchObject({
        state: "prepare_failed",
        outcome: { kind: "lapsed" },
      });
    });

    test("an edited input becomes the next revision, and the approval of the first does not carry over", async () => {
      const review = await waitingReview(app);
      app.api.next("confirm", json(429, { error: { code: "R", message: "m", retryable: true } }));
      await approve(review);
      expect(newest(await view(app, review.id)).state).toBe("approved");
      const inputText = freshInput();
      const again = await prepareAgain(app.as(operator), { reviewId: review.id, inputText });
      expect(again).toMatchObject({
        value: {
          preparations: [{ state: "awaiting_review", inputText, decisions: [] }, { state: "superseded" }],
        },
      });
      expect(await approve(review)).toMatchObject({ refusal: "conflict" });
    });

    test("the next revision through prepare, and only for the review's own tool", async () => {
      const review = await waitingReview(app);
      const wanted = { toolName: "draftSave", inputText: freshInput(), reviewId: review.id };
      expect(await prepare(app.as(operator), wanted)).toMatchObject({
        value: { reviewId: review.id, state: "awaiting_review" },
      });
      expect(await prepare(app.as(operator), { ...wanted, toolName: "draftList" })).toMatchObject({
        refusal: "not_found",
      });
    });

    test("F27 an edit of one revision does not replace a later one that its author never saw", async () => {
      const review = await waitingReview(app);
      const edit = { toolName: "draftSave", reviewId: review.id, preparationId: newest(review).id };
      expect(await prepare(app.as(operator), { ...edit, inputText: freshInput() })).toMatchObject({
        ok: true,
      });
      const asked = app.api.requests.length;
      expect(await prepare(app.as(reviewer), { ...edit, inputText: freshInput() })).toMatchObject({
        refusal: "conflict",
        reason: { code: "shown_differs" },
      });
      expect(app.api.requests.length).toBe(asked);
      expect((await view(app, review.id)).preparations).toMatchObject([
        { revision: 2, state: "awaiting_review" },
        { revision: 1, state: "superseded" },
      ]);
    });

    test("two people who prepare the next revision at once make one", async () => {
      const review = await waitingReview(app);
      const results = await Promise.all(
        [operator, reviewer, otherReviewer].map((actor) =>
          prepareAgain(app.as(actor), { reviewId: review.id, preparationId: newest(review).id }),
        ),
      );
      expect(results.filter((result) => result.ok)).toHaveLength(1);
      expect((await view(app, review.id)).preparations).toHaveLength(2);
    });
  });
});

function prepared(change: Record<string, string>) {
  const reply = {
    confirmationCapability: "c".repeat(40),
    expiresAt: "2030-01-01T00:00:00Z",
    inputDigest: "a".repeat(64),
    status: "confirmation_required",
    toolName: "draftSave",
    ...change,
  };
  return json(200, reply);
}
