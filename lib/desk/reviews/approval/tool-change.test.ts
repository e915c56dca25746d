import { afterEach, expect, test } from "vitest";
import { createApiClient } from "@/lib/wire/api-client";
import { draftTool, json } from "@/lib/wire/api-client/testing/scripted-api";
import type { JsonObject } from "@/lib/wire/contract/json";
import { approveAndSend, send } from "../testing/act-and-read";
import { credential, newest, reviewer, shown, view, waitingReview } from "../testing/test-app";
import { policies } from "../testing/policies";
import { onEachDatabase, sqliteAlone } from "../testing/on-each-database";
import { rateLimited } from "../testing/turned-away";
import { recoverySteps, waitingSteps } from "../testing/recovery-steps";
import type { ReviewView } from "../types";

const destructive = { ...draftTool, annotations: { readOnlyHint: false, destructiveHint: true } };
const otherSchema = { ...draftTool, inputSchema: { type: "object", required: ["title"] } };
const otherGate = { ...draftTool, gate: "publishing" };

onEachDatabase((app) => {
  const unreachable = { api: createApiClient({ baseUrl: "http://127.0.0.1:1", credential }) };
  const others = () => app.api.tools.filter((tool) => (tool as JsonObject)["name"] !== draftTool.name);
  const declare = (...tools: JsonObject[]) => {
    app.api.tools = [...tools, ...others()];
  };
  afterEach(() => {
    declare(draftTool);
    app.advance(61_000);
  });
  const approve = (review: ReviewView, toolChange: string | null = null) =>
    approveAndSend(app.as(reviewer), {
      shown: shown(review),
      override: toolChange === null ? null : { reason: "Seen", duplicates: [], toolChange },
    });

  test.each([
    ["destructive now", [destructive], { what: "destructive", before: "no", now: "yes" }],
    ["gone", [], { what: "gone" }],
    ["listed twice", [draftTool, draftTool], { what: "ambiguous" }],
    ["of another schema", [otherSchema], { what: "schema" }],
    ["behind another gate", [otherGate], { what: "gate", before: null, now: "publishing" }],
  ])("F80 a tool that is %s is not approved without a word", async (_what, tools, difference) => {
    const review = await waitingReview(app);
    const before = app.api.executions.length;
    declare(...tools);
    const refused = await approve(review);
    expect(refused).toMatchObject({ refusal: "blocked", toolChange: { differences: [difference] } });
    const seen = await view(app, review.id);
    expect(seen.toolChange).toMatchObject({ differences: [difference] });
    expect(await approve(review, "another change")).toMatchObject({ refusal: "blocked" });
    expect(app.api.executions.length).toBe(before);
    expect(await approve(review, seen.toolChange?.key)).toMatchObject({
      value: { preparations: [{ state: "accepted", decisions: [{ reason: "Seen" }] }] },
    });
  });

  test("F80 several approvals at once share one look at the tools, and one that shows a change is asked for anew", async () => {
    const reviews = [await waitingReview(app), await waitingReview(app), await waitingReview(app)];
    const looks = () => app.api.requests.filter(({ endpoint }) => endpoint === "discover").length;
    const before = looks();
    const context = app.as(reviewer, { arrivedAt: performance.now() });
    const approved = await Promise.all(
      reviews.map((review) => approveAndSend(context, { shown: shown(review) })),
    );
    expect(approved.every(({ ok }) => ok)).toBe(true);
    expect(looks()).toBe(before + 1);

    const changed = await waitingReview(app);
    app.api.next("discover", json(200, { tools: [destructive, ...others()] }));
    const came = app.as(reviewer, { arrivedAt: performance.now() });
    expect(await approveAndSend(came, { shown: shown(changed) })).toMatchObject({ ok: true });
    expect(looks()).toBe(before + 3);
  });

  test("F80 the stricter of then and now counts, for the tool as for the policy", async () => {
    const review = await waitingReview(app, { as: reviewer });
    expect(review.actions.approve).toEqual({ allowed: true });
    const strict = app.as(reviewer, { policy: policies["four-eyes"] });
    expect(await approveAndSend(strict, { shown: shown(review) })).toMatchObject({ refusal: "forbidden" });
    declare(destructive);
    expect(await approve(review)).toMatchObject({ refusal: "forbidden" });
    const seen = await view(app, review.id);
    expect(seen.tool.destructive).toBe("yes");
    expect(seen.actions.approve.allowed).toBe(false);
    expect(newest(seen).state).toBe("awaiting_review");
  });

  test("F80 where the tools can't be listed now, the last good list counts and nothing stands still", async () => {
    const review = await waitingReview(app);
    app.api.next("discover", json(503, "{}"));
    expect(await approve(review)).toMatchObject({ ok: true });
  });

  test("F80 an automatic first send goes by the tools of today, also where nobody has looked at them meanwhile", async () => {
    const { steps, review } = await waitingSteps(app);
    app.api.next("confirm", rateLimited("60"));
    await steps.approve(review);
    declare(destructive);
    app.advance(60_000);
    expect(await steps.round()).toBe(0);
    expect(await steps.now(review)).toMatchObject({
      state: "approved",
      hold: { toolChange: { differences: [{ what: "destructive" }] } },
    });
    expect(await steps.confirmsOf(review)).toHaveLength(1);
  });

  test("F80 where the tools can't be listed, an automatic first send goes by the last good list", async () => {
    const { steps, review } = await waitingSteps(app);
    await steps.approve(review, unreachable);
    app.advance(61_000);
    app.api.next("discover", json(503, "{}"));
    expect(await steps.round()).toBe(1);
    expect(await steps.now(review)).toMatchObject({ state: "accepted" });
  });

  test("F80 an approved one whose tool changes before it is sent waits for a person, and so does one that the policy no longer lets go", async () => {
    const steps = recoverySteps(app);
    const own = await waitingReview(app, { as: reviewer, context: steps.own });
    const changed = await steps.prepared();
    app.api.next("confirm", rateLimited("30"));
    await steps.approve(await steps.prepared());
    await steps.approve(own);
    await steps.approve(changed);
    declare(destructive);
    app.advance(30_000);
    await steps.as().discover(0);
    expect(await steps.round({ policy: policies["four-eyes"] })).toBe(0);
    expect(await steps.now(own)).toMatchObject({
      state: "approved",
      nextAttemptAt: null,
      hold: { policy: "too_few_approvals", toolChange: { differences: [{}] } },
    });
    const held = await steps.now(changed);
    expect(held).toMatchObject({
      state: "approved",
      hold: { policy: null, toolChange: { differences: [{}] } },
    });
    const override = {
      reason: "Still right",
      duplicates: [],
      toolChange: held.hold?.toolChange?.key ?? null,
    };
    const { id: preparationId } = newest(changed);
    expect(await send(steps.as(), { preparationId, override })).toMatchObject({
      value: { preparations: [{ state: "accepted" }] },
    });
  });

  test("F80 what a person lets stand as they send it is asked about no more by the automatic send", async () => {
    const { steps, review } = await waitingSteps(app);
    await steps.approve(review, unreachable);
    declare(destructive);
    await steps.as().discover(0);
    app.advance(2_000);
    expect(await steps.round()).toBe(0);
    const { id: preparationId, hold } = await steps.now(review);
    const override = { reason: "Still right", duplicates: [], toolChange: hold?.toolChange?.key ?? null };
    await send(steps.as(unreachable), { preparationId, override });
    expect(await steps.now(review)).toMatchObject({ state: "approved", hold: null, attempts: [{}, {}] });
    app.advance((await steps.waits(review)) ?? 0);
    expect(await steps.round()).toBe(1);
    expect(await steps.now(review)).toMatchObject({ state: "accepted" });
  });
}, sqliteAlone);
