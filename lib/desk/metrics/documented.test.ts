import { readFileSync } from "node:fs";
import { Registry } from "prom-client";
import { expect, test } from "vitest";
import { repositoryFiles } from "@/scripts/testing/documentation";
import { createMetrics } from "./create-metrics";
import { happenings } from "./happenings";

const registry = new Registry();
createMetrics(
  {
    version: { version: "1", build: "2" },
    queue: () => Promise.resolve([]),
    poolUse: () => null,
    openStreams: () => 0,
    readOnly: () => null,
    clock: () => new Date(),
  },
  registry,
);
const known = registry.getMetricsAsArray().map(({ name }) => name);
const named = (text: string) => [
  ...new Set(
    [...text.matchAll(/\b(?:countersign|nodejs|process)_[a-z0-9_]*[a-z0-9]\b/g)].map(([name]) =>
      known.includes(name) ? name : name.replace(/_(?:bucket|sum|count)$/, ""),
    ),
  ),
];

test.each(["ops/alerts.yml", "docs/monitoring.md"])("every metric that %s names exists", (path) => {
  const names = named(readFileSync(path, "utf8"));
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !known.includes(name))).toEqual([]);
});

test("every metric of the desk is documented, with its labels", () => {
  const rows = readFileSync("docs/monitoring.md", "utf8").split("\n");
  const missing = registry.getMetricsAsArray().flatMap((metric) => {
    if (!metric.name.startsWith("countersign_")) return [];
    const row = rows.find((line) => line.startsWith(`| \`${metric.name}\``)) ?? "";
    const { labelNames = [] } = metric as { labelNames?: readonly string[] };
    return row !== "" && labelNames.every((label) => row.includes(`\`${label}\``)) ? [] : [metric.name];
  });
  expect(missing).toEqual([]);
});

test("what the code counts is what the metrics know, and they wait for nothing else", () => {
  const sources = repositoryFiles().filter(
    (path) => /^lib\/.*\.ts$/.test(path) && !/\.test\.ts$|\/testing\//.test(path),
  );
  const counted = sources.flatMap((path) =>
    [...readFileSync(path, "utf8").matchAll(/\bcounted\(\s*"(\w+)"/g)].map(([, name = ""]) => name),
  );
  expect([...new Set(counted)].toSorted()).toEqual(Object.keys(happenings).toSorted());
});
