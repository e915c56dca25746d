import { act, fireEvent, renderHook } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { armsAttribute, useArming, useIsInSight } from "./use-arming";

beforeEach(() => void vi.useFakeTimers());

const send = vi.fn();
function arming() {
  send.mockClear();
  const hook = renderHook(({ shown }) => useArming("a", shown, send), { initialProps: { shown: "a" } });
  const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  const press = () => act(() => hook.result.current.press());
  return { hook, wait, press };
}

it("acts at the second press", () => {
  const { hook, press } = arming();
  press();
  expect(hook.result.current.armed).toBe(true);
  expect(send).not.toHaveBeenCalled();
  press();
  expect(send).toHaveBeenCalledOnce();
  expect(hook.result.current.armed).toBe(false);
});

it("what has just appeared is not in sight for a second, and what takes its place isn't either", () => {
  const hook = renderHook(({ shown }) => useIsInSight(shown), { initialProps: { shown: "a" } });
  const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  wait(900);
  expect(hook.result.current).toBe(false);
  wait(100);
  expect(hook.result.current).toBe(true);
  hook.rerender({ shown: "b" });
  expect(hook.result.current).toBe(false);
  wait(1_000);
  expect(hook.result.current).toBe(true);
});

it("by touch acts at a second tap that is no double tap, and a tap elsewhere lets go", () => {
  const { hook, wait } = arming();
  const tap = () => act(() => hook.result.current.tap());
  tap();
  wait(200);
  tap();
  expect(send).not.toHaveBeenCalled();
  expect(hook.result.current.armed).toBe(true);
  const button = document.body.appendChild(document.createElement("button"));
  button.setAttribute(armsAttribute, "");
  fireEvent.click(button);
  expect(hook.result.current.armed).toBe(true);
  button.remove();
  fireEvent.click(document.body);
  expect(hook.result.current.armed).toBe(false);
  tap();
  wait(600);
  tap();
  expect(send).toHaveBeenCalledOnce();
});

it("lapses after five seconds", () => {
  const { hook, wait, press } = arming();
  press();
  wait(5_000);
  expect(hook.result.current.armed).toBe(false);
  press();
  expect(send).not.toHaveBeenCalled();
});

it("lapses when something else is shown", () => {
  const { hook, press } = arming();
  press();
  hook.rerender({ shown: "b" });
  expect(hook.result.current.armed).toBe(false);
  press();
  expect(send).not.toHaveBeenCalled();
});

it.each<[string, () => void]>([
  ["another key", () => fireEvent.keyDown(document.body, { key: "r" })],
  ["its key with a modifier", () => fireEvent.keyDown(document.body, { key: "a", ctrlKey: true })],
  ["a click anywhere", () => fireEvent.click(document.body)],
])("is let go by %s", (_what, happens) => {
  const { hook, press } = arming();
  press();
  fireEvent.keyDown(document.body, { key: "a" });
  expect(hook.result.current.armed).toBe(true);
  happens();
  expect(hook.result.current.armed).toBe(false);
  press();
  expect(send).not.toHaveBeenCalled();
});
