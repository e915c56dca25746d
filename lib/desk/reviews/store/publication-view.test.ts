import { expect, test } from "vitest";
import { publicationFile } from "@/lib/desk/publication/publication-file";
import { publicationView } from "./publication-view";

const publication = publicationFile.parse({ checks: [{ tools: "draft*", publishes: false }] });
const unplanned = { planned_at: null, items_json: null };
const planned = (items: string | null) => ({ planned_at: "2026-03-01T12:00:00.000Z", items_json: items });

test.each([
  ["a tool that publishes nothing, before its plan", "draftSave", unplanned, "nothing"],
  ["a tool without a check, before its plan", "postSend", unplanned, "unverified"],
  ["an answer that names nothing to publish", "postSend", planned("[]"), "nothing"],
  ["an answer that names something", "postSend", planned('[{"id":"p"}]'), "unverified"],
  ["an answer that names nothing that could be looked for", "postSend", planned(null), "unverified"],
  ["a plan from before the check was set", "draftSave", planned(null), "unverified"],
] as const)("F96 of %s it says what is known", (_what, toolName, followUp, known) =>
  expect(publicationView({ publication }, toolName, "unverified", followUp)).toBe(known),
);

test("F96 what somebody found out stands above what the checks say, and without checks nothing is claimed", () => {
  for (const found of ["verified", "not_found", "overdue"] as const)
    expect(publicationView({ publication }, "draftSave", found, unplanned)).toBe(found);
  expect(publicationView({}, "draftSave", "unverified", unplanned)).toBe("unverified");
  expect(publicationView({ publication }, "draftSave", null, undefined)).toBeNull();
});
