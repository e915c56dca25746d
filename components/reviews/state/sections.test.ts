import { describe, expect, it } from "vitest";
import type { ReviewListItem } from "@/lib/desk/reviews/queries/types";
import { listItem } from "../testing/list-item";
import { similarReviews, sectionOf } from "./sections";

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

describe("what looks alike", () => {
  const facets = {
    title: "Thaw",
    targets: [],
    targetCount: 0,
    firstWords: null,
    firstDate: null,
    image: null,
    items: null,
  };
  const ids = (items: ReviewListItem[]) =>
    Object.fromEntries([...similarReviews(items)].map(([id, group]) => [id, group.map((one) => one.id)]));

  it("is open, of one tool, under one headline", () => {
    const same = { headline: "Save draft" };
    const items = [
      listItem("1", same),
      listItem("2", same),
      listItem("3", { ...same, tool: { name: "other", title: null, destructive: "no" } }),
      listItem("4", { ...same, state: "accepted" }),
    ];
    expect(ids(items)).toEqual({ "1": ["1", "2"], "2": ["1", "2"] });
  });

  it("or has one title, under other headlines", () => {
    expect(ids([listItem("1", { facets }), listItem("2", { facets }), listItem("3")])).toEqual({
      "1": ["1", "2"],
      "2": ["1", "2"],
    });
  });
});
