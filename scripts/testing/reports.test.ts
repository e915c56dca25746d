import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { testFolder } from "@/scripts/testing/clean-up";
import { countPlaywright, countVitest } from "./reports.mjs";

const folder = testFolder();

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
    expect(countVitest(vitest(3, 3), 0)).toMatchObject({ passed: 3, failed: 0 });
  });

  test("a test that failed or was skipped counts as failed", () => {
    expect(countVitest(vitest(5, 3), 1)).toMatchObject({ passed: 3, failed: 2 });
  });

  test("a file that could not be loaded counts as one failed test", () => {
    const broken = { status: "failed", assertionResults: [] };
    const failing = { status: "failed", assertionResults: [{ status: "failed" }] };
    expect(countVitest(vitest(2, 1, [broken, failing]), 1)).toMatchObject({ passed: 1, failed: 2 });
  });

  test("a run that ended badly without a failed test counts as failed", () => {
    expect(countVitest(vitest(3, 3), 1)).toMatchObject({ passed: 3, failed: 1 });
  });

  test("what failed is named with the beginning of its message", () => {
    const failing = {
      name: join(process.cwd(), "lib/a.test.ts"),
      status: "failed",
      assertionResults: [
        { status: "passed", fullName: "a one" },
        {
          status: "failed",
          fullName: "a two",
          failureMessages: ["\u001b[31mAssertionError\u001b[39m: no\n\n    at a"],
        },
        { status: "pending", fullName: "a three" },
      ],
    };
    const broken = {
      name: "lib/b.test.ts",
      status: "failed",
      message: "can't be read",
      assertionResults: [],
    };
    expect(countVitest(vitest(3, 1, [failing, broken]), 1).failures).toEqual([
      "lib/b.test.ts\n    can't be read",
      "lib/a.test.ts › a two\n    AssertionError: no\n        at a",
      "lib/a.test.ts › a three\n    pending",
    ]);
  });

  test("a run that ended badly without a failed test says with what code", () => {
    expect(countVitest(vitest(3, 3), 139).failures).toEqual(["The test runner ended with code 139."]);
  });

  test.each(["", "{"])("a crashed runner, which leaves a report of %j, counts as failed", (content) => {
    expect(countVitest(report(content), 139)).toMatchObject({ passed: 0, failed: 1 });
  });

  test("a runner that leaves no report at all counts as failed", () => {
    expect(countVitest(join(folder, "none.json"), 0)).toMatchObject({ passed: 0, failed: 1 });
  });
});

describe("Playwright", () => {
  test("a good run counts its tests", () => {
    expect(countPlaywright(playwright(4, 0, 0, 0), 0)).toMatchObject({ passed: 4, failed: 0 });
  });

  test("a test that failed, never ran or passed only when repeated counts as failed", () => {
    expect(countPlaywright(playwright(4, 1, 2, 3), 1)).toMatchObject({ passed: 4, failed: 6 });
  });

  test("what failed is named with the beginning of its message", () => {
    const spec = (title: string, status: string, error?: string) => ({
      title,
      file: "specs/a.spec.ts",
      line: 7,
      tests: [{ status, results: [{ error: error && { message: error } }] }],
    });
    const path = report({
      stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
      errors: [{ message: "the desk did not start" }],
      suites: [
        {
          title: "specs/a.spec.ts",
          specs: [spec("one", "expected"), spec("two", "flaky", "gone")],
          suites: [{ title: "within", specs: [spec("three", "unexpected", "not there")] }],
        },
      ],
    });
    expect(countPlaywright(path, 1).failures).toEqual([
      "the desk did not start",
      "specs/a.spec.ts:7 › two\n    gone",
      "specs/a.spec.ts:7 › within › three\n    not there",
    ]);
  });

  test("a run that found no test counts as failed", () => {
    expect(countPlaywright(playwright(0, 0, 0, 0), 1)).toMatchObject({ passed: 0, failed: 1 });
  });
});
