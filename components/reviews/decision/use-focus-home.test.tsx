import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { useFocusHome } from "./use-focus-home";
import { stateNoticeId } from "./use-review-action";

afterEach(cleanup);

function Bar({ hasButton, waits = false }: { hasButton: boolean; waits?: boolean }) {
  const home = useFocusHome(waits);
  return (
    <>
      <p id={stateNoticeId} tabIndex={-1}>
        Rejected
      </p>
      <section {...home}>{hasButton ? <button>Approve</button> : null}</section>
    </>
  );
}
const notice = () => screen.getByText("Rejected");

it("leads the focus to what has become of it where the button that had it goes away", () => {
  const { rerender } = render(<Bar hasButton />);
  screen.getByRole("button").focus();
  rerender(<Bar hasButton={false} waits />);
  expect(document.activeElement).toBe(document.body);
  rerender(<Bar hasButton={false} />);
  expect(document.activeElement).toBe(notice());
});

it("takes it from nobody who has left, or never was there", () => {
  const { rerender } = render(<Bar hasButton />);
  rerender(<Bar hasButton={false} />);
  expect(document.activeElement).toBe(document.body);
  rerender(<Bar hasButton />);
  screen.getByRole("button").focus();
  screen.getByRole("button").blur();
  rerender(<Bar hasButton={false} />);
  expect(document.activeElement).toBe(document.body);
});
