import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Fault } from "@/scripts/testing/doubles/fault";
import { garblings } from "@/scripts/testing/doubles/garble";
import { listActivity, retry } from "..";
import { newest } from "../testing/test-app";
import { answer, startFaultyNetwork, toolError, type FaultyNetwork } from "../testing/faulty-network";

/** Each fault of a confirm by its row: the real client, the real store, the reference API behind the fault proxy. */
const network = {} as FaultyNetwork;
beforeAll(async () => void Object.assign(network, await startFaultyNetwork()));
beforeEach(() => network.beginAnew());
afterAll(() => network.close());

describe("nothing left", () => {
  test.each([
    ["F01 refused", "refused", null],
    ["F01 no such host", "dns", "https://nowhere.invalid"],
    ["F01 no TLS to be had", "tls", "https"],
  ])("%s: not sent, kept, and sent automatically once, when it can be", async (_what, reason, at) => {
    const { upstream } = network;
    const { review, name } = await network.prepared();
    const port = new URL(upstream.proxy.url).port;
    if (at === null) await upstream.proxy.goDown();
    const address = at === "https" ? `https://127.0.0.1:${port}` : at;
    await network.approve(review, address === null ? {} : { api: network.clientAt(address) });
    expect(await network.now(review)).toMatchObject({
      state: "approved",
      inputText: newest(review).inputText,
      outcome: { kind: "not_sent", code: reason },
      attempts: [{ state: "not_sent" }],
      nextAttemptAt: expect.any(String),
    });
    await upstream.heal();
    expect(await upstream.api.countCampaigns(name)).toBe(0);
    expect(await network.round(3_000)).toBe(1);
    expect(await network.now(review)).toMatchObject({ state: "accepted" });
    expect(await upstream.api.countCampaigns(name)).toBe(1);
  });
});

describe("an answer that says nothing certain", () => {
  const faults: [what: string, fault: Fault, executed: 0 | 1][] = [
    ["F02 cut off before it ran", { kind: "cut before" }, 0],
    ["F02 cut off after it ran", { kind: "cut after" }, 1],
    ["F02 cut off in the headers", { kind: "cut within", part: "head" }, 1],
    ["F02 F07 cut off in the body", { kind: "cut within", part: "body" }, 1],
    ["F03 late", { kind: "late", byMs: 2_000 }, 1],
    ["F03 with headers that drip", { kind: "drip", part: "head", everyMs: 20 }, 1],
    ["F03 with a body that drips", { kind: "drip", part: "body", everyMs: 20 }, 1],
    ["F04 503 with seconds to wait", answer(503, {}, { retryAfter: "2" }), 0],
    ["F04 503 with rubbish to wait", answer(503, {}, { retryAfter: "after tea" }), 0],
    ["F06 500", answer(500), 0],
    ["F06 502 that is no JSON", { ...answer(502), type: "text/html", body: "<h1>Bad gateway</h1>" }, 0],
    ["F06 504", answer(504), 0],
    ...garblings.map((how): [string, Fault, 1] => [`F07 with ${how}`, { kind: "garble", how }, 1]),
    ["F08 ok:false, UPSTREAM_FAILED and retryable", toolError("UPSTREAM_FAILED", true), 0],
    ["F08 ok:false, INTERNAL and retryable", toolError("INTERNAL", true), 0],
    ["F08 ok:false, CONFLICT and retryable", toolError("CONFLICT", true), 0],
    ["F08 ok:false, a code of its own and retryable", toolError("TRY_TOMORROW", true), 0],
  ];
  test.each(faults)(
    "%s: uncertain, asked again with the same request, one execution",
    async (_what, fault, ran) => {
      const { review, confirms, executions } = await network.approvedMeeting(fault);
      expect(await network.now(review)).toMatchObject({
        state: "uncertain",
        publication: null,
        output: null,
        attempts: [{ state: "uncertain" }],
      });
      expect(await executions()).toBe(ran);
      expect(await network.round(1_000)).toBe(0);
      expect(await network.round(2_000)).toBe(1);
      expect(await network.now(review)).toMatchObject({ state: "accepted", publication: "unverified" });
      expect(await executions()).toBe(1);
      const [first, second, ...more] = confirms();
      expect(more).toEqual([]);
      for (const name of ["idempotency-key", "x-publish-confirmation"])
        expect(second?.headers[name]).toBe(first?.headers[name]);
      expect(second?.body).toBe(first?.body);
    },
  );

  test.each([
    ["an HTTP date", () => new Date(network.as().clock().getTime() + 20_000).toUTCString(), 20_000],
    ["a year", () => "31536000", 60_000],
  ])(
    "F04 503 with %s to wait: asked again when that is over, and not before",
    async (_what, after, waitMs) => {
      const { review } = await network.approvedMeeting(answer(503, {}, { retryAfter: after() }));
      expect(await network.now(review)).toMatchObject({
        state: "uncertain",
        retryAfterAt: expect.any(String),
      });
      expect(await network.round(waitMs - 5_000)).toBe(0);
      expect(await network.round(6_000)).toBe(1);
      expect(await network.now(review)).toMatchObject({ state: "accepted" });
    },
  );

  test("F07 what stands in a damaged answer is kept nowhere", async () => {
    const { review } = await network.approvedMeeting({ kind: "garble", how: "a web page" });
    expect(JSON.stringify(await network.seen(review.id))).not.toContain("All is well");
  });

  test("F14 past its expiry it is asked about still, and the stored result is taken", async () => {
    const soon = new Date(network.as().clock().getTime() + 60_000).toISOString();
    const change = (given: object) => ({ ...given, expiresAt: soon });
    network.upstream.fail("prepare", { kind: "change", change }, 1);
    const { review, executions } = await network.approvedMeeting({ kind: "cut after" });
    expect(newest(review).expiresAt).toBe(soon);
    expect(await network.round(90_000)).toBe(1);
    expect(await network.now(review)).toMatchObject({ state: "accepted" });
    expect(await executions()).toBe(1);
  });

  test("F14 past its expiry and a day it goes to a person, and nothing is prepared automatically", async () => {
    const { review, confirms } = await network.approvedMeeting({ kind: "cut before" });
    const prepares = network.upstream.seen("prepare").length;
    expect(await network.round(24 * 3_600_000)).toBe(0);
    expect(await network.now(review)).toMatchObject({ state: "unresolved", nextAttemptAt: null });
    expect(await network.round(3_600_000)).toBe(0);
    expect(confirms()).toHaveLength(1);
    expect(network.upstream.seen("prepare")).toHaveLength(prepares);
    const seen = await network.seen(review.id);
    expect(seen.actions).toMatchObject({ retry: { allowed: true }, reconcile: { allowed: true } });
    expect(seen.actions.prepareAgain.allowed).toBe(false);
  });
});

