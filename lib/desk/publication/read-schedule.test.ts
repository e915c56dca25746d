import { describe, expect, test } from "vitest";
import type { ToolDescriptor } from "@/lib/wire/contract/tool";
import { nextPage, scheduledItems } from "./read-schedule";
import { sourceByShape, windowOf } from "./schedule-source";
import { likeliestTool, scheduleTools, showingTools } from "./showing-tools";
import { summaryTimes } from "./summary-times";

const reads = { annotations: { readOnlyHint: true }, inputSchema: { type: "object" } };
const tool = (name: string, more: Partial<ToolDescriptor> = {}): ToolDescriptor => ({
  name,
  ...reads,
  ...more,
});

describe("a schedule", () => {
  const source = {
    ...{ tool: "list", input: {}, items: "/items", id: "id", state: "status", at: "due", more: "/next" },
    ...{ published: ["live"], failed: ["refused"], cursor: "cursor", text: "words", problem: "why" },
  };

  test("is read item by item: verified and failed by the listed values alone, without what has no time", () => {
    const items = [
      { id: "a", due: "2026-03-01T12:00:00+01:00", status: "live", words: "x".repeat(300), why: "none" },
      { id: "b", due: "2026-03-01T12:00:00Z", status: "refused", why: "Over capacity" },
      { id: 3, due: "2026-03-01T13:00:00Z", status: "LIVE" },
      { id: "d", due: "soon", status: "live" },
    ];
    expect(scheduledItems({ items }, source)).toMatchObject([
      { id: "a", at: "2026-03-01T11:00:00.000Z", state: "verified", text: "x".repeat(200), problem: null },
      { id: "b", state: "failed", value: "refused", problem: "Over capacity", account: null },
      { id: "3", state: "accepted", value: "LIVE", text: null },
    ]);
    expect(scheduledItems({ items: [1] }, source)).toBeNull();
  });

  test("goes on with the value that says so", () => {
    expect(nextPage({ next: "n2" }, source)).toEqual({ cursor: "n2" });
    expect(nextPage({ next: null }, source)).toBeNull();
  });

  test("that nobody described is read by its shape, and nothing in it counts as published", () => {
    const [list] = showingTools({ tools: [tool("calendarList")], duplicates: [] });
    if (!list) throw new Error("No tool.");
    const rows = [
      {
        id: "1",
        title: "One",
        scheduled_for: "2026-03-01T12:00:00Z",
        status: "published",
        channel: "c",
        campaign: "Spring",
      },
    ];
    const found = sourceByShape(list, { page: 1, empty: [], rows });
    expect(found).toMatchObject({
      items: "/rows",
      id: "id",
      at: "scheduled_for",
      text: "title",
      account: "channel",
    });
    expect(found && scheduledItems({ rows }, found)).toMatchObject([
      { state: "accepted", value: "published", campaign: "Spring", timeZone: null },
    ]);
    expect(sourceByShape(list, { rows: [{ id: "1", title: "One" }] })).toBeNull();
  });

  test("is asked for in its window where the tool's input has one", () => {
    const schema = (...names: string[]) => ({
      inputSchema: {
        type: "object",
        properties: Object.fromEntries(names.map((name) => [name, { type: "string" }])),
      },
    });
    expect(windowOf(tool("a", schema("from", "to")))).toEqual({ from: "from", to: "to" });
    expect(windowOf(tool("a", schema("start_date", "endDate")))).toEqual({
      from: "start_date",
      to: "endDate",
    });
    expect(windowOf(tool("a", schema("from")))).toEqual({});
  });
});

describe("the tools that may show it", () => {
  const tools = [
    tool("listAccounts"),
    tool("posts_list"),
    tool("scheduleList"),
    tool("scheduleDelete", { annotations: { readOnlyHint: false } }),
    tool("calendarGet", {
      inputSchema: { type: "object", properties: { id: { type: "string" } }, required: ["id"] },
    }),
  ];

  test("only read, need nothing, and are named for a schedule or posts first", () => {
    expect(showingTools({ tools, duplicates: [] }).map(({ name }) => name)).toEqual([
      "scheduleList",
      "posts_list",
      "listAccounts",
    ]);
    expect(scheduleTools({ tools, duplicates: [] }).map(({ name }) => name)).toEqual(["scheduleList"]);
    expect(scheduleTools({ tools, duplicates: ["scheduleList"] })).toEqual([]);
  });

  test("one is offered where its name alone stands out", () => {
    const likeliest = (...names: string[]) =>
      likeliestTool(showingTools({ tools: names.map((name) => tool(name)), duplicates: [] }))?.name;
    expect(likeliest("listAccounts", "scheduleList", "posts_list")).toBe("scheduleList");
    expect(likeliest("scheduleList", "calendar_list")).toBeUndefined();
    expect(likeliest("listAccounts")).toBeUndefined();
  });
});

describe("the times that a summary names", () => {
  test("come with what is said after them, each once", () => {
    const summary = {
      headline: "Schedule 2 posts for 2026-03-01T12:00:00+01:00",
      changes: [
        "Fernpost, 2026-03-01T11:00:00Z: The first",
        "Glimwall, 2026-03-02T11:00:00Z: The second",
        "No time",
      ],
    };
    expect(summaryTimes(JSON.stringify(summary))).toEqual([
      { at: "2026-03-01T11:00:00.000Z", text: "The first" },
      { at: "2026-03-02T11:00:00.000Z", text: "The second" },
    ]);
    expect(summaryTimes(JSON.stringify({ headline: summary.headline }))).toEqual([
      { at: "2026-03-01T11:00:00.000Z", text: null },
    ]);
  });

  test("of a change from one to another are neither", () => {
    expect(summaryTimes('["It goes out at 2026-03-01T11:00:00Z instead of 2026-03-02T11:00:00Z."]')).toEqual(
      [],
    );
    for (const text of [null, "{", "{}", '["2026-13-01T11:00:00Z"]']) expect(summaryTimes(text)).toEqual([]);
  });
});
