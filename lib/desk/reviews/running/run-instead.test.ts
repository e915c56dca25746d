import { beforeAll, describe, expect, test } from "vitest";
import { draftTool, json } from "@/lib/wire/api-client/testing/scripted-api";
import type { ToolDescriptor } from "@/lib/wire/contract/tool";
import { listActivity, prepareAgain, runInstead, runReadOnlyTool } from "..";
import { newest, operator, reviewer, viewer, waitingReview } from "../testing/test-app";
import { onEachDatabase } from "../testing/on-each-database";

const refusal = (toolName: string, message: string) =>
  json(200, { ok: false, toolName, error: { code: "INVALID_INPUT", message, retryable: false } });

onEachDatabase((app) => {
  beforeAll(() => {
    const { annotations: _none, mutability: _open, ...undeclared } = draftTool;
    app.api.tools = [
      ...app.api.tools,
      { ...undeclared, name: "lookAround", mutability: "observes" },
      { ...undeclared, name: "look", mutability: "observes", annotations: { readOnlyHint: true } },
    ];
  });

  const discovering = (tool: ToolDescriptor) => async () => ({
    kind: "known" as const,
    discovery: { tools: [tool], duplicates: [], warnings: [] },
    at: app.now(),
    stale: null,
  });

  test("F78 a hint that it reads is enough, whatever an unknown word says", async () => {
    const run = await runReadOnlyTool(app.as(operator), { toolName: "look", inputText: "{}" });
    expect(run).toMatchObject({ ok: true });
  });

  describe("F78 a preparation that the API refuses because the tool only reads", () => {
    test("can be run with its input by a person, and is noted as a run", async () => {
      app.api.next("prepare", refusal("lookAround", "lookAround only reads: use /call."));
      const review = await waitingReview(app, { toolName: "lookAround", inputText: '{"q": 1.10}' });
      expect(newest(review)).toMatchObject({ state: "prepare_failed", readsOnly: true });
      const calls = () => app.api.requests.filter(({ endpoint }) => endpoint === "call");
      const before = calls().length;
      const preparationId = newest(review).id;
      expect(await runInstead(app.as(viewer), { preparationId })).toMatchObject({ refusal: "forbidden" });
      expect(await runInstead(app.as(operator), { preparationId })).toMatchObject({
        value: { outputText: expect.stringContaining("items") },
      });
      expect(
        calls()
          .slice(before)
          .map(({ body }) => body),
      ).toEqual(['{"input":{"q": 1.10}}']);
      const activity = await listActivity(app.as(reviewer), { limit: 1 });
      expect(activity).toMatchObject({ value: { items: [{ event: "tool_run", toolName: "lookAround" }] } });
    });

    test.each([
      ["whose descriptor says that it changes something", "draftSave", "draftSave only reads."],
      ["that was refused for another reason", "lookAround", "The property q is read-only."],
    ])("is not offered for a tool %s", async (_what, toolName, message) => {
      app.api.next("prepare", refusal(toolName, message));
      const review = await waitingReview(app, { toolName });
      expect(newest(review)).toMatchObject({ state: "prepare_failed", readsOnly: false });
      const before = app.api.requests.length;
      expect(await runInstead(app.as(operator), { preparationId: newest(review).id })).toMatchObject({
        refusal: "conflict",
      });
      expect(app.api.requests.length).toBe(before);
    });

    test("is not run where its descriptor says by now that it changes something", async () => {
      app.api.next("prepare", refusal("lookAround", "lookAround only reads."));
      const review = await waitingReview(app, { toolName: "lookAround" });
      const discover = discovering({ name: "lookAround", mutability: "mutating" });
      const before = app.api.requests.length;
      const { id: preparationId } = newest(review);
      expect(await runInstead(app.as(operator, { discover }), { preparationId })).toMatchObject({
        reason: { code: "declared_to_change" },
      });
      expect(app.api.requests.length).toBe(before);
    });

    test("is not prepared again where its descriptor says by now that it reads", async () => {
      app.api.next("prepare", refusal("lookAround", "lookAround only reads."));
      const review = await waitingReview(app, { toolName: "lookAround" });
      const discover = discovering({ name: "lookAround", annotations: { readOnlyHint: true } });
      expect(await prepareAgain(app.as(operator, { discover }), { reviewId: review.id })).toMatchObject({
        reason: { code: "only_reads" },
      });
    });
  });
});
