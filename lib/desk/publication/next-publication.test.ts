import { describe, expect, test } from "vitest";
import { nextPublication, type Finding, type Publication } from "./next-publication";

const all: Publication[] = ["unverified", "verified", "not_found", "overdue"];
const to = (publication: Publication) => ({ kind: "to", publication });
const stays = { kind: "stays" };

describe("a checked rule", () => {
  test.each(all)("says nothing of what is %s where its answer says nothing", (from) => {
    expect(nextPublication(from, { type: "checked", finding: "nothing" })).toEqual(stays);
  });

  test.each<[Publication, Finding, object]>([
    ["unverified", "verified", to("verified")],
    ["overdue", "verified", to("verified")],
    ["not_found", "verified", to("verified")],
    ["verified", "verified", stays],
    ["unverified", "not_found", to("not_found")],
    ["overdue", "not_found", to("not_found")],
    ["not_found", "not_found", stays],
    ["verified", "not_found", stays],
  ])("from %s by %s", (from, finding, expected) => {
    expect(nextPublication(from, { type: "checked", finding })).toEqual(expected);
  });
});

test.each(all)("a person settles what is %s with evidence, and not without", (from) => {
  for (const as of ["verified", "not_found"] as const) {
    expect(nextPublication(from, { type: "recorded", as, evidenceGiven: true })).toEqual(
      from === as ? stays : to(as),
    );
    expect(nextPublication(from, { type: "recorded", as, evidenceGiven: false })).toEqual({
      kind: "refused",
      reason: "evidence_missing",
    });
  }
});

test.each(all)("time makes overdue only what is unverified: %s", (from) => {
  expect(nextPublication(from, { type: "time_passed", due: false })).toEqual(stays);
  expect(nextPublication(from, { type: "time_passed", due: true })).toEqual(
    from === "unverified" ? to("overdue") : stays,
  );
});
