import { relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vitest/config";
import { patched } from "./scripts/build/patches/patches.mjs";

const root = fileURLToPath(new URL(".", import.meta.url));
const emptyModule = fileURLToPath(new URL("node_modules/server-only/empty.js", import.meta.url));

const neverTests = ["node_modules/**", "e2e/**", ".next*/**", "data/**", ".build/**"];

// Their files share one copy of the modules that they import: loading the 79 tools anew for each file took as long
// as the tests themselves. A test that sets the environment for modules to read as they load belongs elsewhere.
const sharingModules = [
  "lib/{contract,api-client,reviews}/**/*.test.ts",
  "{reference-api,conformance}/**/*.test.ts",
];

// The one test that needs the seeded bugs reads the sources with them, as the tests' build does.
const withSeededBugs = "lib/reviews/testing/seeded-bugs.test.ts";
const seedBugs: Plugin = {
  name: "seed-bugs",
  enforce: "pre",
  transform: (code, id) => patched(relative(root, id).split(sep).join("/"), code),
};

const common = {
  resolve: {
    alias: [
      { find: /^@\//, replacement: root },
      // Outside of Next there is no server and client graph to keep apart: the guard would throw everywhere.
      { find: /^server-only$/, replacement: emptyModule },
    ],
  },
};
const ofAll = { testTimeout: 30_000, hookTimeout: 60_000, setupFiles: ["scripts/testing/setup.ts"] };

export default defineConfig({
  ...common,
  test: {
    // One less than there are cores, the default, would leave half of a small machine idle.
    maxWorkers: "100%",
    // Once for all projects.
    globalSetup: ["scripts/testing/postgres/global-setup.ts"],
    projects: [
      {
        ...common,
        test: {
          ...ofAll,
          name: "shared",
          environment: "node",
          isolate: false,
          include: sharingModules,
          exclude: [...neverTests, withSeededBugs],
        },
      },
      {
        ...common,
        test: {
          ...ofAll,
          name: "node",
          environment: "node",
          include: ["**/*.test.ts"],
          exclude: [...neverTests, ...sharingModules, withSeededBugs],
        },
      },
      {
        ...common,
        plugins: [seedBugs],
        test: { ...ofAll, name: "seeded bugs", environment: "node", include: [withSeededBugs] },
      },
      {
        ...common,
        test: {
          ...ofAll,
          name: "dom",
          environment: "happy-dom",
          include: ["**/*.test.tsx"],
          exclude: neverTests,
        },
      },
    ],
  },
});
