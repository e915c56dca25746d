import { expect, test } from "vitest";
import type { ScheduleView } from "@/lib/server/types";
import { entriesOf, exceptionsFirst } from "./entries";
import { addDays, daysOf, spanOf, spanTitle, step } from "./span";

const at = (time: string) => `2026-03-01T${time}:00.000Z`;
const item = { text: null, account: null, platform: null, value: "scheduled", problem: null };
const read = {
  state: "read" as const,
  tool: { name: "scheduleList", title: "List the schedule" },
  at: at("12:00"),
  durationMs: 5,
  digest: "d".repeat(64),
  more: false,
  judged: true,
};
const waiting = {
  reviewId: "w",
  headline: "Schedule 2 posts",
  createdAt: at("11:00"),
  sendUntil: at("13:00"),
  times: [{ at: at("15:00"), text: "First" }],
};

function view(change: Partial<ScheduleView> = {}): ScheduleView {
  return {
    reads: [
      {
        ...read,
        items: [
          { ...item, id: "late", at: at("11:00"), state: "accepted" },
          { ...item, id: "seen", at: at("10:00"), state: "accepted" },
          { ...item, id: "gone", at: at("10:30"), state: "failed" },
          { ...item, id: "next", at: at("16:00"), state: "accepted" },
        ],
      },
    ],
    reviews: {
      accepted: [{ reviewId: "r", publication: "verified", itemIds: ["seen"] }],
      waiting: [
        { ...waiting, state: "awaiting_review" },
        { ...waiting, reviewId: "u", state: "uncertain" },
      ],
    },
    graceMinutes: 15,
    ...change,
  };
}

test("what the API's schedule says stands in the order of time, with open reviews laid over it", () => {
  const entries = entriesOf(view(), Date.parse(at("12:00")));
  expect(entries.map(({ key, state, reviewId }) => [key, state, reviewId])).toEqual([
    ["scheduleList seen", "verified", "r"],
    ["scheduleList gone", "failed", null],
    ["scheduleList late", "overdue", null],
    ["u 0", "unknown", "u"],
    ["w 0", "waiting", "w"],
    ["scheduleList next", "accepted", null],
  ]);
  expect(exceptionsFirst(entries).map(({ state }) => state)).toEqual([
    ...["failed", "overdue", "unknown", "waiting", "accepted", "verified"],
  ]);
});

test("nothing is overdue where no value is known to mean published", () => {
  const reads = view().reads.map((one) => (one.state === "read" ? { ...one, judged: false } : one));
  const entries = entriesOf(view({ reads }), Date.parse(at("12:00")));
  expect(entries.filter(({ state }) => state === "overdue")).toEqual([]);
});

test("a week begins with its day, a month with a Monday, and both hold whole days", () => {
  const day = new Date(2026, 10, 21);
  expect(daysOf(spanOf("week", day))).toHaveLength(7);
  expect(spanTitle("list", day)).toMatch(/^21\s?–\s?27 November 2026$/);
  const month = daysOf(spanOf("month", day));
  expect([month.length, month[0]?.getDay(), month[0]?.getDate()]).toEqual([42, 1, 26]);
  expect(spanTitle("month", day)).toBe("November 2026");
  expect(step("month", new Date(2026, 0, 31), 1)).toEqual(new Date(2026, 1, 1));
  expect(step("week", day, -1)).toEqual(addDays(day, -7));
});
