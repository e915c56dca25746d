import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { useRepeat } from "./use-repeat";

beforeEach(() => void vi.useFakeTimers());

function repeating(first: { busy: boolean; failed: boolean }) {
  const again = vi.fn();
  const hook = renderHook((state: typeof first) => useRepeat({ ...state, again }), { initialProps: first });
  const choose = (seconds: number | null) => act(() => hook.result.current.setSeconds(seconds));
  const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1_000));
  return { ...hook, again, choose, pass, chosen: () => hook.result.current.seconds };
}

test("it runs again every so often while the page is in sight and no run is under way", () => {
  const sight = vi.spyOn(document, "visibilityState", "get").mockReturnValue("visible");
  const { again, choose, pass, rerender } = repeating({ busy: false, failed: false });
  choose(15);
  pass(30);
  expect(again).toHaveBeenCalledTimes(2);
  sight.mockReturnValue("hidden");
  pass(60);
  sight.mockReturnValue("visible");
  rerender({ busy: true, failed: false });
  pass(60);
  expect(again).toHaveBeenCalledTimes(2);
  choose(null);
  rerender({ busy: false, failed: false });
  pass(60);
  expect(again).toHaveBeenCalledTimes(2);
});

test("a run that gives no result ends it, until somebody chooses it again", () => {
  const { again, choose, pass, rerender, chosen } = repeating({ busy: false, failed: false });
  choose(15);
  rerender({ busy: false, failed: true });
  expect(chosen()).toBeNull();
  pass(60);
  expect(again).not.toHaveBeenCalled();
  choose(30);
  expect(chosen()).toBe(30);
  pass(30);
  expect(again).toHaveBeenCalledTimes(1);
});
