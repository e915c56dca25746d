import { expect, test } from "vitest";
import { createConcurrencyLimit } from "./concurrency-limit";

test("F33 of 20 at once only so many are inside, all come through in order, and what is too many is turned away", async () => {
  const limit = createConcurrencyLimit({ atOnce: 4, waiting: 16 });
  let inside = 0;
  let most = 0;
  const order: number[] = [];
  const all = Array.from({ length: 20 }, (_, number) =>
    limit.run(async () => {
      most = Math.max(most, ++inside);
      order.push(number);
      await new Promise((resolve) => setImmediate(resolve));
      inside -= 1;
    }),
  );
  expect(limit.run(() => Promise.resolve())).toBeNull();
  await Promise.all(all);
  expect(most).toBe(4);
  expect(order).toEqual([...order].sort((one, other) => one - other));
});

test("what fails inside makes room again", async () => {
  const limit = createConcurrencyLimit({ atOnce: 1, waiting: 0 });
  await expect(limit.run(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await limit.run(() => Promise.resolve("in"))).toBe("in");
});
