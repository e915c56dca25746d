import { expect, test } from "vitest";
import { retryAfterSeconds } from "./retry-after";

const now = new Date("2026-03-01T12:00:00Z");

test.each([
  ["7", 7],
  ["0", 1],
  [" 30 ", 30],
  ["31536000", 60],
  ["9".repeat(400), 60],
  ["Sun, 01 Mar 2026 12:00:20 GMT", 20],
  ["Sun, 01 Mar 2026 11:00:00 GMT", 1],
  ["Mon, 01 Mar 2027 12:00:00 GMT", 60],
  ["soon", null],
  ["-5", null],
  ["1.5", null],
  ["2026-03-01T12:00:20Z", null],
  ["Sunday", null],
  ["", null],
  [undefined, null],
])("F04 Retry-After %j means %j seconds", (header, seconds) => {
  expect(retryAfterSeconds(header, now)).toBe(seconds);
});
