import { expect, test } from "vitest";
import { createApiClient } from "@/lib/wire/api-client";
import { retry, send } from "../testing/act-and-read";
import { credential, newest, reviewer, waitingReview } from "../testing/test-app";
import { policies } from "../testing/policies";
import { onEachDatabase } from "../testing/on-each-database";
import { recoverySteps } from "../testing/recovery-steps";
import { bytes } from "../testing/steps";

const unreachable = { api: createApiClient({ baseUrl: "http://127.0.0.1:1", credential }) };

onEachDatabase((app) => {
  /** Approved, never sent, and in a person's hands because it could not be opened; by now it can be again. */
  async function neverLeft() {
    const steps = recoverySteps(app);
    const review = await waitingReview(app, { as: reviewer, context: steps.own });
    await steps.approve(review, unreachable);
    const preparationId = newest(review).id;
    const of = app.db.selectFrom("preparations").where("id", "=", preparationId);
    const row = await of.select("capability_sealed").executeTakeFirstOrThrow();
    const change = (to: { capability_sealed?: Buffer; tool_json?: string }) =>
      app.db.updateTable("preparations").set(to).where("id", "=", preparationId).execute();
    await change({ capability_sealed: Buffer.from("tampered") });
    await send(steps.as(), { preparationId });
    await change({ capability_sealed: bytes(row.capability_sealed) });
    const seen = await steps.seen(review);
    expect(newest(seen)).toMatchObject({ state: "unresolved", attempts: [{ state: "not_sent" }] });
    return { steps, review, seen, preparationId, change };
  }

  test("F15 a retry of what never left is a first send: not past its expiry, and nobody is told that it may have been sent", async () => {
    const { steps, review, seen, preparationId } = await neverLeft();
    expect(seen.actions.retry).toEqual({ allowed: true });
    expect(seen.actions.prepareAgain).toEqual({
      allowed: false,
      reason: { code: "may_have_been_sent", state: "unresolved", proof: "nothing_sent" },
    });
    app.advance(3_600_000);
    const reason = { code: "expired", state: "unresolved", proof: "nothing_sent" };
    expect((await steps.seen(review)).actions.retry).toEqual({ allowed: false, reason });
    expect(await retry(steps.as(), { preparationId })).toMatchObject({ refusal: "expired", reason });
    expect(await steps.confirmsOf(review)).toEqual([]);
  });

  test("F80 a retry of what never left asks about a changed tool and the policy of now, like any first send", async () => {
    const { steps, review, preparationId, change } = await neverLeft();
    const strict = steps.as({ policy: policies["four-eyes"] });
    expect(await retry(strict, { preparationId })).toMatchObject({ refusal: "forbidden" });
    await change({ tool_json: JSON.stringify({ destructive: "no", schema: "other", gate: null }) });
    expect(await retry(steps.as(), { preparationId })).toMatchObject({
      refusal: "blocked",
      toolChange: { differences: [{ what: "schema" }] },
    });
    expect(await steps.confirmsOf(review)).toEqual([]);
    const { hold } = await steps.now(review);
    const override = { reason: "Seen", duplicates: [], toolChange: hold?.toolChange?.key ?? null };
    expect(await retry(steps.as(), { preparationId, override })).toMatchObject({
      value: { preparations: [{ state: "accepted" }] },
    });
  });
});
