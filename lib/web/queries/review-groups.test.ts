import { describe, expect, it } from "vitest";
import { readReviewSearch, reviewFilter, reviewSearchText } from "./review-groups";

const read = (text: string) => readReviewSearch(new URLSearchParams(text));
const now = new Date("2026-03-08T12:00:00Z");

describe("what an address asks of the list of reviews", () => {
  it("is the first list whole where it says nothing that is known", () => {
    expect(read("group=nothing&color=red")).toEqual({ group: "open" });
    expect(reviewSearchText(read("group=open"))).toBe("");
  });

  it("comes back as the same text", () => {
    const text = "?group=done&q=heron+weir&tool=draftSave&state=accepted&destructive=yes&since=week";
    expect(reviewSearchText(read(text))).toBe(text);
  });

  it("leaves out what the list doesn't have, and cuts what is too long", () => {
    expect(read("state=rejected&since=constructor&destructive=maybe")).toEqual({ group: "open" });
    expect(read(`q=${"a".repeat(900)}`).q).toHaveLength(200);
  });

  it("asks for the reader's own alone in their own list, whoever else is named", () => {
    expect(reviewFilter(read("group=mine&author=somebody"), now)).toMatchObject({ authorId: "me" });
    expect(reviewFilter(read("author=somebody"), now)).toMatchObject({ authorId: "somebody" });
    expect(reviewFilter(read("group=sent-back&author=somebody"), now)).not.toHaveProperty("authorId");
  });

  it("finds every review whose outcome nobody knows, where the list has them", () => {
    expect(reviewFilter(read("state=unknown"), now).states).toEqual(["uncertain", "unresolved"]);
    expect(read("group=done&state=unknown")).toEqual({ group: "done" });
  });

  it("counts a span back from now", () => {
    expect(reviewFilter(read("since=week"), now)).toMatchObject({ from: "2026-03-01T12:00:00.000Z" });
  });
});
