import { expect, test } from "vitest";
import { createApiClient } from "@/lib/wire/api-client";
import {
  json,
  raw,
  resetAfterExecuting,
  resetBeforeExecuting,
  silentAfterExecuting,
} from "@/lib/wire/api-client/testing/scripted-api";
import { expireDue, readReview } from "..";
import { approveAndSend, reconcile, retry, send } from "../testing/act-and-read";
import {
  credential,
  newest,
  operator,
  otherReviewer,
  reviewer,
  shown,
  view,
  waitingReview,
} from "../testing/test-app";
import { onEachDatabase } from "../testing/on-each-database";
import { recoverySteps } from "../testing/recovery-steps";
import { steps } from "../testing/steps";

onEachDatabase((app) => {
  const { approve, confirms, executions, rowOf, stateOf } = steps(app);

  test("F16 F17 twenty at once, from several people: one send, and the others are told who was first", async () => {
    const before = confirms().length;
    const review = await waitingReview(app);
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) => approve(review, index % 2 ? reviewer : otherReviewer)),
    );
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    for (const result of results)
      if (!result.ok)
        expect(result).toMatchObject({
          reason: {
            code: "wrong_state",
            decided: {
              by: expect.stringMatching(/^(Rita|Rolf) Reviewer$/),
              at: expect.stringMatching(/^2026-03-/),
            },
          },
        });
    expect(confirms().length).toBe(before + 1);
    expect(newest(await view(app, review.id)).attempts).toHaveLength(1);
  });

  test("F27 what is sent is what was reviewed, to the character", async () => {
    const inputText = '{ "title" : "Draft \\u00e9" ,\n "large": 9007199254740993, "small": 1.0 }';
    const review = await waitingReview(app, { inputText });
    await approve(review);
    expect(await stateOf(review)).toBe("accepted");
    expect(confirms().at(-1)?.body).toBe(`{"input":${inputText}}`);
  });

  test("F22 each send is told to whoever ends the process, and is over once its end is recorded", async () => {
    const review = await waitingReview(app);
    const ends: string[] = [];
    const whileSending = async (sent: Promise<void>) => {
      await sent;
      ends.push(await stateOf(review));
    };
    await approveAndSend(app.as(reviewer, { whileSending }), { shown: shown(review) });
    expect(ends).toEqual(["accepted"]);
  });

  test("F01 nothing left: approved still, marked not_sent, and sent manually with the same key", async () => {
    const review = await waitingReview(app);
    const unreachable = createApiClient({ baseUrl: "http://127.0.0.1:1", credential });
    await approveAndSend(app.as(reviewer, { api: unreachable }), { shown: shown(review) });
    const after = await view(app, review.id);
    expect(newest(after)).toMatchObject({ state: "approved", attempts: [{ state: "not_sent" }] });
    expect(after.actions.send).toEqual({ allowed: true });
    expect(after.actions.prepareAgain).toEqual({ allowed: true });
    expect(await send(app.as(otherReviewer), { preparationId: newest(after).id })).toMatchObject({
      value: {
        preparations: [{ state: "accepted", attempts: [{ state: "not_sent" }, { state: "accepted" }] }],
      },
    });
  });

  test.each([
    ["F02 a reset after the API executed", resetAfterExecuting, 0],
    ["a reset before it executed", resetBeforeExecuting, 1],
    ["F03 silence", silentAfterExecuting, 0],
    ["F06 502", json(502, "bad gateway"), 1],
    ["F07 HTML", raw(200, { "content-type": "text/html" }, "<h1>hi</h1>"), 1],
  ])(
    "%s is uncertain; a retry with the same key settles it with one execution",
    async (_what, behaviour, more) => {
      const review = await waitingReview(app);
      app.api.next("confirm", behaviour);
      const before = executions();
      expect(await approve(review)).toMatchObject({ value: { preparations: [{ state: "uncertain" }] } });
      const between = executions();
      const uncertain = await view(app, review.id);
      expect(uncertain.actions.prepareAgain.allowed).toBe(false);
      expect(uncertain.actions.retry.allowed).toBe(true);
      expect(await retry(app.as(reviewer), { preparationId: newest(review).id })).toMatchObject({
        value: {
          preparations: [{ state: "accepted", attempts: [{ state: "uncertain" }, { state: "accepted" }] }],
        },
      });
      expect(executions() - between).toBe(more);
      expect(executions()).toBe(before + 1);
      const [first, second] = confirms().slice(-2);
      for (const name of ["idempotency-key", "x-publish-confirmation"])
        expect(second?.headers[name]).toBe(first?.headers[name]);
      expect(second?.body).toBe(first?.body);
    },
  );

  test.each([401, 429])(
    "F05 F10 a first attempt answered %i goes back to approved, and the next is the first",
    async (status) => {
      const own = recoverySteps(app);
      const review = await own.prepared();
      app.api.next("confirm", json(status, { error: { code: "X", message: "m", retryable: true } }));
      await own.approve(review);
      expect(await own.now(review)).toMatchObject({ state: "approved", attempts: [{ state: "refused" }] });
      expect((await rowOf(review)).first_sent_at).toBeNull();
      app.advance(10_000);
      app.api.next("confirm", json(404, { error: { code: "X", message: "m", retryable: false } }));
      await send(own.as(), { preparationId: newest(review).id });
      expect(await own.now(review)).toMatchObject({
        state: "failed",
        attempts: [{ state: "refused" }, { state: "failed" }],
      });
    },
  );

  test("F08 F12 a first attempt that is refused has failed, and can be prepared again", async () => {
    const review = await waitingReview(app);
    const error = { code: "INVALID_INPUT", message: "not like this", retryable: false };
    app.api.next("confirm", json(400, { ok: false, toolName: "draftSave", error }));
    await approve(review);
    const failed = await view(app, review.id);
    expect(newest(failed)).toMatchObject({
      state: "failed",
      outcome: { code: "INVALID_INPUT", message: "not like this" },
    });
    expect(failed.actions.prepareAgain).toEqual({ allowed: true });
  });

  test("F11 a refused retry is never failed: it is unresolved, and a person settles it with evidence", async () => {
    const review = await waitingReview(app);
    const { id } = newest(review);
    app.api.next("confirm", resetAfterExecuting);
    app.api.next("confirm", json(404, { error: { code: "GONE", message: "m", retryable: false } }));
    await approve(review);
    await retry(app.as(reviewer), { preparationId: id });
    const unresolved = await view(app, review.id);
    expect(newest(unresolved).state).toBe("unresolved");
    expect(unresolved.actions.prepareAgain.allowed).toBe(false);
    const evidence = { preparationId: id, outcome: "accepted", evidence: " " } as const;
    expect(await reconcile(app.as(reviewer), evidence)).toMatchObject({ refusal: "invalid_input" });
    const settled = await reconcile(app.as(reviewer), {
      ...evidence,
      evidence: "Draft 12 is in the list",
    });
    expect(settled).toMatchObject({
      value: {
        preparations: [
          {
            state: "accepted",
            publication: "untracked",
            reconciliations: [
              { outcome: "accepted", evidence: "Draft 12 is in the list", by: { name: reviewer.name } },
            ],
          },
        ],
      },
    });
  });

  test("F09 F13 a reply for another tool and a redirect are unresolved; a manual retry keeps the key", async () => {
    const review = await waitingReview(app);
    app.api.next("confirm", json(200, { ok: true, toolName: "other", output: {} }));
    app.api.next("confirm", raw(307, { location: "/elsewhere" }, ""));
    await approve(review);
    expect(newest(await view(app, review.id)).state).toBe("unresolved");
    await retry(app.as(reviewer), { preparationId: newest(review).id });
    expect(newest(await view(app, review.id)).state).toBe("unresolved");
    await retry(app.as(reviewer), { preparationId: newest(review).id });
    expect(newest(await view(app, review.id)).state).toBe("accepted");
    expect(
      new Set(
        confirms()
          .slice(-3)
          .map((request) => request.headers["idempotency-key"]),
      ).size,
    ).toBe(1);
  });

  test("F14 an uncertain one is retried also after its capability expired", async () => {
    const review = await waitingReview(app);
    app.api.next("confirm", resetAfterExecuting);
    await approve(review);
    app.advance(3_600_000);
    await expireDue(app.as(operator));
    expect(await retry(app.as(reviewer), { preparationId: newest(review).id })).toMatchObject({
      value: { preparations: [{ state: "accepted" }] },
    });
  });

  test("a review of another API is never sent to this one", async () => {
    const review = await waitingReview(app);
    const before = confirms().length;
    const elsewhere = app.as(reviewer, { connection: { id: "another-api", baseUrl: "http://another" } });
    expect(await approveAndSend(elsewhere, { shown: shown(review) })).toMatchObject({ refusal: "blocked" });
    expect(await stateOf(review)).toBe("awaiting_review");
    expect(confirms().length).toBe(before);
  });

  test("what another credential may have sent is not asked about with this one, and a person settles it with evidence", async () => {
    const review = await waitingReview(app);
    app.api.next("confirm", resetAfterExecuting);
    await approve(review);
    const { id } = newest(review);
    const before = confirms().length;
    const elsewhere = app.as(reviewer, { connection: { id: "a-new-credential", baseUrl: app.api.url } });
    expect(await retry(elsewhere, { preparationId: id })).toMatchObject({ refusal: "blocked" });
    expect(await readReview(elsewhere, review.id)).toMatchObject({
      value: { actions: { retry: { allowed: false }, reconcile: { allowed: true } } },
    });
    const evidence = { preparationId: id, outcome: "accepted", evidence: "Draft 7 is in the list" } as const;
    expect(await reconcile(app.as(reviewer), evidence)).toMatchObject({ refusal: "conflict" });
    expect(await reconcile(elsewhere, evidence)).toMatchObject({
      value: {
        preparations: [{ state: "accepted", reconciliations: [{ evidence: "Draft 7 is in the list" }] }],
      },
    });
    expect(confirms().length).toBe(before);
  });
});
