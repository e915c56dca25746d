import { describe, expect, test } from "vitest";
import { acceptedItems } from "./accepted-items";
import { inputToAsk } from "./input-to-ask";
import { goesOn, judgeAnswer } from "./judge-answer";

const rule = { items: "/items", id: "id", state: "status", published: ["live"], failed: ["refused"] };
const accepted = [
  { id: "a", dueAt: null },
  { id: "7", dueAt: null },
];
const judge = (...items: object[]) => judgeAnswer({ items } as never, rule, accepted);

describe("an answer", () => {
  test("verifies where each item has a value that means published, numbers by their digits", () => {
    const rows = [
      { id: 7, status: "live" },
      { id: "a", status: "live" },
      { id: "b", status: "refused" },
    ];
    expect(judge(...rows)).toEqual({
      finding: "verified",
      items: [
        { id: "a", finding: "verified", value: "live" },
        { id: "7", finding: "verified", value: "live" },
      ],
    });
  });

  test("says that it isn't published where one is refused and none is open", () => {
    expect(judge({ id: "7", status: "refused" }, { id: "a", status: "live" }).finding).toBe("not_found");
    expect(judge({ id: "7", status: "refused" }, { id: "a", status: "waiting" }).finding).toBe("nothing");
  });

  test("says nothing of an item that it doesn't name, unless an earlier answer showed it as published", () => {
    const one = { id: "7", status: "live" };
    expect(judge(one)).toMatchObject({ finding: "nothing", items: [{ id: "a", value: null }, {}] });
    const earlier = [{ id: "a", finding: "verified" as const, value: "live" }];
    expect(judgeAnswer({ items: [one] }, rule, accepted, earlier).finding).toBe("verified");
  });

  test.each([{}, { items: null }, { items: [1] }, { items: { id: "a", status: "live" } }, [], "text", null])(
    "of another shape says nothing: %j",
    (output) => expect(judgeAnswer(output, rule, accepted).finding).toBe("nothing"),
  );

  test("of nothing verifies nothing", () => {
    expect(judgeAnswer({ items: [] }, rule, []).finding).toBe("nothing");
  });

  test("goes on where its member says so", () => {
    expect(goesOn({ next: "abc" }, "/next")).toBe("abc");
    for (const output of [{ next: null }, { next: "" }, { next: false }, {}])
      expect(goesOn(output, "/next")).toBeNull();
    expect(goesOn({ next: "abc" }, undefined)).toBeNull();
  });
});

describe("what was accepted", () => {
  const of = { items: "/posts", id: "id", dueAt: "at" };
  test("is found with its times in UTC, and drafts are left out", () => {
    const posts = [
      { id: "p1", at: "2026-03-01T13:00:00+01:00", state: "planned" },
      { id: "p2", at: "tomorrow" },
      { id: "p3", state: "draft" },
    ];
    const leaveOut = { member: "state", values: ["draft"] };
    expect(acceptedItems({ posts }, { ...of, leaveOut })).toEqual([
      { id: "p1", dueAt: "2026-03-01T12:00:00.000Z" },
      { id: "p2", dueAt: null },
    ]);
  });

  test("can be one object, and is nothing to look for without its id or in another shape", () => {
    expect(acceptedItems({ id: "p" }, { items: "", id: "id" })).toEqual([{ id: "p", dueAt: null }]);
    expect(acceptedItems({ posts: [{ name: "x" }] }, of)).toBeNull();
    expect(acceptedItems({ posts: ["x"] }, of)).toBeNull();
    expect(acceptedItems({}, of)).toBeNull();
    expect(acceptedItems({ posts: [] }, of)).toBeNull();
  });

  test("is asked about in its window of time, and by what its answer names", () => {
    const ask = {
      tool: "list",
      input: { limit: 9 },
      copy: { campaign: "/id", gone: "/none" },
      from: "after",
      to: "before",
    };
    const items = [
      { id: "a", dueAt: "2026-03-01T12:00:00.000Z" },
      { id: "b", dueAt: "2026-03-01T14:00:00.000Z" },
    ];
    expect(inputToAsk(ask, { id: "c" }, items)).toEqual({
      limit: 9,
      campaign: "c",
      after: "2026-03-01T11:59:00.000Z",
      before: "2026-03-01T14:01:00.000Z",
    });
    expect(inputToAsk(ask, { id: "c" }, [...items, { id: "d", dueAt: null }])).toEqual({
      limit: 9,
      campaign: "c",
    });
  });
});
