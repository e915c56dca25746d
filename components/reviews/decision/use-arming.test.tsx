import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useArming } from "./use-arming";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const send = vi.fn();
function arming() {
  send.mockClear();
  const hook = renderHook(({ shown }) => useArming(shown, send), { initialProps: { shown: "a" } });
  const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  const press = () => act(() => hook.result.current.press());
  return { hook, wait, press };
}

it("acts at the second press", () => {
  const { hook, wait, press } = arming();
  wait(1_000);
  press();
  expect(hook.result.current.armed).toBe(true);
  expect(send).not.toHaveBeenCalled();
  press();
  expect(send).toHaveBeenCalledOnce();
  expect(hook.result.current.armed).toBe(false);
});

it("is dead for a second after the page has appeared", () => {
  const { hook, wait, press } = arming();
  wait(900);
  press();
  expect(hook.result.current.armed).toBe(false);
});

it("lapses after five seconds", () => {
  const { hook, wait, press } = arming();
  wait(1_000);
  press();
  wait(5_000);
  expect(hook.result.current.armed).toBe(false);
  press();
  expect(send).not.toHaveBeenCalled();
});

it("lapses when something else is shown, and is dead for a second then", () => {
  const { hook, wait, press } = arming();
  wait(1_000);
  press();
  hook.rerender({ shown: "b" });
  expect(hook.result.current.armed).toBe(false);
  press();
  press();
  expect(send).not.toHaveBeenCalled();
});

it("is let go", () => {
  const { hook, wait, press } = arming();
  wait(1_000);
  press();
  act(() => hook.result.current.release());
  press();
  expect(send).not.toHaveBeenCalled();
});
