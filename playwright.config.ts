import { defineConfig } from "@playwright/test";

// Some other program may be meant to find its browser; the scripts resolve it and hand it over.
const executablePath = process.env.CHROMIUM_PATH;
// Tests that wait out a real time limit of the desk have a command of their own: npm run test:slow.
const slow = process.env.E2E_TESTS === "slow";

export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/support/before-all.ts",
  globalTeardown: "./e2e/support/after-all.ts",
  ...(slow ? { grep: /@slow/ } : { grepInvert: /@slow/ }),
  outputDir: "test-results",
  // A bound for what hangs, twice what the longest took on a busy machine; what takes longer sets its own.
  timeout: (slow ? 6 : 4) * 60_000,
  // As in scripts/testing/run-tests.mjs, which ends a run a minute later.
  globalTimeout: (slow ? 90 : 30) * 60_000,
  expect: { timeout: 20_000 },
  // Much of a test is waiting for a retry or a restart, in which the other browser has the machine for itself.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  use: {
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    // Recording costs a quarter of the time; `--trace on` shows what a test that failed did.
    trace: "off",
    locale: "en-GB",
    timezoneId: "UTC",
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        "--no-sandbox",
        // A machine without a graphics card would draw with a second program that acts as one.
        "--disable-gpu",
        "--disable-quic",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
