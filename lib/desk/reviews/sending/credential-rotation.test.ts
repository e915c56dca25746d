import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { createApiClient } from "@/lib/wire/api-client";
import { json, resetAfterExecuting } from "@/lib/wire/api-client/testing/scripted-api";
import { prepareAgain } from "..";
import { approveAndSend, reconcile, retry, send } from "../testing/act-and-read";
import { holdReply } from "../testing/held-reply";
import { onEachDatabase } from "../testing/on-each-database";
import { former, latest, rotations } from "../testing/rotation-steps";
import { newest, operator, reviewer, shown } from "../testing/test-app";
import { imageSteps, waitingUpload } from "../testing/upload-tool";
import { heldCredentials } from "./send-credential";
import { valueOf } from "../testing/value-of";

const minuteMs = 60_000;

onEachDatabase((app, kind) => {
  imageSteps(app);
  const rotation = rotations(app, kind);

  test("F105 what waits for a decision, or was approved and never left, goes with the new credential", async () => {
    const desks = rotation();
    const waiting = await desks.prepared();
    const approved = await desks.prepared();
    const unreachable = { api: createApiClient({ baseUrl: "http://127.0.0.1:1", credential: former }) };
    await desks.approve(approved, unreachable);
    expect(await desks.now(approved)).toMatchObject({ state: "approved" });

    expect(await desks.approve(waiting, desks.fresh)).toMatchObject({ ok: true });
    await send(desks.as(desks.fresh), { preparationId: newest(approved).id });
    for (const review of [waiting, approved]) {
      expect(await desks.now(review)).toMatchObject({ state: "accepted" });
      expect(await desks.credentialsOf(review)).toEqual([latest]);
    }
  });

  test("F105 a capability that the new credential may not use is refused, executes nothing, and is prepared again", async () => {
    const desks = rotation();
    const review = await desks.prepared();
    const error = { code: "CONFIRMATION_INVALID", message: "Unknown", retryable: false };
    app.api.next("confirm", json(200, { ok: false, toolName: "draftSave", error }));
    await desks.approve(review, desks.fresh);
    const seen = await desks.at(desks.fresh, review);
    expect(newest(seen)).toMatchObject({ state: "failed" });
    expect(seen.actions.prepareAgain).toEqual({ allowed: true });
    const again = await valueOf(
      prepareAgain(desks.as({ ...desks.fresh, actor: operator }), { reviewId: review.id }),
    );
    await desks.approve(again, desks.fresh);
    expect(await desks.now(review)).toMatchObject({ state: "accepted" });
  });

  test("F105 what may have left is sent again with the credential of its first send alone, and executes once", async () => {
    const desks = rotation();
    const review = await desks.uncertain();
    app.advance(5_000);
    expect(await desks.round(desks.both)).toBe(1);
    expect(await desks.now(review)).toMatchObject({ state: "accepted" });
    expect(await desks.credentialsOf(review)).toEqual([former, former]);
    expect(await desks.executionsOf(review)).toBe(1);
  });

  test("F105 an image goes again with the credential of its first send too", async () => {
    const desks = rotation();
    const review = await waitingUpload(app);
    app.api.next("import", resetAfterExecuting);
    await approveAndSend(app.as(reviewer, desks.before), { shown: shown(review) });
    const executed = app.api.executions.length;
    const ended = await retry(app.as(reviewer, desks.both), { preparationId: newest(review).id });
    expect(ended).toMatchObject({ ok: true, value: { preparations: [{ state: "accepted" }] } });
    const imports = app.api.requests.filter(({ endpoint }) => endpoint === "import").slice(-2);
    expect(imports.map(({ headers }) => headers.authorization)).toEqual([
      `Bearer ${former}`,
      `Bearer ${former}`,
    ]);
    expect(app.api.executions.length).toBe(executed);
  });

  test("F105 without the credential of its first send it becomes unresolved, is only reconciled, and is retried once that is back", async () => {
    const desks = rotation();
    const review = await desks.uncertain();
    app.advance(5_000);
    // Left to an instance that may hold it.
    expect(await desks.round(desks.fresh)).toBe(0);
    expect(newest(await desks.at(desks.fresh, review))).toMatchObject({
      ...{ state: "uncertain", withoutCredential: "missing", nextAttemptAt: null },
    });
    app.advance(minuteMs);
    expect(await desks.round(desks.fresh)).toBe(0);

    const seen = await desks.at(desks.fresh, review);
    const missing = { allowed: false, reason: { code: "credential_missing" } };
    expect(seen).toMatchObject({
      preparations: [
        { state: "unresolved", withoutCredential: "missing", outcome: { kind: "credential_missing" } },
      ],
      actions: { retry: missing, prepareAgain: missing, reconcile: { allowed: true } },
    });
    const { id } = newest(review);
    expect(await retry(desks.as(desks.fresh), { preparationId: id })).toMatchObject({
      ...{ ok: false, refusal: "blocked", reason: { code: "credential_missing" } },
    });
    expect(
      await prepareAgain(desks.as({ ...desks.fresh, actor: operator }), { reviewId: review.id }),
    ).toMatchObject({ ok: false, refusal: "blocked" });
    expect(await desks.credentialsOf(review)).toEqual([former]);

    const back = await desks.at(desks.both, review);
    expect(back.actions.retry).toEqual({ allowed: true });
    expect(newest(back).withoutCredential).toBeNull();
    await retry(desks.as(desks.both), { preparationId: id });
    expect(await desks.now(review)).toMatchObject({ state: "accepted" });
    expect(await desks.credentialsOf(review)).toEqual([former, former]);
    expect(await desks.executionsOf(review)).toBe(1);
  });

  test("F105 while that credential is missing, what became of it can be recorded", async () => {
    const desks = rotation();
    const review = await desks.uncertain();
    await retry(desks.as(desks.fresh), { preparationId: newest(review).id });
    expect(await desks.now(review)).toMatchObject({ state: "unresolved" });
    const recorded = await reconcile(desks.as(desks.fresh), {
      ...{ preparationId: newest(review).id, outcome: "accepted", evidence: "It is in the list." },
    });
    expect(recorded).toMatchObject({ ok: true, value: { preparations: [{ state: "accepted" }] } });
    expect(await desks.executionsOf(review)).toBe(1);
  });

  test("F105 what is being sent when the credential is replaced is asked about with the one that it left with", async () => {
    const desks = rotation();
    const review = await desks.prepared();
    const held = holdReply(app);
    const leaving = { api: createApiClient({ baseUrl: app.api.url, credential: former, timeoutMs: 20_000 }) };
    const sending = desks.approve(review, leaving);
    await held.arrived;
    app.advance(2 * minuteMs);
    await desks.runMaintenance();
    expect(await desks.now(review)).toMatchObject({ state: "uncertain" });
    app.advance(5_000);
    expect(await desks.round(desks.fresh)).toBe(0);
    expect(await desks.round(desks.both)).toBe(1);
    held.release();
    await sending;
    expect(await desks.now(review)).toMatchObject({ state: "accepted" });
    expect(new Set(await desks.credentialsOf(review))).toEqual(new Set([former]));
    expect(await desks.executionsOf(review)).toBe(1);
  });

  test("F105 of two instances with different credentials, a claim goes by the row that it changes", async () => {
    const desks = rotation();
    const review = await desks.prepared();
    const unreachable = { api: createApiClient({ baseUrl: "http://127.0.0.1:1", credential: former }) };
    await desks.approve(review, unreachable);
    let isFirst = true;
    // Between what this instance has read and its claim, the other one sends with its own credential.
    const overtaken = async (step: string) => {
      if (step !== "before_claim" || !isFirst) return;
      isFirst = false;
      app.api.next("confirm", resetAfterExecuting);
      await send(desks.as(desks.before), { preparationId: newest(review).id });
    };
    const late = await send(desks.as({ ...desks.fresh, atStep: overtaken }), {
      preparationId: newest(review).id,
    });
    expect(late).toMatchObject({ ok: false });
    expect(await desks.now(review)).toMatchObject({ state: "uncertain" });
    expect(await desks.credentialsOf(review)).toEqual([former]);
    expect(await desks.executionsOf(review)).toBe(1);
  });

  test("F105 beside what was sent stands a fingerprint that the credential can't be told by", async () => {
    const desks = rotation();
    const review = await desks.uncertain();
    const { sent_with } = await app.db
      .selectFrom("preparations")
      .select("sent_with")
      .where("id", "=", newest(review).id)
      .executeTakeFirstOrThrow();
    expect(sent_with).toMatch(/^[0-9a-f]{32}$/);
    expect(sent_with).toBe((await heldCredentials(desks.as(desks.before)))?.current);
    expect(JSON.stringify(await desks.at(desks.both, review))).not.toContain(sent_with);
    expect(createHash("sha256").update(former).digest("hex")).not.toContain(sent_with);
  });
});
