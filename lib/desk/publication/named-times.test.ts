import { describe, expect, test } from "vitest";
import { namedTimes } from "./named-times";

const now = "2026-11-24T12:00:00.000Z";

describe("F108 the time by which something is to happen", () => {
  test.each([
    ["an instant in UTC", { slot: { startsAt: "2026-12-02T09:00:00+01:00" } }, "2026-12-02T08:00:00.000Z"],
    ["a day, at its end anywhere", { reservation: { date: "2026-12-02" } }, "2026-12-03T12:00:00.000Z"],
    ["in a list", [{ scheduled_for: "2026-12-02T09:00:00Z" }], "2026-12-02T09:00:00.000Z"],
  ])("is %s", (_what, value, at) => expect(namedTimes(value, now)).toEqual([at]));

  test.each([
    ["is past", { at: "2026-11-24T11:59:00Z" }],
    ["is of something else", { createdAt: "2026-12-02T09:00:00Z", expires_at: "2026-12-02T09:00:00Z" }],
    ["stands under another name", { note: "2026-12-02T09:00:00Z", text: "2026-12-02" }],
    ["is none", { date: "2026-02-30", dueAt: "tomorrow", at: 1_790_000_000 }],
  ])("isn't one that %s", (_what, value) => expect(namedTimes(value, now)).toEqual([]));
});
