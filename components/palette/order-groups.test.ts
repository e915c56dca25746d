import { expect, it } from "vitest";
import { orderGroups, type FoundGroup } from "./order-groups";

const group = (heading: string, texts: string[], isPast = false): FoundGroup => ({
  ...{ heading, isCorrected: false, isPast },
  items: texts.map((text) => ({ key: text, icon: null, text, href: "/" })),
});
const order = (query: string, ...groups: FoundGroup[]) =>
  orderGroups(groups, query).map(({ heading }) => heading);

it("what begins as typed stands before what is named so, and that before what only says so somewhere", () => {
  const tools = group("Tools", ["Read a campaign"]);
  const reviews = group("Reviews", ["Campaign of kettles"]);
  expect(order("campaign", tools, reviews)).toEqual(["Reviews", "Tools"]);
  expect(order("a camp", tools, reviews)).toEqual(["Tools", "Reviews"]);
  expect(order("kettles", tools, reviews)).toEqual(["Reviews", "Tools"]);
});

it("of the same kind, groups stay as they are given: a tool before a step or a review", () => {
  const groups = [group("Tools", ["Reject a claim"]), group("Activity", ["Rejected: who and what"])];
  expect(order("reject", ...groups)).toEqual(["Tools", "Activity"]);
});

it("what has ended is after tools that are named so, and before those that only say so somewhere", () => {
  const ended = group("Ended", ["Campaign of kettles"], true);
  expect(order("campaign", ended, group("Tools", ["Read a campaign"]))).toEqual(["Tools", "Ended"]);
  expect(order("campaign", ended, group("Tools", ["List plans"]))).toEqual(["Ended", "Tools"]);
});

it("case, spaces and the form of quotation marks don’t count for how a title begins", () => {
  const tools = group("Tools", ["Change a post’s “settings”"]);
  const other = group("Other", ["x change a post's settings"]);
  expect(order("change  a post's \"sett", other, tools)).toEqual(["Tools", "Other"]);
});
