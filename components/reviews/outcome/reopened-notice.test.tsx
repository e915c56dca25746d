import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Verdict } from "@/lib/desk/reviews/types";
import { ReopenedNotice } from "./reopened-notice";
import { person, preparationView } from "../testing/preparation";

const at = "2031-03-01T12:00:00.000Z";
const evidence = "It is not in the list.";

function show(reconcile: Verdict) {
  render(
    <ReopenedNotice
      preparation={preparationView({
        state: "unresolved",
        revision: 1,
        reconciliations: [{ by: person, outcome: "failed", evidence, at }],
        reopened: { at, reconcile },
      })}
      action={{ run: () => undefined, pending: null, refusal: null, done: null, isReady: true }}
    />,
  );
}

test("F65 both statements stand side by side, with who made which, and the way to settle them", () => {
  show({ allowed: true });
  const recorded = within(screen.getByRole("region", { name: "What was recorded" }));
  expect(recorded.getByText(evidence)).toBeTruthy();
  expect(recorded.getByText(/Not executed, recorded by/).textContent).toContain("Rita Reviewer");
  const answered = within(screen.getByRole("region", { name: "What the API answered" }));
  expect(answered.getByText(/It accepted this revision\./)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Record what happened to revision 1…" })).toBeTruthy();
});

test("F65 who may not settle it is told so", () => {
  show({ allowed: false, lacks: "reviews:reconcile" });
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.getByText("Only a reviewer may do this.")).toBeTruthy();
});
