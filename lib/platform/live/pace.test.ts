import { expect, test } from "vitest";
import { createPace, gatheredForMs } from "./pace";

test("lists are read again at once where the server is quick, and rest for as long as a busy one took, up to a quarter of a second", () => {
  const pace = createPace(() => 1);
  const waits = [5, 100, 60_000].map((tookMs) => ({ rest: pace.restMs(tookMs), wait: pace.waitMs() }));
  expect(waits).toEqual([40, 100, 250].map((ms) => ({ rest: ms, wait: gatheredForMs + ms / 2 })));
});

test("not all browsers read in the same moment", () => {
  expect(createPace(() => 0).waitMs()).toBe(gatheredForMs);
  expect(createPace(() => 0.5).waitMs()).toBeGreaterThan(gatheredForMs);
});
