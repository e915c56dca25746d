import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { HeldView, PreparationView } from "@/lib/desk/reviews/types";
import type { ReviewAction } from "../decision/use-review-action";
import { person } from "../testing/preparation";
import { reviewView } from "../testing/review-view";
import { useLook } from "./use-look";

const restore: HeldView = {
  ...{ takenAt: "2026-03-01T14:10:00.000Z", restoredAt: "2026-03-01T19:05:00.000Z", restoredBy: "mira" },
  ...{ stood: "approved", attempts: 0, look: null },
};

function show(known: Partial<PreparationView> = {}) {
  const run = vi.fn<ReviewAction["run"]>();
  const action: ReviewAction = { run, pending: null, refusal: null, done: null, isReady: true };
  const review = reviewView("r", { state: "held", held: [restore], ...known });
  function Looked() {
    const look = useLook(review, action);
    return (
      <>
        {look?.panel}
        {look?.bar}
      </>
    );
  }
  render(<Looked />);
  return run;
}

test("F115 what is held is recorded with one of two findings, when and what was seen; the button repeats the finding", () => {
  const at = "2026-03-01T14:08:00.000Z";
  const run = show({ decisions: [{ by: person, verdict: "approved", isVoid: true, reason: null, at }] });
  expect(screen.getByText(/^The backup knows it as approved and not sent/)).toBeTruthy();
  expect(screen.getByText(/^Needs its approval anew; the one of/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Record what you saw" }));
  expect(screen.getByRole("alert").textContent).toBe("Choose whether it was done.");
  fireEvent.click(screen.getByRole("radio", { name: /^Not done since/ }));
  expect(screen.getByText(/^It lets the review go on to its approval/)).toBeTruthy();
  fireEvent.click(screen.getByRole("radio", { name: "Done" }));
  fireEvent.click(screen.getByRole("button", { name: "Record: done" }));
  expect(screen.getByRole("alert").textContent).toBe("Say what you saw, and where.");
  expect(run).not.toHaveBeenCalled();
  fireEvent.change(screen.getByLabelText(/^What you saw/), { target: { value: "It is in the list." } });
  fireEvent.change(screen.getByLabelText(/^Looked at/), { target: { value: "nonsense" } });
  fireEvent.click(screen.getByRole("button", { name: "Record: done" }));
  expect(screen.getByRole("alert").textContent).toBe("Say when you looked.");
  fireEvent.change(screen.getByLabelText(/^Looked at/), { target: { value: "2026-03-01 19:24" } });
  fireEvent.click(screen.getByRole("button", { name: "Record: done" }));
  expect(run).toHaveBeenCalledWith("look", expect.any(Function));
});

test("F115 of what was only being prepared nothing is promised that can be sent", () => {
  show({ held: [{ ...restore, stood: "preparing" }] });
  expect(screen.getByText(/so it has to be prepared again/)).toBeTruthy();
  expect(screen.queryByText(/own key/)).toBeNull();
});
