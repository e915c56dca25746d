import { expect, test } from "vitest";
import { createTurnstile } from "./concurrency-limit";

test("F33 of 20 at once only so many are inside, all come through in order, and what is too many is turned away", async () => {
  const turnstile = createTurnstile({ atOnce: 4, waiting: 16 });
  let inside = 0;
  let most = 0;
  const order: number[] = [];
  const all = Array.from({ length: 20 }, (_, number) =>
    turnstile.through(async () => {
      most = Math.max(most, ++inside);
      order.push(number);
      await new Promise((resolve) => setImmediate(resolve));
      inside -= 1;
    }),
  );
  expect(turnstile.through(() => Promise.resolve())).toBeNull();
  await Promise.all(all);
  expect(most).toBe(4);
  expect(order).toEqual([...order].sort((one, other) => one - other));
});

test("what fails inside makes room again", async () => {
  const turnstile = createTurnstile({ atOnce: 1, waiting: 0 });
  await expect(turnstile.through(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await turnstile.through(() => Promise.resolve("in"))).toBe("in");
});
