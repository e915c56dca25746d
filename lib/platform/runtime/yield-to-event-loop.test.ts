import { afterEach, expect, it, vi } from "vitest";
import { yieldToEventLoop } from "./yield-to-event-loop";

afterEach(() => {
  vi.restoreAllMocks();
});

/** In which turns of the event loop steps of so many milliseconds each have run. */
async function turnsOf(steps: readonly number[]): Promise<number[]> {
  let now = 1_000;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  let turn = 0;
  let isOver = false;
  const next = () => {
    turn += 1;
    if (!isOver) setImmediate(next);
  };
  setImmediate(next);
  const turns: number[] = [];
  for (const ms of steps) {
    await yieldToEventLoop();
    turns.push(turn);
    now += ms;
  }
  isOver = true;
  return turns;
}

it("F68 each step that takes long has a turn of its own", async () => {
  const turns = await turnsOf([30, 30, 30, 30, 30]);
  expect(new Set(turns).size).toBe(turns.length);
});

it("steps that take next to nothing share a turn", async () => {
  expect(new Set(await turnsOf([1, 1, 1, 1, 1])).size).toBe(1);
});
