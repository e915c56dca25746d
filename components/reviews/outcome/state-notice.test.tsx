import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { ReviewState } from "@/lib/reviews/types";
import { StateNotice } from "./state-notice";
import { preparationView } from "../testing/preparation";

afterEach(cleanup);

const instant = "2031-03-01T12:00:00.000Z";

function show(state: ReviewState, lastRead: string | null) {
  render(
    <StateNotice preparation={preparationView({ state })} pause={null} pending={null} lastRead={lastRead} />,
  );
}

test("while the desk can't be read, what may go on without this page is said to be from its last read", () => {
  show("awaiting_review", instant);
  expect(screen.getByText(/^When it was last read: Prepared and waiting for a decision\./)).toBeTruthy();
  expect(screen.getByText(/it may have gone on since/)).toBeTruthy();
});

test("while it can be read, and of what has ended, the state is said as it is", () => {
  show("awaiting_review", null);
  expect(screen.getByText(/^Prepared and waiting for a decision\./)).toBeTruthy();
  cleanup();
  show("accepted", instant);
  expect(screen.queryByText(/last read/)).toBeNull();
});

test("F79 what the desk has never tried to send is not said to be tried again", () => {
  const preparation = preparationView({ state: "approved", nextAttemptAt: instant });
  render(<StateNotice preparation={preparation} pause={null} pending={null} lastRead={null} />);
  expect(screen.getByText(/^Is sent by itself (in|now)/)).toBeTruthy();
  expect(screen.queryByText(/Tries again/)).toBeNull();
});

test("F28 what needs a person before anything was sent says that nothing was", () => {
  show("unresolved", null);
  expect(screen.getByText(/^Nothing was sent\. What is stored for it could not be opened\./)).toBeTruthy();
});
