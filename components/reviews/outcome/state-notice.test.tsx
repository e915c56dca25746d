import { cleanup, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ReviewState } from "@/lib/desk/reviews/types";
import { StateNotice } from "./state-notice";
import { preparationView } from "../testing/preparation";

const instant = "2031-03-01T12:00:00.000Z";

function show(state: ReviewState, lastRead: string | null) {
  render(
    <StateNotice preparation={preparationView({ state })} pause={null} pending={null} lastRead={lastRead} />,
  );
}

test("while Countersign can't be reached, a state that may still change is marked as the last known one", () => {
  show("awaiting_review", instant);
  expect(screen.getByText(/^Last known: Prepared and waiting for a decision\./)).toBeTruthy();
  expect(screen.getByText(/so this may have changed/)).toBeTruthy();
});

test("a state that was just read, or that is final, is not marked as the last known one", () => {
  show("awaiting_review", null);
  expect(screen.getByText(/^Prepared and waiting for a decision\./)).toBeTruthy();
  cleanup();
  show("accepted", instant);
  expect(screen.queryByText(/^Last known/)).toBeNull();
});

test("F79 a first send is not called a retry", () => {
  const preparation = preparationView({ state: "approved", nextAttemptAt: instant });
  render(<StateNotice preparation={preparation} pause={null} pending={null} lastRead={null} />);
  expect(screen.getByText(/^Sends automatically (in|now)/)).toBeTruthy();
  expect(screen.queryByText(/Retries/)).toBeNull();
});

test("F28 a review that needs a person before any send says that nothing was sent", () => {
  show("unresolved", null);
  expect(screen.getByText(/^Nothing was sent\. Its stored data couldn’t be opened\./)).toBeTruthy();
});

test("an outcome that nobody knows begins with what that means, and only that is loud", () => {
  show("uncertain", null);
  const title = screen.getByText("It may or may not have been executed.");
  expect(title.querySelector("span")?.textContent).toMatch(
    /^ The confirmation may have been sent, .*same key\.$/,
  );
});
