import { describe, expect, test } from "vitest";
import { executedThen, json, raw, type Behaviour } from "@/lib/wire/api-client/testing/scripted-api";
import { prepare, prepareAgain, reject, withdraw } from "..";
import { freshInput, newest, operator } from "../testing/test-app";
import { onEachDatabase, sqliteAlone } from "../testing/on-each-database";
import { recoverySteps, waitingSteps } from "../testing/recovery-steps";

const transport = { error: { code: "SO_IT_IS", message: "As the API says.", retryable: true } };
const toolRefusal = {
  ok: false,
  toolName: "draftSave",
  error: { code: "INVALID_INPUT", message: "As the tool says.", retryable: false },
};
const page = (status: number) => raw(status, { "content-type": "text/html" }, "<h1>Not now</h1>");

/** Answers that the contract does not allow for their status, whatever they say. */
const answers: [what: string, answer: Behaviour][] = [
  ["429 with a gateway’s page", page(429)],
  ["429 without a word", raw(429, {}, "")],
  ["429 of another shape", json(429, { message: "slow down" })],
  ["429 with a TransportError that is not marked as JSON", raw(429, {}, JSON.stringify(transport))],
  ["429 with a ToolError", json(429, toolRefusal)],
  ["401 with a gateway’s page", page(401)],
  ["401 with half a TransportError", json(401, { error: { code: "UNAUTHENTICATED" } })],
  ["403 with a gateway’s page", page(403)],
  ["403 with a ToolError", json(403, toolRefusal)],
  ["404 with a ToolError", json(404, toolRefusal)],
  ["413 with a TransportError", json(413, transport)],
  ["400 with a gateway’s page", page(400)],
  ["409 with a TransportError", json(409, transport)],
  ["422 with a TransportError", json(422, transport)],
  ["422 with a ToolError", json(422, toolRefusal)],
];

onEachDatabase((app) => {
  describe("F64 an answer that is not the contract's proves nothing", () => {
    test.each(answers)(
      "%s after the API executed: uncertain, and every road to a second one is closed",
      async (_what, answer) => {
        const steps = recoverySteps(app);
        const inputText = freshInput();
        const review = await steps.prepared(undefined, inputText);
        const before = app.api.executions.length;
        app.api.next("confirm", executedThen(answer));
        await steps.approve(review);
        expect(app.api.executions.length).toBe(before + 1);
        expect(await steps.now(review)).toMatchObject({
          state: "uncertain",
          outcome: { kind: "unrecognized" },
          attempts: [{ state: "uncertain" }],
        });
        const preparationId = newest(review).id;
        const author = steps.as({ actor: operator });
        expect(await prepareAgain(author, { reviewId: review.id })).toMatchObject({ refusal: "blocked" });
        expect(await withdraw(author, { preparationId })).toMatchObject({ ok: false });
        expect(await reject(steps.as(), { preparationId, reason: "No" })).toMatchObject({ ok: false });
        expect(await prepare(author, { toolName: "draftSave", inputText })).toMatchObject({
          refusal: "blocked",
        });

        app.advance(70_000);
        expect(await steps.round()).toBe(1);
        expect(await steps.now(review)).toMatchObject({ state: "accepted" });
        expect(app.api.executions.length).toBe(before + 1);
        const keys = (await steps.confirmsOf(review)).map(({ headers }) => headers["idempotency-key"]);
        expect(keys).toHaveLength(2);
        expect(new Set(keys).size).toBe(1);
      },
    );

    test("a gateway's 429 pauses the tool, and its 401 everything, although neither proves anything", async () => {
      for (const [status, why] of [
        [429, "rate"],
        [401, "credential"],
      ] as const) {
        const { steps, review } = await waitingSteps(app);
        const waiting = await steps.prepared();
        app.api.next("confirm", executedThen(page(status)));
        await steps.approve(review);
        expect(await steps.seen(waiting)).toMatchObject({ pause: { why } });
        const confirms = () => app.api.requests.filter(({ url }) => url.endsWith("/confirm")).length;
        const sent = confirms();
        await steps.approve(waiting);
        expect(await steps.now(waiting)).toMatchObject({ state: "approved", attempts: [] });
        expect(confirms()).toBe(sent);
      }
    });

    test("F09 an answer for another tool stays a person's to settle, whatever its status", async () => {
      for (const status of [200, 400, 403, 404, 413]) {
        const { steps, review } = await waitingSteps(app);
        app.api.next("confirm", executedThen(json(status, { ...toolRefusal, toolName: "other" })));
        await steps.approve(review);
        expect(await steps.now(review)).toMatchObject({
          state: "unresolved",
          outcome: { kind: "wrong_tool" },
        });
      }
    });
  });
}, sqliteAlone);
