import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { draftTool, json } from "@/lib/wire/api-client/testing/scripted-api";
import { approveAndSend, listActivity, listAutomaticRuns, runAutomatically, verifyAudit } from "..";
import { newest, operator, reviewer, shown, viewer, waitingReview } from "../testing/test-app";
import { onEachDatabase } from "../testing/on-each-database";
import { automaticRunLimits, claimAutomaticRun } from "./claim-automatic-run";
import { eraseAutomaticRuns } from "./erase-automatic-runs";
import { valueOf } from "../testing/value-of";

const wanted = { toolName: "peek", inputText: "{}", purpose: "to offer values for /accountId of draftSave" };

onEachDatabase((app) => {
  const run = (change = {}) => runAutomatically(app.as(operator), { ...wanted, ...change });
  const calls = () => app.api.requests.filter(({ endpoint }) => endpoint === "call").length;
  const newestRuns = (limit: number) => valueOf(listAutomaticRuns(app.as(reviewer), { limit }));

  beforeAll(() => {
    const { annotations: _none, mutability: _open, ...plain } = draftTool;
    app.api.tools = [
      ...app.api.tools,
      { ...plain, name: "peek", annotations: { readOnlyHint: true } },
      { ...plain, name: "glance", mutability: "read" },
      { ...plain, name: "torn", mutability: "write", annotations: { readOnlyHint: true } },
    ];
  });
  beforeEach(() => app.advance(120_000));

  test("it is listed as a run of Countersign's, for whom and what for, and is no step of the audit trail", async () => {
    const before = await listActivity(app.as(reviewer), { limit: 5 });
    expect(await run()).toMatchObject({ ok: true, value: { outputText: '{"items":["one","two"]}' } });
    expect(await listActivity(app.as(reviewer), { limit: 5 })).toEqual(before);
    const { items } = await newestRuns(1);
    expect(items).toMatchObject([
      { by: null, event: "automatic_run", toolName: "peek", severity: "info", reviewId: null },
    ]);
    expect(items[0]?.text).toBe("Ran peek to offer values for /accountId of draftSave, for Olga Operator.");
    expect(await verifyAudit(app.as(reviewer), null)).toMatchObject({ value: { whole: true } });
  });

  test("a failed one says so, and the list goes page by page", async () => {
    app.api.next("call", json(503, { error: { code: "X", message: "Down.", retryable: true } }));
    expect(await run()).toMatchObject({ ok: false, refusal: "upstream" });
    app.advance(1_000);
    await run();
    const first = await newestRuns(1);
    expect(first.items[0]?.severity).toBe("info");
    const second = await listAutomaticRuns(app.as(reviewer), { limit: 1, cursor: first.nextCursor ?? "" });
    expect(second).toMatchObject({
      value: { items: [{ severity: "warning", text: /No result came back/ }] },
    });
  });

  describe("nothing is asked of the API", () => {
    test("of a tool that doesn't declare readOnlyHint: true, or contradicts it", async () => {
      const before = calls();
      for (const toolName of ["glance", "torn", "draftSave", "nothing"])
        expect(await run({ toolName })).toMatchObject({ ok: false });
      expect(calls()).toBe(before);
    });

    test("for a person who may not run tools", async () => {
      const before = calls();
      expect(await runAutomatically(app.as(viewer), wanted)).toMatchObject({ refusal: "forbidden" });
      expect(calls()).toBe(before);
    });

    test.each(["otherTool", ""])("while a pause stands, of whichever tool: '%s'", async (tool_name) => {
      const until = new Date(app.now().getTime() + 60_000).toISOString();
      const pause = { connection_id: "the-api", tool_name, until, failures: 0 };
      await app.db.insertInto("sending_pauses").values(pause).execute();
      const before = calls();
      expect(await run()).toMatchObject({
        refusal: "blocked",
        reason: { code: "automatic_paused" },
      });
      app.advance(61_000);
      // The credential's pause ends with the API's word alone.
      expect((await run()).ok).toBe(tool_name !== "");
      expect(calls()).toBe(before + (tool_name === "" ? 0 : 1));
      await app.db.deleteFrom("sending_pauses").execute();
    });

    test.each([401, 429])("for a minute after a %i, and no send is paused by it", async (status) => {
      app.api.next("call", json(status, { error: { code: "X", message: "No.", retryable: true } }));
      await run();
      const before = calls();
      expect(await run()).toMatchObject({ refusal: "blocked" });
      expect(calls()).toBe(before);
      expect(await app.db.selectFrom("sending_pauses").selectAll().execute()).toEqual([]);
      app.advance(61_000);
      expect(await run()).toMatchObject({ ok: true });
    });

    test("while a send is under way, which goes out at once", async () => {
      const review = await waitingReview(app);
      let during: unknown;
      app.api.next("confirm", async (request, response, act) => {
        during = await run();
        return json(200, act())(request, response, act);
      });
      expect(await approveAndSend(app.as(reviewer), { shown: shown(review) })).toMatchObject({ ok: true });
      expect(during).toMatchObject({ refusal: "blocked" });
      expect(newest(review).state).toBe("awaiting_review");
    });
  });

  test("two run at once, by all instances together; one that a crash left open counts for a while", async () => {
    const claim = () => claimAutomaticRun(app.as(operator), wanted);
    const claims = await Promise.all([claim(), claim(), claim(), claim()]);
    expect(claims.map(({ kind }) => kind).sort()).toEqual(["busy", "busy", "claimed", "claimed"]);
    app.advance(30_000);
    expect(await run()).toMatchObject({ refusal: "blocked" });
    app.advance(16_000);
    expect(await run()).toMatchObject({ ok: true });
  });

  test("thirty run in a minute", async () => {
    const before = calls();
    for (let at = 0; at < automaticRunLimits.perMinute + 3; at += 1) await run();
    expect(calls() - before).toBe(automaticRunLimits.perMinute);
    app.advance(61_000);
    expect(await run()).toMatchObject({ ok: true });
  });

  test("after thirty days they are erased", async () => {
    app.advance(29 * 86_400_000);
    await run();
    app.advance(2 * 86_400_000);
    await eraseAutomaticRuns({ db: app.db, clock: app.now });
    expect((await newestRuns(10)).items).toHaveLength(1);
  });
});
