import { expect, test } from "vitest";
import { createHealthRecord, problemOf } from "./api-health";
import type { Exchange } from "@/lib/platform/http/exchange";

const replied = (status: number): Exchange => ({
  ...{ kind: "replied", date: null, status, headers: {}, body: Buffer.alloc(0) },
});

test("F113 the API's health is its last and usual answer time, and whether it answers", () => {
  let now = Date.parse("2026-03-01T12:00:00Z");
  const health = createHealthRecord(() => new Date(now));
  expect(health.read()).toMatchObject({ last: null, usualMs: null, isAnswering: null });
  health.take(replied(503), 900);
  now += 59 * 60_000;
  for (const tookMs of [40, 38, 41]) health.take(replied(200), tookMs);
  health.take({ kind: "reset", date: null }, 30_000);
  expect(health.read()).toMatchObject({
    ...{ last: { tookMs: 41 }, usualMs: 41, isAnswering: false },
  });
  expect(problemOf({ kind: "reset", date: null })).toBe("connection lost");
  expect(problemOf(replied(503))).toBe("HTTP 503");
  expect(problemOf(replied(404))).toBeNull();
});
