import { readFileSync } from "node:fs";

/**
 * Counts the tests in a Vitest JSON report. A test that was skipped or never ran counts as failed, and so does a
 * runner that ended badly without a failed test to show for it.
 */
export function countVitest(path, exitCode) {
  const report = readReport(path);
  if (!report) return { passed: 0, failed: 1 };
  // A file that can't be loaded has no tests to fail.
  const brokenFiles = report.testResults.filter(
    (file) => file.status === "failed" && file.assertionResults.every((test) => test.status !== "failed"),
  ).length;
  const failed = report.numTotalTests - report.numPassedTests + brokenFiles;
  return { passed: report.numPassedTests, failed: atLeastOneIfEndedBadly(failed, exitCode) };
}

/** The same for a Playwright JSON report; a test that passed only when repeated counts as failed. */
export function countPlaywright(path, exitCode) {
  const report = readReport(path);
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failed = unexpected + flaky + skipped;
  return { passed: expected, failed: atLeastOneIfEndedBadly(failed, exitCode) };
}

function atLeastOneIfEndedBadly(failed, exitCode) {
  return failed === 0 && exitCode !== 0 ? 1 : failed;
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    console.error(`The test runner left no readable report: ${error.message}`);
    return undefined;
  }
}
