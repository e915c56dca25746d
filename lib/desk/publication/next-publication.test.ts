import { describe, expect, test } from "vitest";
import { alarmOf, nextPublication, nothingSaid, type Known, type PublicationEvent } from "./next-publication";

const unverified: Known = { publication: "unverified", said: nothingSaid };
const overdue: Known = { publication: "overdue", said: nothingSaid };
const checked = (finding: "verified" | "not_found" | "nothing"): PublicationEvent => ({
  type: "checked",
  finding,
});
const recorded = (as: "verified" | "not_found"): PublicationEvent => ({
  type: "recorded",
  as,
  evidenceGiven: true,
});
const after = (...events: PublicationEvent[]): Known =>
  events.reduce<Known>((from, event) => {
    const next = nextPublication(from, event);
    return next.kind === "to" ? next : from;
  }, unverified);
const shown = (known: Known) => [known.publication, alarmOf(known)];
const either = ["verified", "not_found"] as const;

test.each(either)("what one side alone says holds: %s", (said) => {
  const alarm = said === "not_found" ? "failed" : null;
  expect(shown(after(checked(said)))).toEqual([said, alarm]);
  expect(shown(after(recorded(said)))).toEqual([said, null]);
  expect(shown(after(recorded(said), checked(said)))).toEqual([said, null]);
  expect(shown(after(checked(said), recorded(said)))).toEqual([said, null]);
});

describe.each([
  ["verified", "not_found"],
  ["not_found", "verified"],
] as const)("F112 a person's %s against a check's %s", (person, check) => {
  test("is contradicted, whichever came first, and waits for a person", () => {
    for (const known of [after(recorded(person), checked(check)), after(checked(check), recorded(person))])
      expect(shown(known)).toEqual(["contradicted", "contradicted"]);
  });

  test("is over once the check agrees, and stays while its answer says nothing", () => {
    const events = [recorded(person), checked(check)];
    expect(shown(after(...events, checked("nothing")))).toEqual(["contradicted", "contradicted"]);
    expect(shown(after(...events, checked(person)))).toEqual([person, null]);
  });

  test.each(either)(
    "is settled by who records %s with both before them, also if the check repeats itself",
    (as) => {
      const events = [recorded(person), checked(check), recorded(as)];
      expect(shown(after(...events))).toEqual([as, null]);
      expect(shown(after(...events, checked(check)))).toEqual([as, null]);
    },
  );

  test("is one again where the check then says something else than was weighed", () => {
    const weighed = [checked(check), recorded(person), recorded(check), checked(person)];
    expect(shown(after(...weighed))).toEqual(["contradicted", "contradicted"]);
  });
});

test("a check's own later word takes the place of its earlier one", () => {
  expect(shown(after(checked("verified"), checked("not_found")))).toEqual(["not_found", "failed"]);
  expect(shown(after(checked("not_found"), checked("verified")))).toEqual(["verified", null]);
});

test("what says nothing changes nothing, and no record counts without evidence", () => {
  const all = [unverified, overdue, after(checked("verified")), after(recorded("not_found"))];
  for (const from of all) {
    expect(nextPublication(from, checked("nothing"))).toEqual({ kind: "stays" });
    expect(nextPublication(from, { type: "recorded", as: "verified", evidenceGiven: false })).toEqual({
      kind: "refused",
      reason: "evidence_missing",
    });
  }
});

test("time makes overdue only what is unverified", () => {
  const passed = (due: boolean): PublicationEvent => ({ type: "time_passed", due });
  expect(nextPublication(unverified, passed(true))).toEqual({ kind: "to", ...overdue });
  for (const from of [unverified, overdue, after(checked("verified")), after(recorded("not_found"))]) {
    expect(nextPublication(from, passed(false))).toEqual({ kind: "stays" });
    if (from !== unverified) expect(nextPublication(from, passed(true))).toEqual({ kind: "stays" });
  }
  expect(nextPublication(overdue, checked("verified"))).toMatchObject({ publication: "verified" });
});
