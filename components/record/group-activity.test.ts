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

test("what a person decided stands before what came of it, of the same revision alone", () => {
  const rowan = { id: "rowan", name: "Rowan Hale" };
  const step = (number: number, event: string, revision: number, by: typeof rowan | null = null) => ({
    ...item(`a:${number}`, `2026-03-02T10:00:0${number}Z`, "a"),
    ...{ event, revision, by, text: event === "accepted" ? "The API accepted it." : "Done." },
  });
  const decidedOf = (...items: ActivityItem[]) =>
    groupActivity(items, () => "today")[0]?.lines.map(({ decided }) => decided?.what ?? null);
  const approved = step(2, "approved", 1, rowan);
  expect(decidedOf(step(3, "accepted", 1, rowan), approved)).toEqual(["Approved"]);
  expect(decidedOf(step(4, "expired", 2), step(3, "prepared", 2, rowan), approved)).toEqual([null]);
  expect(decidedOf(step(4, "commented", 1, rowan), approved)).toEqual([null]);
});
