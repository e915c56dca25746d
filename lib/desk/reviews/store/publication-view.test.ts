import { describe, expect, test } from "vitest";
import type { Publishes } from "@/lib/desk/publication/axis";
import { publicationFile } from "@/lib/desk/publication/publication-file";
import { publicationView, publishesNow, publishesView } from "./publication-view";

const publication = publicationFile.parse({ checks: [{ tools: "draft*", publishes: false }] });
const unplanned = { planned_at: null, items_json: null };
const planned = (items: string | null) => ({ planned_at: "2026-03-01T12:00:00.000Z", items_json: items });
const row = (publishes: Publishes | null) => ({
  ...({ publication: "unverified", publishes, publication_alarm: null } as const),
});

describe("of what was prepared before it was decided whether it is published", () => {
  test.each([
    ["a tool that publishes nothing, before its plan", "draftSave", unplanned, "nothing"],
    ["a tool without a check, before its plan", "postSend", unplanned, "unverified"],
    ["an answer that names nothing to publish", "postSend", planned("[]"), "nothing"],
    ["an answer that names something", "postSend", planned('[{"id":"p"}]'), "unverified"],
    ["an answer that names nothing that could be looked for", "postSend", planned(null), "unverified"],
    ["a plan from before the check was set", "draftSave", planned(null), "unverified"],
  ] as const)("F96 of %s it says what is known", (_what, toolName, followUp, known) =>
    expect(publicationView({ publication }, toolName, row(null), followUp)).toBe(known),
  );
});

test.each<[Publishes, string, string]>([
  ["yes", "unverified", "unverified"],
  ["no", "untracked", "untracked"],
  ["nothing", "nothing", "unverified"],
])("F108 what was decided as %s stays so, whatever the file says now", (publishes, before, after) => {
  for (const toolName of ["draftSave", "postSend"]) {
    expect(publicationView({ publication }, toolName, row(publishes), unplanned)).toBe(before);
    expect(publicationView({ publication }, toolName, row(publishes), planned(null))).toBe(after);
    expect(publishesView({ publication }, toolName, row(publishes))).toBe(publishes);
  }
});

test("F108 a discovery that fails or changes takes no axis away, and a file that says less neither", () => {
  const schedule = { name: "scheduleList", annotations: { readOnlyHint: true } };
  const known =
    (...tools: object[]) =>
    () =>
      ({ kind: "known", discovery: { tools, duplicates: [] }, stale: null }) as never;
  const failed = () => ({ kind: "unknown", reason: "refused" }) as never;
  for (const knownTools of [known(), known(schedule), failed, () => null])
    for (const settings of [{}, { publication }])
      expect(publishesNow({ ...settings, knownTools }, "draftSave", "yes")).toBe("yes");
  expect(publishesNow({ knownTools: known() }, "draftSave", "no")).toBe("no");
  expect(publishesNow({ knownTools: known(schedule) }, "draftSave", "no")).toBe("yes");
  expect(publishesNow({ publication }, "draftSave", "no")).toBe("nothing");
  expect(publishesNow({ publication }, "draftSave", null)).toBeNull();
});

test("F96 what somebody found out stands above what the checks say, and without checks nothing is claimed", () => {
  for (const publication_alarm of [null, "failed"] as const)
    for (const found of ["verified", "not_found", "overdue"] as const) {
      const known = { publication: found, publishes: null, publication_alarm };
      expect(publicationView({ publication }, "draftSave", known, unplanned)).toBe(found);
    }
  expect(publicationView({}, "draftSave", row(null), unplanned)).toBe("unverified");
  const before = { ...row(null), publication: null };
  expect(publicationView({ publication }, "draftSave", before, undefined)).toBeNull();
});

test("F112 what contradicts itself is stored as not found, and shown as contradicted", () => {
  const known = { publication: "not_found", publishes: "yes", publication_alarm: "contradicted" } as const;
  expect(publicationView({}, "postSend", known, planned(null))).toBe("contradicted");
});
