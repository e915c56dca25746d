import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

const linesOfAMessage = 12;

/**
 * Counts the tests in a Vitest JSON report, and names those that failed with the beginning of what they said. A test
 * that was skipped or never ran counts as failed, and so does a runner that ended badly without a failed test to show
 * for it.
 */
export function countVitest(path, exitCode) {
  const report = readReport(path);
  if (!report) return withoutReport;
  // A file that can't be loaded has no tests to fail.
  const brokenFiles = report.testResults.filter(
    (file) => file.status === "failed" && file.assertionResults.every((test) => test.status !== "failed"),
  );
  const failed = report.numTotalTests - report.numPassedTests + brokenFiles.length;
  const failures = [
    ...brokenFiles.map((file) => told(file.name, [], file.message)),
    ...report.testResults.flatMap((file) =>
      file.assertionResults
        .filter((test) => test.status !== "passed")
        .map((test) => told(file.name, [test.fullName], test.failureMessages?.[0] ?? test.status)),
    ),
  ];
  return counted(report.numPassedTests, failed, failures, exitCode);
}

/** The same for a Playwright JSON report; a test that passed only when repeated counts as failed. */
export function countPlaywright(path, exitCode) {
  const report = readReport(path);
  if (!report) return withoutReport;
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failures = [
    ...(report.errors ?? []).map((error) => told(error.location?.file, [], error.message)),
    ...(report.suites ?? []).flatMap((suite) => failedSpecs(suite, [])),
  ];
  return counted(expected, unexpected + flaky + skipped, failures, exitCode);
}

function failedSpecs(suite, titles) {
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests
      .filter((test) => test.status !== "expected")
      .map((test) => {
        const message = test.results.map((result) => result.error?.message).find(Boolean);
        return told(`${spec.file}:${spec.line}`, [...titles, spec.title], message ?? test.status);
      }),
  );
  const inner = (suite.suites ?? []).flatMap((each) => failedSpecs(each, [...titles, each.title]));
  return [...own, ...inner];
}

function told(file, titles, message) {
  const from = file?.startsWith("/") ? relative(process.cwd(), file) : file;
  const lines = stripVTControlCharacters(message ?? "")
    .split("\n")
    .filter((line) => line.trim() !== "");
  const [head, ...rest] = [[from, ...titles].filter(Boolean).join(" › "), ...lines].filter(
    (line) => line !== "",
  );
  return [head, ...rest.slice(0, linesOfAMessage).map((line) => `    ${line}`)].join("\n");
}

const withoutReport = { passed: 0, failed: 1, failures: ["The test runner left no readable report."] };

function counted(passed, failed, failures, exitCode) {
  if (failed > 0 || exitCode === 0) return { passed, failed, failures };
  return { passed, failed: 1, failures: [...failures, `The test runner ended with code ${exitCode}.`] };
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    console.error(`The test runner left no readable report: ${error.message}`);
    return undefined;
  }
}
