import { expect, test } from "vitest";
import type { JsonValue } from "@/lib/wire/contract/json";
import { acceptedLeads, answerLeads } from "./leads";
import { publicationFile, type Lead, type PublicationRule } from "./publication-file";

function ruleWith(accepted: object = {}, answer: object = {}, copy: Record<string, string> = {}) {
  const { checks } = publicationFile.parse({
    checks: [
      {
        tools: "postSave",
        accepted: { items: "/posts", id: "id", dueAt: "dueAt", ...accepted },
        ask: { tool: "postList", copy },
        answer: { items: "/items", id: "id", state: "state", published: ["live"], ...answer },
      },
    ],
  });
  return checks[0] as PublicationRule;
}

const nowhere = (leads: Lead[]) =>
  leads.flatMap(({ setting, leads: isThere, instead }) => (isThere ? [] : [[setting, instead]]));
const accepted = (output: JsonValue, ...rule: Parameters<typeof ruleWith>) =>
  nowhere(acceptedLeads(output, ruleWith(...rule)));

test("what is there leads somewhere, also where a list is empty or a value is null", () => {
  expect(accepted({ posts: [{ id: "1", dueAt: null }] })).toEqual([]);
  expect(accepted({ posts: { id: "1", dueAt: "2031-01-01T00:00:00Z" } })).toEqual([]);
  expect(accepted({ posts: [] })).toEqual([]);
  expect(accepted({ posts: [{ id: "1" }, { id: "2", dueAt: null }] })).toEqual([]);
});

test("instead of a pointer to nowhere stands what is called the same, else the only list", () => {
  expect(accepted({ output: { posts: [{ id: "1" }] } })).toEqual([["accepted.items", ["/output/posts"]]]);
  expect(accepted({ made: [{ id: "1" }], count: 1 })).toEqual([["accepted.items", ["/made"]]]);
  expect(accepted({ made: [], kept: [] })).toEqual([["accepted.items", []]]);
  expect(accepted("Saved.")).toEqual([["accepted.items", []]]);
  expect(accepted({ posts: [], data: { batchId: 7 } }, {}, {}, { batch: "/batch_id" })).toEqual([
    ["ask.copy.batch", ["/data/batchId"]],
  ]);
});

test("a member that no item has is named with those that are like it, else with those that are there", () => {
  expect(accepted({ posts: [{ id: "1", due_at: "soon" }] })).toEqual([["accepted.dueAt", ["due_at"]]]);
  const output = { items: [{ postId: "1", says: "live" }] };
  expect(nowhere(answerLeads(output, ruleWith()))).toEqual([
    ["answer.id", ["postId"]],
    ["answer.state", ["postId", "says"]],
  ]);
});

test("of items that are not to be published no time is expected", () => {
  const leaveOut = { leaveOut: { member: "kind", values: ["draft"] } };
  expect(accepted({ posts: [{ id: "1", kind: "draft" }] }, leaveOut)).toEqual([]);
  expect(accepted({ posts: [{ id: "1", kind: "post" }] }, leaveOut)).toHaveLength(1);
});

test("a large answer is looked through to a bound", () => {
  const wide = Object.fromEntries(Array.from({ length: 50_000 }, (_, at) => [`n${at}`, { posts: [{}] }]));
  expect(accepted(wide)[0]?.[1]).toHaveLength(0);
  expect(accepted({ ["x".repeat(100)]: { posts: [{}] } })).toEqual([["accepted.items", []]]);
});
