import { describe, expect, it } from "vitest";
import type { ReviewListItem } from "@/lib/desk/reviews/queries/types";
import { listItem } from "../testing/list-item";
import { similarEnded, sectionOf } from "./sections";

const now = Date.parse("2026-03-01T12:00:00Z");
const inMinutes = (minutes: number) => new Date(now + minutes * 60_000).toISOString();

describe("where an open review belongs", () => {
  const waiting = { sendUntil: inMinutes(10) };
  it.each<[string, Partial<ReviewListItem>, string | null]>([
    [
      "an unknown outcome comes first, whoever it concerns",
      { state: "uncertain", assignee: "others" },
      "unknown",
    ],
    ["so does one that needs a person", { state: "unresolved" }, "unknown"],
    ["under five minutes it runs out", { sendUntil: inMinutes(4.9), assignee: "others" }, "ending"],
    ["at five it does not yet", { sendUntil: inMinutes(5) }, "decide"],
    ["what the reader may decide", waiting, "decide"],
    ["what the reader prepared and others decide", { ...waiting, assignee: "yours" }, "yours"],
    ["what others prepared and decide", { ...waiting, assignee: "others" }, "others"],
    ["what is approved waits too", { ...waiting, state: "approved", assignee: "others" }, "others"],
    ["what is being sent", { state: "sending" }, "moving"],
    ["what has ended is in none", { state: "rejected" }, null],
  ])("%s", (_what, change, section) => {
    expect(sectionOf(listItem("1", change), now)).toBe(section);
  });
});

it("what has ended looks alike where it is of one tool, under one headline", () => {
  const same = { headline: "Save draft", state: "accepted" } as const;
  const items = [
    listItem("1", same),
    listItem("2", same),
    listItem("3", { ...same, tool: { name: "other", title: null, destructive: "no" } }),
    listItem("4", { ...same, state: "awaiting_review" }),
  ];
  const ids = [...similarEnded(items)].map(([id, group]) => [id, group.map((one) => one.id)]);
  expect(Object.fromEntries(ids)).toEqual({ "1": ["1", "2"], "2": ["1", "2"] });
});
