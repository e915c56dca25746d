import { expect, it } from "vitest";
import { summaryParts } from "./summary";

it("takes a summary apart by the usual names, and leaves nothing out", () => {
  expect(
    summaryParts({
      headline: "Save draft",
      changes: ["A campaign is made."],
      warnings: ["No alternative text.", { message: "Late." }],
      irreversible: true,
      accounts: [{ id: "a" }],
    }),
  ).toEqual({
    headline: "Save draft",
    changes: ["A campaign is made."],
    warnings: ["No alternative text.", "Late."],
    irreversible: true,
    rest: [["accounts", [{ id: "a" }]]],
  });
});

it.each([
  ["changes", { from: 1, to: 2 }],
  ["changes", []],
  ["warnings", [{ message: "Late.", code: 7 }]],
  ["irreversible", "perhaps"],
])("%s of another shape stays as it is", (name, value) =>
  expect(summaryParts({ [name]: value }).rest).toEqual([[name, value]]),
);

it("an empty list of warnings and a plain no need no line", () =>
  expect(summaryParts({ warnings: [], irreversible: false }).rest).toEqual([]));
