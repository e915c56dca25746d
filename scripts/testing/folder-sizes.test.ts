import { dirname } from "node:path";
import { expect, test } from "vitest";
import { repositoryFiles } from "./documentation";

const filesMax = 25;

test("no folder holds more source files than one can see at once", () => {
  const counts = new Map<string, number>();
  for (const path of repositoryFiles())
    if (/\.m?[jt]sx?$/.test(path) && !/\.(test|spec)\.tsx?$|\.d\.m?ts$|\/testing\//.test(path))
      counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  expect(counts.size).toBeGreaterThan(150);
  expect([...counts].filter(([, count]) => count > filesMax)).toEqual([]);
});
