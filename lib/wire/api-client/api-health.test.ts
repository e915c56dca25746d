import { expect, test } from "vitest";
import { createHealthRecord } from "./api-health";
import type { Exchange } from "@/lib/platform/http/exchange";

const replied = (status: number): Exchange => ({
  ...{ kind: "replied", date: null, status, headers: {}, body: Buffer.alloc(0) },
});

test("F113 the API's health is its last and usual answer time, and what went wrong within the hour", () => {
  let now = Date.parse("2026-03-01T12:00:00Z");
  const health = createHealthRecord(() => new Date(now));
  expect(health.read()).toMatchObject({ last: null, usualMs: null, problems: 0, isAnswering: null });
  health.take(replied(503), 900);
  now += 59 * 60_000;
  for (const tookMs of [40, 38, 41]) health.take(replied(200), tookMs);
  health.take({ kind: "reset", date: null }, 30_000);
  expect(health.read()).toMatchObject({
    ...{ last: { tookMs: 41 }, usualMs: 41, problems: 2, isAnswering: false },
    lastProblem: { at: "2026-03-01T12:59:00.000Z", what: "connection lost" },
  });
  now += 2 * 60_000;
  expect(health.read()).toMatchObject({ problems: 1 });
});

test("a flood of requests is not kept", () => {
  const health = createHealthRecord(() => new Date(0));
  for (let time = 0; time < 5_000; time++) health.take(replied(503), 1);
  expect(health.read().problems).toBeLessThanOrEqual(1_000);
});
