import { describe, expect, test } from "vitest";
import type { ToolDescriptor } from "@/lib/wire/contract/tool";
import { anyPublishes, publishes, stricterOf, type Publishes } from "./axis";
import { noChecks, publicationFile } from "./publication-file";

const reads = { annotations: { readOnlyHint: true }, inputSchema: { type: "object" } };
const weigh: ToolDescriptor = { name: "parcelWeigh", inputSchema: { type: "object" } };
const known = (...tools: object[]) => ({ tools: tools as ToolDescriptor[], duplicates: [] });
const nothing = { settings: noChecks, tool: weigh, discovery: known(weigh), chosen: null };
const rule = {
  tools: "parcel*",
  accepted: { items: "/posts", id: "id" },
  ask: { tool: "list" },
  answer: { items: "", id: "id", state: "state", published: ["live"] },
};
const schedule = { tool: "board", items: "", id: "id", at: "at", state: "state", published: ["live"] };

describe("F108 what a tool had accepted has a publication to follow", () => {
  test.each<[string, Partial<typeof nothing> | object, Publishes]>([
    ["not where nothing gives a reason", {}, "no"],
    ["not where the tools aren’t known", { discovery: null, tool: undefined }, "no"],
    ["not for a list of something else", { discovery: known(weigh, { ...reads, name: "parcelList" }) }, "no"],
    ["not for a list that nobody may call unasked", { discovery: known({ name: "scheduleList" }) }, "no"],
    ["where a tool shows a schedule", { discovery: known(weigh, { ...reads, name: "scheduleList" }) }, "yes"],
    ["where a tool lists posts", { discovery: known(weigh, { ...reads, name: "list_posts" }) }, "yes"],
    [
      "where the tool’s own input has posts",
      { tool: { ...weigh, inputSchema: { type: "object", properties: { posts: { type: "array" } } } } },
      "yes",
    ],
    ["where an administrator chose a tool that shows it", { chosen: "parcelList" }, "yes"],
    ["where the file has a check for it", { settings: publicationFile.parse({ checks: [rule] }) }, "yes"],
    [
      "where the file names a schedule",
      { settings: publicationFile.parse({ schedules: [schedule] }) },
      "yes",
    ],
  ])("%s", (_what, change, expected) => {
    expect(publishes("parcelWeigh", { ...nothing, ...change })).toBe(expected);
  });

  test("and the file's own word stands above every other reason", () => {
    const settings = publicationFile.parse({
      checks: [{ tools: "*", publishes: false }],
      schedules: [schedule],
    });
    const discovery = known(weigh, { ...reads, name: "scheduleList" });
    expect(publishes("parcelWeigh", { ...nothing, settings, discovery })).toBe("nothing");
  });

  test("and what was decided is only made stricter", () => {
    const all: Publishes[] = ["no", "nothing", "yes"];
    for (const one of all)
      for (const other of all) {
        expect(stricterOf(one, other)).toBe(stricterOf(other, one));
        expect([one, other]).toContain(stricterOf(one, other));
      }
    expect(all.map((one) => stricterOf(one, "yes"))).toEqual(["yes", "yes", "yes"]);
    expect(stricterOf("no", "nothing")).toBe("nothing");
  });
});

test("F108 an API publishes where its tools or the file give a reason, and not by a tool that publishes nothing", () => {
  const any = (settings: object, ...tools: object[]) =>
    anyPublishes({ settings: publicationFile.parse(settings), discovery: known(...tools) });
  expect(any({}, weigh)).toBe(false);
  expect(any({ checks: [{ tools: "*", publishes: false }] }, weigh)).toBe(false);
  expect(any({ checks: [rule] }, weigh)).toBe(true);
  expect(any({ schedules: [schedule] }, weigh)).toBe(true);
  expect(any({}, { ...reads, name: "scheduleList" })).toBe(true);
});
