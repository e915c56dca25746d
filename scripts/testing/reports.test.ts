import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { countPlaywright, countVitest } from "./reports.mjs";

const folder = mkdtempSync(join(tmpdir(), "countersign-reports-"));
afterAll(() => rmSync(folder, { recursive: true }));

function report(content: unknown): string {
  const path = join(folder, "report.json");
  writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
  return path;
}

const vitest = (total: number, passed: number, testResults: unknown[] = []) =>
  report({ numTotalTests: total, numPassedTests: passed, testResults });
const playwright = (expected: number, unexpected: number, flaky: number, skipped: number) =>
  report({ stats: { expected, unexpected, flaky, skipped } });

describe("Vitest", () => {
  test("a good run counts its tests", () => {
    expect(countVitest(vitest(3, 3), 0)).toEqual({ passed: 3, failed: 0 });
  });

  test("a test that failed or was skipped counts as failed", () => {
    expect(countVitest(vitest(5, 3), 1)).toEqual({ passed: 3, failed: 2 });
  });

  test("a file that could not be loaded counts as one failed test", () => {
    const broken = { status: "failed", assertionResults: [] };
    const failing = { status: "failed", assertionResults: [{ status: "failed" }] };
    expect(countVitest(vitest(2, 1, [broken, failing]), 1)).toEqual({ passed: 1, failed: 2 });
  });

  test("a run that ended badly without a failed test counts as failed", () => {
    expect(countVitest(vitest(3, 3), 1)).toEqual({ passed: 3, failed: 1 });
  });

  test.each(["", "{"])("a crashed runner, which leaves a report of %j, counts as failed", (content) => {
    expect(countVitest(report(content), 139)).toEqual({ passed: 0, failed: 1 });
  });

  test("a runner that leaves no report at all counts as failed", () => {
    expect(countVitest(join(folder, "none.json"), 0)).toEqual({ passed: 0, failed: 1 });
  });
});

describe("Playwright", () => {
  test("a good run counts its tests", () => {
    expect(countPlaywright(playwright(4, 0, 0, 0), 0)).toEqual({ passed: 4, failed: 0 });
  });

  test("a test that failed, never ran or passed only when repeated counts as failed", () => {
    expect(countPlaywright(playwright(4, 1, 2, 3), 1)).toEqual({ passed: 4, failed: 6 });
  });

  test("a run that found no test counts as failed", () => {
    expect(countPlaywright(playwright(0, 0, 0, 0), 1)).toEqual({ passed: 0, failed: 1 });
  });
});
