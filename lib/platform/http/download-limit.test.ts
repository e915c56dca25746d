import { expect, it } from "vitest";
import { createDownloadLimit } from "./download-limit";

const limits = { ofOne: 20, together: 40, atOnce: 2, waiting: 100, waitMs: 0 };
const patient = { ...limits, atOnce: 1, waitMs: 60_000 };

/** Asks for ten bytes; tells who was given them, and how many were read. */
function asking(limit: ReturnType<typeof createDownloadLimit>) {
  const seen = { reads: 0, inside: 0, mostInside: 0 };
  const ask = (who: string) =>
    limit.hold(
      who,
      async () => {
        seen.reads++;
        seen.mostInside = Math.max(seen.mostInside, ++seen.inside);
        await new Promise((resolve) => setImmediate(resolve));
        seen.inside--;
        return "x".repeat(10);
      },
      (text) => text.length,
    );
  return { ask, seen };
}

it("F103 eighty downloads of one person at once hold that person’s share, and what is refused is not read", async () => {
  const { ask, seen } = asking(createDownloadLimit(limits));
  const all = await Promise.all(Array.from({ length: 80 }, () => ask("ada")));
  const given = all.filter((one) => one !== null);
  // Two more may be read before the size of the ones before is known.
  expect(given.length).toBeGreaterThanOrEqual(2);
  expect(given.length).toBeLessThanOrEqual(3);
  expect(seen).toMatchObject({ reads: given.length, mostInside: 2 });
  expect(await ask("grace")).not.toBeNull();
  for (const { release } of given) release();
  expect(await ask("ada")).not.toBeNull();
});

it("F103 many people together hold no more than the process may", async () => {
  const { ask, seen } = asking(createDownloadLimit(limits));
  const all = await Promise.all(Array.from({ length: 80 }, (_, index) => ask(`person ${index}`)));
  expect(all.filter((one) => one !== null).length).toBeLessThanOrEqual(5);
  expect(seen.reads).toBeLessThanOrEqual(5);
});

it("F103 whoever has to wait is served once there is room, and a release counts once", async () => {
  const { ask } = asking(createDownloadLimit(patient));
  const first = await ask("ada");
  const second = await ask("ada");
  const order: string[] = [];
  const third = ask("ada").then((held) => (order.push("third"), held));
  const fourth = ask("ada").then((held) => (order.push("fourth"), held));
  await ask("grace");
  expect(order).toEqual([]);
  first?.release();
  first?.release();
  expect(await third).not.toBeNull();
  await ask("grace");
  expect(order).toEqual(["third"]);
  second?.release();
  expect(await fourth).not.toBeNull();
});

it("a read that fails, or finds nothing, holds nothing", async () => {
  const limit = createDownloadLimit(limits);
  for (let time = 0; time < 10; time++) {
    await expect(
      limit.hold(
        "ada",
        () => Promise.reject(new Error("no")),
        () => 10,
      ),
    ).rejects.toThrow("no");
    expect(
      await limit.hold(
        "ada",
        () => Promise.resolve(null),
        () => 0,
      ),
    ).toMatchObject({ value: null });
  }
  expect(
    await limit.hold(
      "ada",
      () => Promise.resolve("x"),
      () => 1,
    ),
  ).toMatchObject({ value: "x" });
});
