import { expect, test } from "vitest";
import { json } from "@/lib/wire/api-client/testing/scripted-api";
import { retry } from "..";
import { onEachDatabase } from "../testing/on-each-database";
import { former, latest, rotations } from "../testing/rotation-steps";
import { newest } from "../testing/test-app";

const rejected = json(401, { error: { code: "UNAUTHORIZED", message: "Unknown token", retryable: false } });
const forbidden = json(403, { error: { code: "FORBIDDEN", message: "Not with this", retryable: false } });

onEachDatabase((app, kind) => {
  const rotation = rotations(app, kind);

  test("F105 a replaced credential that the API rejects pauses nothing but what it sent first, which becomes unresolved", async () => {
    const desks = rotation();
    const review = await desks.uncertain();
    app.api.next("confirm", rejected);
    app.advance(5_000);
    expect(await desks.round(desks.both)).toBe(1);
    app.advance(5_000);
    expect(await desks.round(desks.both)).toBe(0);
    expect(newest(await desks.at(desks.both, review))).toMatchObject({
      ...{ state: "unresolved", withoutCredential: "rejected", outcome: { kind: "credential_rejected" } },
    });

    const unpaused = await desks.prepared();
    expect((await desks.at(desks.both, unpaused)).pause).toBeNull();
    await desks.approve(unpaused, desks.both);
    expect(await desks.now(unpaused)).toMatchObject({ state: "accepted" });

    const { id } = newest(review);
    app.api.next("discover", rejected);
    expect(await retry(desks.as(desks.both), { preparationId: id })).toMatchObject({
      ...{ ok: false, refusal: "blocked", reason: { code: "credential_rejected" } },
    });
    expect(app.api.requests.at(-1)?.headers.authorization).toBe(`Bearer ${former}`);
    await retry(desks.as(desks.both), { preparationId: id });
    expect(await desks.now(review)).toMatchObject({ state: "accepted" });
    expect(await desks.executionsOf(review)).toBe(1);
  });

  test("F105 a retry that the API forbids its first credential is unresolved, and goes with no other afterwards", async () => {
    const desks = rotation();
    const review = await desks.uncertain();
    app.api.next("confirm", forbidden);
    await retry(desks.as(desks.both), { preparationId: newest(review).id });
    expect(await desks.now(review)).toMatchObject({ state: "unresolved" });
    await retry(desks.as(desks.both), { preparationId: newest(review).id });
    expect(await desks.now(review)).toMatchObject({ state: "accepted" });
    expect(await desks.credentialsOf(review)).toEqual([former, former, former]);
    expect(await desks.executionsOf(review)).toBe(1);
  });

  test("F105 a rejected new credential pauses first sends, and not what goes with the one before", async () => {
    const desks = rotation();
    const open = await desks.uncertain();
    const review = await desks.prepared();
    app.api.next("confirm", rejected);
    await desks.approve(review, desks.both);
    expect(await desks.at(desks.both, review)).toMatchObject({
      ...{ pause: { why: "credential" }, preparations: [{ state: "approved" }] },
    });
    app.advance(2_500);
    expect(await desks.round(desks.both)).toBe(1);
    expect(await desks.now(open)).toMatchObject({ state: "accepted" });
    expect(await desks.now(review)).toMatchObject({ state: "approved" });
    app.advance(5_000);
    expect(await desks.round(desks.both)).toBe(1);
    expect(await desks.now(review)).toMatchObject({ state: "accepted" });
    expect(await desks.credentialsOf(review)).toEqual([latest, latest]);
  });
});
