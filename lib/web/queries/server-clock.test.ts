import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { noteServerClock, serverClockAheadMs } from "./server-clock";

const now = new Date("2026-03-01T12:00:00.250Z");
beforeEach(() => void vi.useFakeTimers({ now }));
afterEach(() => void vi.useRealTimers());
const after = (date: string | null) => {
  noteServerClock(date);
  return serverClockAheadMs();
};

test("a browser's clock that is off is corrected by what the desk's answers say, whole seconds and all", () => {
  expect(after("Sun, 01 Mar 2026 12:03:00 GMT")).toBe(180_250);
  expect(after("Sun, 01 Mar 2026 11:55:00 GMT")).toBe(-299_750);
  expect(after(null)).toBe(-299_750);
  expect(after("yesterday")).toBe(-299_750);
  expect(after("Sun, 01 Mar 2026 12:00:01 GMT")).toBe(0);
});
