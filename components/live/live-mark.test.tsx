import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { setLiveState } from "@/lib/web/queries/live";
import { LiveMark } from "./live-mark";

afterEach(() => {
  cleanup();
  setLiveState("connecting");
});

test("the bar says Live only while the page is told of changes", () => {
  render(<LiveMark />);
  expect(screen.getByText("Live").className).toContain("invisible");
  act(() => setLiveState("live"));
  expect(screen.getByText("Live").className).not.toContain("invisible");
  act(() => setLiveState("not live"));
  expect(screen.queryByText("Live")).toBeNull();
  expect(screen.getByText("Not live")).toBeTruthy();
});
