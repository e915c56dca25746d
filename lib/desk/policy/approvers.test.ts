import { expect, test } from "vitest";
import { approverRefusal, helpsOn, isEnough, settlerRefusal, type ActivePerson } from "./approvers";
import { defaultPolicy, requirementBy, type Requirement } from "./review-policy";

const byDefault = requirementBy(defaultPolicy, 0);
const work = { ids: ["anna"], since: "2026-03-02T12:00:00.000Z" };
const changed = (at: string, by = "anna"): ActivePerson => ({
  ...{ id: "rita", roles: ["reviewer"] },
  changes: [{ by: { id: by, name: by }, kind: "role", at }],
});
const refused = (person: ActivePerson, change: Partial<Requirement> = {}) =>
  approverRefusal({ ...byDefault, ...change }, person, work);

test("F116 whose access an author changed within a day before the first preparation, or since, is no second person", () => {
  expect(refused(changed("2026-03-01T12:00:00.000Z"))).toBe("not_independent");
  expect(refused(changed("2026-03-01T11:59:59.999Z"))).toBeNull();
  expect(refused(changed("2026-04-20T00:00:00.000Z"))).toBe("not_independent");
  expect(refused(changed("2026-03-02T00:00:00.000Z", "olga"))).toBeNull();
});

test("F116 a rule may look further back; where authors approve their own, nothing is asked", () => {
  const person = changed("2026-03-01T11:59:59.999Z");
  expect(refused(person, { independentHours: 48 })).toBe("not_independent");
  expect(refused(changed("2026-03-02T00:00:00.000Z"), { review: "single" })).toBeNull();
});

test("F88 F116 nor does such a person settle what a second person has to", () => {
  const person = changed("2026-03-02T00:00:00.000Z");
  expect(settlerRefusal({ ...byDefault, reconcileBySecondPerson: true }, person, work)).toBe(
    "not_independent",
  );
  expect(settlerRefusal(byDefault, person, work)).toBeNull();
});

const of = (...groups: string[]): ActivePerson => ({ id: groups.join(), roles: ["reviewer"], groups });

test("F85 of the approvals one is by somebody in a named group; the last place is kept for them", () => {
  const two = { approvals: 2, groups: [["legal"]] };
  expect(isEnough(two, [of(), of("press")])).toBe(false);
  expect(isEnough(two, [of(), of("legal")])).toBe(true);
  expect(helpsOn(two, of(), [])).toBe(true);
  expect(helpsOn(two, of("press"), [of()])).toBe(false);
  expect(helpsOn(two, of("legal"), [of()])).toBe(true);
  expect(helpsOn({ ...two, approvals: 1 }, of(), [])).toBe(false);
});

test("F85 two lists of groups are met by two people, or by one who is in both", () => {
  const both = { approvals: 1, groups: [["legal"], ["finance", "board"]] };
  expect(isEnough(both, [of("legal")])).toBe(false);
  expect(isEnough(both, [of("legal"), of("board")])).toBe(true);
  expect(isEnough(both, [of("legal", "finance")])).toBe(true);
  expect(helpsOn(both, of("finance"), [of("legal")])).toBe(true);
  expect(helpsOn(both, of("legal"), [of("legal")])).toBe(false);
});
