import { existsSync, statfsSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vitest/config";
import { patched } from "./scripts/build/patches/patches.mjs";
import { standInActions } from "./scripts/testing/doubles/browser/stand-in-actions";
import { seededBug } from "./scripts/testing/model/apply-bug.mjs";
import { mutated, mutationNamed } from "./scripts/testing/mutations/mutations.mjs";

const root = fileURLToPath(new URL(".", import.meta.url));
const emptyModule = fileURLToPath(new URL("node_modules/server-only/empty.js", import.meta.url));

// Thousands of databases are made and thrown away: where there is room for them in memory, none waits for the disk. A full
// run has them on the disk.
const inMemory = "/dev/shm";
const roomBytes = 4 * 1024 ** 3;
if (process.env["FULL_TESTS"] !== "1" && !process.env["TMPDIR"] && freeBytes(inMemory) > roomBytes)
  process.env["TMPDIR"] = inMemory;

const neverTests = ["node_modules/**", "e2e/**", ".next*/**", "data/**", ".build/**"];

// Each takes longer than it may beside all others.
const onlyInFull =
  process.env["FULL_TESTS"] === "1"
    ? []
    : [
        "scripts/secrets/killed.test.ts",
        "scripts/testing/image/built-image.test.ts",
        "scripts/testing/production/tree.test.ts",
      ];

// Their modules read the environment as they load, or keep something for the life of the process, and are loaded anew
// for each file. All others share one copy: loading the same modules again took a third of the time.
const isolated = [
  "app/**/*.test.ts",
  "lib/web/{actions,server}/**/*.test.ts",
  "lib/desk/{config,process}/**/*.test.ts",
  // Begins before the engine is there that other tests bring.
  "lib/wire/json-schema/patterns/**/*.test.ts",
];

// They put modules in the place of others, which whatever is loaded already would not notice.
const replacing = ["components/live/later-live.test.tsx", "components/tools/tools-screen.test.tsx"];

// The one test that needs the seeded bugs reads the sources with them, as the tests' build does.
const withSeededBugs = "lib/desk/reviews/testing/seeded-bugs.test.ts";
const seedBugs: Plugin = {
  name: "seed-bugs",
  enforce: "pre",
  transform: (code, id) => patched(pathOf(id), code),
};

// The model-based suite reads one source with the mistake that it is to catch.
const bug = process.env["MODEL_BUG"] ? seededBug(process.env["MODEL_BUG"]) : null;
const plantBug: Plugin = {
  name: "plant-bug",
  enforce: "pre",
  transform: (code, id) => (pathOf(id) === bug?.file ? bug.apply(code) : null),
};

// Any test may be asked whether it notices a mutation.
const mutation = process.env["MUTATION"] ? mutationNamed(process.env["MUTATION"]) : null;
const plantMutation: Plugin = {
  name: "plant-mutation",
  enforce: "pre",
  transform: (code, id) => (mutation && pathOf(id) === mutation.file ? mutated(mutation, code) : null),
};

const withoutServer: Plugin = {
  name: "without-server",
  enforce: "pre",
  transform: standInActions,
};

/** What is free for whoever runs this; none where there is no such folder, as on other systems than Linux. */
function freeBytes(folder: string): number {
  if (!existsSync(folder)) return 0;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** A module's path in the repository. */
function pathOf(id: string): string {
  return relative(root, id).split(sep).join("/");
}

const common = {
  resolve: {
    alias: [
      { find: /^@\//, replacement: root },
      // Outside of Next there is no server and client graph to keep apart: the guard would throw everywhere.
      { find: /^server-only$/, replacement: emptyModule },
    ],
  },
};
// As next.config.js has it for the browser.
const inBrowser = {
  resolve: {
    alias: [
      ...common.resolve.alias,
      {
        find: /^next\/navigation$/,
        replacement: join(root, "scripts/testing/doubles/browser/navigation.ts"),
      },
      {
        find: /^markdown-to-jsx\/react$/,
        replacement: join(root, "components/json-form/engine/no-markdown.ts"),
      },
    ],
  },
};
const ofAll = {
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // A second, the default, is nothing to a machine that is busy with other things.
  expect: { poll: { timeout: 10_000 } },
  setupFiles: ["scripts/testing/setup.ts"],
};
const dom = {
  ...ofAll,
  setupFiles: [...ofAll.setupFiles, "scripts/testing/setup-dom.ts"],
  environment: "happy-dom",
  server: { deps: { inline: [/@rjsf\/(core|utils)/] } },
};

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
        plugins: [plantBug, plantMutation],
        test: {
          ...ofAll,
          name: "shared",
          environment: "node",
          isolate: false,
          include: ["**/*.test.ts"],
          exclude: [...neverTests, ...isolated, ...onlyInFull, withSeededBugs],
        },
      },
      {
        ...common,
        plugins: [plantMutation],
        test: {
          ...ofAll,
          name: "isolated",
          environment: "node",
          include: isolated,
          exclude: neverTests,
        },
      },
      {
        ...common,
        plugins: [seedBugs],
        test: { ...ofAll, name: "seeded bugs", environment: "node", include: [withSeededBugs] },
      },
      {
        ...inBrowser,
        plugins: [plantMutation, withoutServer],
        test: {
          ...dom,
          name: "dom",
          isolate: false,
          include: ["**/*.test.tsx"],
          exclude: [...neverTests, ...replacing],
        },
      },
      {
        ...inBrowser,
        plugins: [plantMutation, withoutServer],
        test: { ...dom, name: "replacing", include: replacing, exclude: neverTests },
      },
    ],
  },
});
