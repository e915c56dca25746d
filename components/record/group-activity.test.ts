import { expect, test } from "vitest";
import type { ActivityItem } from "@/lib/desk/reviews/queries/types";
import { groupActivity } from "./group-activity";

const item = (id: string, at: string, reviewId: string | null = null): ActivityItem => ({
  ...{ id, at, reviewId, by: null, event: "prepared", text: "Prepared.", headline: null, toolName: null },
  ...{ revision: null, severity: "info", digest: null },
});

test("a review stands once, at its newest step and under that day; a run is a line of its own", () => {
  const days = groupActivity(
    [
      item("a:3", "2026-03-02T10:00:00Z", "a"),
      item("runs:2", "2026-03-02T09:00:00Z"),
      item("runs:1", "2026-03-01T12:00:00Z"),
      item("b:1", "2026-03-01T11:00:00Z", "b"),
      item("a:2", "2026-03-01T10:00:00Z", "a"),
    ],
    (at) => at.slice(0, 10),
  );
  expect(days.map(({ day, lines }) => [day, lines.map((line) => [line.item.id, line.more])])).toEqual([
    [
      "2026-03-02",
      [
        ["a:3", 1],
        ["runs:2", 0],
      ],
    ],
    [
      "2026-03-01",
      [
        ["runs:1", 0],
        ["b:1", 0],
      ],
    ],
  ]);
});