describe("an answer that a person has to look at", () => {
  const elsewhere = { ok: true, toolName: "campaignReview", output: {} };
  const faults: [what: string, fault: Fault, executed: 0 | 1][] = [
    ["F08 ok:false, UPSTREAM_FAILED and final", toolError("UPSTREAM_FAILED", false), 0],
    ["F08 ok:false, INTERNAL and final", toolError("INTERNAL", false), 0],
    ["F08 ok:false, CONFLICT and final", toolError("CONFLICT", false), 0],
    ["F08 ok:false, NEEDS_REVIEW", toolError("NEEDS_REVIEW", true), 0],
    ["F08 ok:false, a code of its own and final", toolError("NEVER", false), 0],
    ["F09 for another tool, and nothing ran", answer(200, elsewhere), 0],
    [
      "F09 for another tool, and it ran",
      { kind: "change", change: (given) => ({ ...given, ...elsewhere }) },
      1,
    ],
  ];
  test.each(faults)(
    "%s: unresolved with an alarm, not asked again automatically",
    async (_what, fault, ran) => {
      const { review, confirms, executions } = await network.approvedMeeting(fault);
      const seen = await network.seen(review.id);
      expect(newest(seen)).toMatchObject({ state: "unresolved", output: null, nextAttemptAt: null });
      expect(seen.actions.prepareAgain.allowed).toBe(false);
      expect(await executions()).toBe(ran);
      const activity = await listActivity(network.as(), { reviewId: review.id });
      expect(activity.ok && activity.value.items[0]).toMatchObject({
        event: "unresolved",
        severity: "alarm",
      });
      expect(await network.round(3_600_000)).toBe(0);
      expect(confirms()).toHaveLength(1);
      await retry(network.as(), { preparationId: newest(review).id });
      expect(await network.now(review)).toMatchObject({ state: "accepted" });
      expect(await executions()).toBe(1);
    },
  );

  test.each([301, 302, 303, 307, 308])(
    "F13 %i is not followed: unresolved, and nobody else hears",
    async (status) => {
      const { upstream } = network;
      const location = `${upstream.proxy.url}/api/v1/tools?followed=${status}`;
      const { review, confirms, executions } = await network.approvedMeeting(
        answer(status, {}, { location }),
      );
      expect(await network.now(review)).toMatchObject({ state: "unresolved", outcome: { kind: "redirect" } });
      expect(upstream.proxy.exchanges.filter(({ path }) => path.includes("followed"))).toEqual([]);
      expect(confirms()).toHaveLength(1);
      expect(await executions()).toBe(0);
    },
  );
});
