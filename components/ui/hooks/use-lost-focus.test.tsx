import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { useLostFocus } from "./use-lost-focus";

function Bar({ hasButton, waits = false }: { hasButton: boolean; waits?: boolean }) {
  const handlers = useLostFocus(() => notice().focus(), waits);
  return (
    <>
      <p tabIndex={-1}>Rejected</p>
      <section {...handlers}>{hasButton ? <button>Approve</button> : null}</section>
    </>
  );
}
const notice = () => screen.getByText("Rejected");

it("tells of the focus of a button that goes away, once nothing is waited for", () => {
  const { rerender } = render(<Bar hasButton />);
  screen.getByRole("button").focus();
  rerender(<Bar hasButton={false} waits />);
  expect(document.activeElement).toBe(document.body);
  rerender(<Bar hasButton={false} />);
  expect(document.activeElement).toBe(notice());
});

it("tells nothing of a focus that left by itself, or never was there", () => {
  const { rerender } = render(<Bar hasButton />);
  rerender(<Bar hasButton={false} />);
  expect(document.activeElement).toBe(document.body);
  rerender(<Bar hasButton />);
  screen.getByRole("button").focus();
  screen.getByRole("button").blur();
  rerender(<Bar hasButton={false} />);
  expect(document.activeElement).toBe(document.body);
});
