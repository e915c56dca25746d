import { expect, it, vi } from "vitest";
import type { LookupReply } from "../types";
import { createLookupCache } from "./lookup-cache";

const listed = (name: string, image = ""): LookupReply => ({
  state: "listed",
  records: [{ id: "a", name, about: null, image }],
  more: false,
  at: "2031-01-01T00:00:00.000Z",
});
const unavailable: LookupReply = { state: "unavailable", problem: { code: "lookup_unfit" } };

function cacheAt(now: { ms: number }) {
  return createLookupCache(() => now.ms);
}

it("asks once for a minute, however many want to know", async () => {
  const now = { ms: 0 };
  const cache = cacheAt(now);
  const ask = vi.fn(async () => listed("A"));
  await Promise.all([cache.read("k", ask), cache.read("k", ask)]);
  now.ms = 59_000;
  expect(await cache.read("k", ask)).toEqual(listed("A"));
  expect(ask).toHaveBeenCalledTimes(1);
  now.ms = 60_000;
  await cache.read("k", ask);
  expect(ask).toHaveBeenCalledTimes(2);
});

it("asks again a few seconds after a failure, and at once after a bug", async () => {
  const now = { ms: 0 };
  const cache = cacheAt(now);
  await cache.read("k", async () => unavailable);
  now.ms = 4_000;
  expect(await cache.read("k", async () => listed("A"))).toEqual(unavailable);
  now.ms = 5_000;
  expect(await cache.read("k", async () => listed("A"))).toEqual(listed("A"));
  await expect(cache.read("other", () => Promise.reject(new Error("bug")))).rejects.toThrow("bug");
  expect(await cache.read("other", async () => listed("B"))).toEqual(listed("B"));
});

it("lets two ask at once, some wait, and turns away the rest", async () => {
  const cache = cacheAt({ ms: 0 });
  const free: (() => void)[] = [];
  const ask = vi.fn(() => new Promise<LookupReply>((resolve) => free.push(() => resolve(listed("A")))));
  const views = Array.from({ length: 30 }, (_, at) => cache.read(`k${at}`, ask));
  await expect(views[29]).resolves.toMatchObject({ state: "unavailable" });
  expect(ask).toHaveBeenCalledTimes(2);
  for (let at = 0; at < 22; at += 1) {
    await vi.waitFor(() => expect(free.length).toBeGreaterThan(at));
    free[at]?.();
  }
  await expect(views[21]).resolves.toEqual(listed("A"));
});

it("F70 forgets the oldest where it would hold too much", async () => {
  const cache = cacheAt({ ms: 0 });
  const large = listed("A", "x".repeat(2 * 1024 * 1024));
  for (let at = 0; at < 20; at += 1) await cache.read(`k${at}`, async () => large);
  const ask = vi.fn(async () => large);
  await cache.read("k19", ask);
  expect(ask).not.toHaveBeenCalled();
  await cache.read("k0", ask);
  expect(ask).toHaveBeenCalled();
});
