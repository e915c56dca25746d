import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newest } from "../testing/test-app";
import { answer, startFaultyNetwork, toolError, type FaultyNetwork } from "../testing/faulty-network";

/** Each fault of a confirm by its row: the real client, the real store, the reference API behind the fault proxy. */
const network = {} as FaultyNetwork;
beforeAll(async () => void Object.assign(network, await startFaultyNetwork()));
beforeEach(() => network.beginAnew());
afterAll(() => network.close());

describe("a refusal", () => {
  const transport = { error: { code: "SO_IT_IS", message: "no", retryable: false } };
  test.each([
    ["F12 400", answer(400, transport)],
    ["F12 400 with a ToolError", toolError("INVALID_INPUT", false, 400)],
    ["F12 403", answer(403, transport)],
    ["F12 404", answer(404, transport)],
    ["F12 413 with a ToolError", toolError("INVALID_INPUT", false, 413)],
    ["F08 ok:false, INVALID_INPUT", toolError("INVALID_INPUT", false)],
    ["F08 ok:false, FORBIDDEN", toolError("FORBIDDEN", false)],
    ["F08 ok:false, NOT_FOUND", toolError("NOT_FOUND", false)],
    ["F08 ok:false, FEATURE_DISABLED", toolError("FEATURE_DISABLED", false)],
    ["F08 ok:false, CONFIRMATION_REQUIRED", toolError("CONFIRMATION_REQUIRED", false)],
    ["F08 ok:false, CONFIRMATION_INVALID", toolError("CONFIRMATION_INVALID", false)],
  ] as const)("%s of the only send has failed; of a later one it proves nothing", async (_what, fault) => {
    const later = await network.approvedMeeting({ kind: "cut after" });
    network.upstream.fail("confirm", fault, 1);
    expect(await network.round(3_000)).toBe(1);
    expect(await network.now(later.review)).toMatchObject({ state: "unresolved" });
    expect((await network.seen(later.review.id)).actions.prepareAgain.allowed).toBe(false);
    expect(await later.executions()).toBe(1);

    const only = await network.approvedMeeting(fault);
    const seen = await network.seen(only.review.id);
    expect(newest(seen)).toMatchObject({ state: "failed" });
    expect(seen.actions.prepareAgain.allowed).toBe(true);
    expect(await network.round(3_600_000)).toBe(0);
    expect(only.confirms()).toHaveLength(1);
  });

  test.each([
    ["F07 F12 a 403 with a gateway's page", { ...answer(403), type: "text/html", body: "<h1>No</h1>" }],
    ["F07 F12 a 404 without a word", { ...answer(404), body: "" }],
    ["F07 F12 a 400 of another shape", answer(400, { message: "no" })],
    ["F64 a 403 with a ToolError", toolError("INTERNAL", true, 403)],
    ["F64 a 404 with a ToolError", toolError("NOT_FOUND", false, 404)],
    ["F11 a 409", answer(409, transport)],
    ["F11 a 422", answer(422, transport)],
  ] as const)("%s is no refusal: asked again with the same key, it has one effect", async (_what, fault) => {
    const met = await network.approvedMeeting(fault);
    const seen = await network.seen(met.review.id);
    expect(newest(seen)).toMatchObject({ state: "uncertain" });
    expect(seen.actions.prepareAgain.allowed).toBe(false);
    expect(await network.round(3_000)).toBe(1);
    expect(await network.now(met.review)).toMatchObject({ state: "accepted" });
    expect(await met.executions()).toBe(1);
  });

  test.each([
    ["F05 429", answer(429, transport, { retryAfter: "3" }), "uncertain"],
    ["F10 F11 401", { kind: "unknown credential" }, "uncertain"],
  ] as const)(
    "%s of the only send leaves it approved, and it is sent; of a later one %s",
    async (_what, fault, after) => {
      const only = await network.approvedMeeting(fault);
      expect(await network.now(only.review)).toMatchObject({
        state: "approved",
        attempts: [{ state: "refused" }],
      });
      expect(await only.executions()).toBe(0);
      expect(await network.round(4_000)).toBe(1);
      expect(await network.now(only.review)).toMatchObject({ state: "accepted" });
      expect(await only.executions()).toBe(1);

      const later = await network.approvedMeeting({ kind: "cut after" });
      network.upstream.fail("confirm", fault, 1);
      await network.round(3_000);
      expect(await network.now(later.review)).toMatchObject({ state: after });
      expect(await later.executions()).toBe(1);
    },
  );
});
