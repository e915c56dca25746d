import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { withPageDigest } from "@/lib/platform/db/page-digest";
import PageError from "./error";

test("a page without an answer of the database says so, and is asked for anew", () => {
  const retry = vi.fn();
  render(<PageError error={withPageDigest(new Error("Connection terminated"))} retry={retry} />);
  screen.getByRole("heading", { name: "The database didn’t answer" });
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(retry).toHaveBeenCalledOnce();
});

test("any other broken page says no more than that", () => {
  const error = Object.assign(new Error("A column is missing."), { digest: "1234567" });
  render(<PageError error={error} retry={vi.fn()} />);
  screen.getByRole("heading", { name: "This page couldn’t be shown" });
  screen.getByText("1234567");
  expect(screen.queryByText(/column/)).toBeNull();
});
