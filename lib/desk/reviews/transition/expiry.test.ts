import { expect, test } from "vitest";
import { isExpired, sendUntil } from "./expiry";

const expiresAt = "2026-03-01T12:15:00.000Z";
const at = (time: string, skewMs: number) => ({
  clock: () => new Date(time),
  api: { steadyClockSkewMs: () => skewMs } as Parameters<typeof sendUntil>[0]["api"],
});

test.each([
  [0, "2026-03-01T12:14:58.000Z"],
  [60_000, "2026-03-01T12:13:58.000Z"],
  [-60_000, "2026-03-01T12:15:58.000Z"],
])(
  "F15 with the API's clock %i ms ahead, the deadline shown is the instant from which it counts as expired",
  (skewMs, until) => {
    expect(sendUntil(at(until, skewMs), expiresAt)).toBe(until);
    expect(isExpired(at(until, skewMs), expiresAt)).toBe(true);
    const before = new Date(Date.parse(until) - 1).toISOString();
    expect(isExpired(at(before, skewMs), expiresAt)).toBe(false);
  },
);
