import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { groups } from "./groups.mjs";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const { tests } = groups[process.env["STRYKER_GROUP"] === "desk" ? "desk" : "tables"];

class InOrder extends BaseSequencer {
  override sort(files: TestSpecification[]) {
    const place = ({ moduleId }: TestSpecification) => tests.findIndex((path) => moduleId.endsWith(path));
    return Promise.resolve(files.toSorted((one, other) => place(one) - place(other)));
  }
}

/** Apart from the repository's own: one project, and no PostgreSQL. */
export default defineConfig({
  root,
  resolve: {
    alias: [
      { find: /^@\//, replacement: root },
      { find: /^server-only$/, replacement: `${root}node_modules/server-only/empty.js` },
    ],
  },
  test: {
    include: tests,
    environment: "node",
    isolate: false,
    fileParallelism: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    setupFiles: ["scripts/testing/setup.ts"],
    sequence: { sequencer: InOrder },
    env: { TEST_DATABASE: "sqlite" },
  },
});
