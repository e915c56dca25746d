import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { EvidenceView } from "@/lib/desk/reviews/publication/types";
import type { AttemptView, PreparationView } from "@/lib/desk/reviews/types";
import { person, preparationView } from "../testing/preparation";
import { Timeline } from "./timeline";

const at = (second: number) => new Date(Date.UTC(2026, 2, 1, 12, 0, second)).toISOString();
const timedOut = { kind: "timeout", httpStatus: null, code: null, message: null, retryable: null };

function uncertainAfter(sends: number): PreparationView {
  const attempts = Array.from({ length: sends }, (_, index): AttemptView => ({
    id: `attempt-${index}`,
    number: index + 1,
    startedAt: at(10 + index * 60),
    endedAt: at(40 + index * 60),
    by: index === 0 ? person : null,
    state: "uncertain",
    outcome: timedOut,
  }));
  return preparationView({
    state: "uncertain",
    expiresAt: at(900),
    decisions: [{ by: person, verdict: "approved", isVoid: false, reason: null, at: at(5) }],
    attempts,
    outcome: timedOut,
  });
}

test("each send stands on the timeline with who sent it, how it ended and how long it took", () => {
  render(<Timeline preparation={uncertainAfter(3)} />);
  const steps = screen.getAllByRole("listitem").map((item) => item.textContent);
  expect(steps).toHaveLength(5);
  expect(steps[0]).toContain("Revision 1 prepared");
  expect(steps[1]).toContain("Approved by Rita Reviewer");
  expect(steps[2]).toMatch(
    /^Send 1by Rita Revieweroutcome unknownNo complete answer came in time.* · took 30 s$/,
  );
  expect(steps[4]).toMatch(/^Send 3automatic/);
});

test("what could not be prepared is not said to be prepared", () => {
  render(<Timeline preparation={preparationView({ state: "prepare_failed" })} />);
  expect(screen.getAllByRole("listitem")[0]?.textContent).toContain("Revision 1 not prepared; asked for by");
});

test("who prepared the same input again is named, and whose input it is", () => {
  const refreshedBy = { id: "s", name: "Sana Lind" };
  const first = () => screen.getAllByRole("listitem")[0]?.textContent;
  const { rerender } = render(<Timeline preparation={preparationView({ revision: 2, refreshedBy })} />);
  expect(first()).toContain("Revision 2 prepared by Sana Lind, input by Rita Reviewer");
  rerender(<Timeline preparation={preparationView({ revision: 2, refreshedBy: person })} />);
  expect(first()).toContain("Revision 2 prepared by Rita Reviewer");
  expect(first()).not.toContain("input by");
});

test("all sends are said to have one key, and the next retry says when it comes", () => {
  const nextAttemptAt = new Date(Date.now() + 90_500).toISOString();
  const sent = { ...uncertainAfter(2), keyMark: "e81b40c9", nextAttemptAt };
  const { container } = render(<Timeline preparation={sent} />);
  expect(container.textContent).toContain("Both sends have the same key, e81b 40c9.");
  expect(container.textContent).toMatch(/Next retry in 1 min (31|30|29) s automatic, with the same key/);
});

test("F96 what was found out about the publication stands in the history, by whom and when", () => {
  const evidence = (second: number, change: Partial<EvidenceView>): EvidenceView => ({
    ...{
      id: `evidence-${second}`,
      at: at(second),
      finding: "nothing",
      by: null,
      note: null,
      ofEffect: false,
    },
    ...{ toolName: "scheduleList", byRule: true, items: [], durationMs: 5, answer: null },
    ...change,
  });
  const followUp: PreparationView["followUp"] = {
    ...{ openedAt: at(40), items: null, scheduledAt: null, dueAt: at(50), nextCheckAt: null },
    ...{ overdueAt: at(50), checks: 3, asked: null, choices: [] },
    ...{ check: { allowed: true }, record: { allowed: true }, isWeighed: false, contradiction: null },
    evidence: [
      evidence(70, { finding: "not_found", by: person, note: "Taken down.", toolName: null, byRule: false }),
      evidence(60, { finding: "verified" }),
      evidence(45, {}),
    ],
  };
  render(<Timeline preparation={{ ...uncertainAfter(1), state: "accepted", followUp }} />);
  const steps = screen.getAllByRole("listitem").map((item) => item.textContent);
  expect(steps.slice(3).map((text) => text?.replace(/1 Mar.*$/, ""))).toEqual([
    "Overdue, nothing says that it was published",
    "Publication verified by scheduleList",
    "Recorded as not published by Rita ReviewerTaken down.",
  ]);
});

test("of hundreds of sends the first and the last are shown, the rest unfold", () => {
  const { container } = render(<Timeline preparation={uncertainAfter(300)} />);
  const folded = container.querySelector("details");
  if (!folded) throw new Error("Nothing is folded.");
  expect(folded.open).toBe(false);
  expect(within(folded).getByText("292 more steps")).toBeTruthy();
  expect(within(folded).getAllByRole("listitem")).toHaveLength(292);
  const numbers = [...container.querySelectorAll("li")].map(
    (item) => /^Send (\d+)(?:by|automatic)/.exec(item.textContent ?? "")?.[1],
  );
  expect(numbers.filter(Boolean)).toEqual(Array.from({ length: 300 }, (_, index) => String(index + 1)));
});
