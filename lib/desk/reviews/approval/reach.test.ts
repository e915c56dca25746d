import { expect, test } from "vitest";
import { defaultPolicy, type Requirement } from "@/lib/desk/policy/review-policy";
import type { Approver } from "../store/approvers";
import { reachOf } from "./reach";

const approver = (id: string, groups: string[] = []): Approver => ({
  ...{ id, name: id, groups, roles: ["reviewer"], changes: [] },
});
const [rita, rolf, rosa] = [approver("rita"), approver("rolf", ["legal"]), approver("rosa")];
const everybody = [rita, rolf, rosa];
const hours = (count: number) => new Date(Date.UTC(2026, 2, 1, 12 - count)).toISOString();

function reach(
  reader: string,
  {
    here = [],
    given = [],
    eligible = everybody,
    ...asked
  }: { here?: string[]; given?: Approver[]; eligible?: Approver[] } & Partial<Requirement>,
) {
  const [rule] = defaultPolicy.rules;
  if (!rule) throw new Error("No rule.");
  const seen = new Map(
    everybody.map(({ id }, at) => [id, { isHere: here.includes(id), lastSeenAt: hours(3 - at) }]),
  );
  const told = reachOf(
    { id: reader },
    { requirement: { ...rule, ...asked }, givenBy: given, eligible },
    everybody,
    seen,
  );
  return told.is === "here" ? "here" : [told.is, ...told.away.map(({ id }) => id)];
}

test("an approval can come while somebody who may give it is here", () => {
  expect(reach("olga", { here: ["rolf"] })).toBe("here");
  expect(reach("rita", { here: ["rolf"] })).toBe("here");
});

test("the reader who is the only one here is told so, with who else may, the last seen first", () => {
  expect(reach("rita", {})).toEqual(["only_you", "rosa", "rolf"]);
  expect(reach("rita", { eligible: [rita] })).toEqual(["only_you"]);
});

test("nobody here is said to whoever can't approve it, and where too few are here for all that it needs", () => {
  expect(reach("olga", {})).toEqual(["nobody_here", "rosa", "rolf", "rita"]);
  expect(reach("rita", { approvals: 2 })).toEqual(["nobody_here", "rosa", "rolf"]);
  expect(reach("rita", { approvals: 2, here: ["rosa"] })).toBe("here");
  expect(reach("rita", { approvals: 2, given: [rosa] })).toEqual(["only_you", "rolf"]);
});

test("who has approved already, or whose group isn't asked for, doesn't help", () => {
  expect(reach("olga", { approvals: 2, given: [rita], here: ["rita"] })).toEqual([
    "nobody_here",
    "rosa",
    "rolf",
  ]);
  expect(reach("olga", { approvals: 1, groups: [["legal"]], here: ["rita", "rosa"] })).toEqual([
    "nobody_here",
    "rolf",
  ]);
});

test("nothing is awaited once enough have approved, and too few who may are nobody to wait for", () => {
  expect(reach("olga", { given: [rita] })).toBe("here");
  expect(reach("olga", { eligible: [] })).toEqual(["nobody_here"]);
});
