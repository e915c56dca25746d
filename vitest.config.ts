import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL(".", import.meta.url));
const emptyModule = fileURLToPath(new URL("node_modules/server-only/empty.js", import.meta.url));

const neverTests = ["node_modules/**", "e2e/**", ".next*/**", "data/**", ".build/**"];

export default defineConfig({
  define: { TEST_BUILD: "true" },
  resolve: {
    alias: [
      { find: /^@\//, replacement: root },
      // Outside of Next there is no server and client graph to keep apart: the guard would throw everywhere.
      { find: /^server-only$/, replacement: emptyModule },
    ],
  },
  test: {
    // One less than there are cores, the default, would leave half of a small machine idle.
    maxWorkers: "100%",
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: "node",
          environment: "node",
          globalSetup: ["scripts/postgres/global-setup.ts"],
          include: ["**/*.test.ts"],
          exclude: neverTests,
        },
      },
      {
        extends: true,
        test: { name: "dom", environment: "happy-dom", include: ["**/*.test.tsx"], exclude: neverTests },
      },
    ],
  },
});
