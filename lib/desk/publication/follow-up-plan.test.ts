import { describe, expect, test } from "vitest";
import { followUpTimes, nextCheckAt } from "./follow-up-plan";

const at = (time: string) => `2026-03-01T${time}:00.000Z`;
const settings = { graceMinutes: 15, overdueAfterHours: 24 };

describe("work is overdue", () => {
  test("a grace after the last time that is known", () => {
    expect(followUpTimes(at("12:00"), [at("14:00"), null, at("13:00")], settings)).toEqual({
      scheduledAt: at("14:00"),
      dueAt: at("14:15"),
    });
  });

  test("a grace after the acceptance where its time had passed by then", () => {
    expect(followUpTimes(at("12:00"), [at("11:00")], settings).dueAt).toBe(at("12:15"));
  });

  test("a day after the acceptance where no time is known", () => {
    expect(followUpTimes(at("12:00"), [null], settings)).toEqual({
      scheduledAt: null,
      dueAt: "2026-03-02T12:00:00.000Z",
    });
  });
});

describe("it is looked", () => {
  const next = (now: string, dueAt: string, ...times: (string | null)[]) =>
    nextCheckAt(
      new Date(at(now)),
      { dueAt: at(dueAt) },
      times.map((time, index) => ({ id: String(index), dueAt: time === null ? null : at(time) })),
    );

  test("a minute after the next item is due", () => {
    expect(next("12:00", "15:00", "14:00", "13:00")).toBe(at("13:01"));
  });

  test("every quarter of an hour while an item that was due isn't settled", () => {
    expect(next("13:30", "15:00", "13:00", "14:45")).toBe(at("13:45"));
    expect(next("13:30", "15:00", "13:00", "13:35")).toBe(at("13:36"));
  });

  test("every hour where a time isn't known, or it is overdue", () => {
    expect(next("12:00", "15:00", null, "13:00")).toBe(at("13:00"));
    expect(next("15:30", "15:00", "14:00")).toBe(at("16:30"));
  });

  test("no more a week after it was due", () => {
    const items = [{ id: "a", dueAt: at("12:00") }];
    expect(nextCheckAt(new Date("2026-03-08T12:00:00Z"), { dueAt: at("12:00") }, items)).toBeNull();
  });
});
