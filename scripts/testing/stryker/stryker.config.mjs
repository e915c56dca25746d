import { availableParallelism } from "node:os";
import { groups } from "./groups.mjs";

const group = process.env.STRYKER_GROUP ?? "";
const { mutate } = groups[group];

/** One group of sources: `STRYKER_GROUP` names it. Stryker copies the repository, and mutates the copy. */
export default {
  mutate,
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner"],
  vitest: { configFile: "scripts/testing/stryker/vitest.config.ts", related: false },
  coverageAnalysis: "perTest",
  // Of what isn't a table, texts are for people and stand in no guarantee.
  mutator: { excludedMutations: group === "tables" ? [] : ["StringLiteral"] },
  concurrency: availableParallelism(),
  timeoutMS: 30_000,
  tempDirName: `.build/stryker/${group}`,
  ignorePatterns: [".next*", ".build", "data", "e2e", "docs", "test-results", "playwright-report"],
  // Each verdict is kept as it comes, for a run that its time ends.
  reporters: ["clear-text", "progress-append-only", "json", "event-recorder"],
  eventReporter: { baseDir: `.build/stryker-events-${group}` },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: `.build/stryker-${group}.json` },
  allowEmpty: false,
};
