/**
 * Why these tests can't tell whether a mutation is noticed, as a sentence; null where they can: each file has tests of
 * these titles, and all of them pass on the sources as they are.
 */
export function unplantedProblem({ report }, { tests, titles }) {
  if (report === null) return "The tests without a mutation left no report.";
  const wanted = new RegExp(titles);
  for (const file of tests) {
    const run =
      report.find((one) => one.file === file)?.tests.filter(({ title }) => wanted.test(title)) ?? [];
    if (run.length === 0) return `${file} has no test of ${titles}.`;
    const other = run.find(({ status }) => status !== "passed");
    if (other) return `Without the mutation “${other.title}” has ${other.status}.`;
  }
  return null;
}

/**
 * What became of a planted mutation. `broken`: a file could not be loaded, or the run didn't end, so that no test has said
 * anything. Whatever a test says counts, also that it took too long.
 */
export function verdictOf(report, code) {
  if (report === null) return { outcome: "broken", by: `The run ended with ${code} and left no report.` };
  const tests = report.flatMap((file) => file.tests);
  const failed = tests.find(({ status }) => status === "failed");
  if (failed) return { outcome: "killed", by: failed.title };
  const passed = tests.some(({ status }) => status === "passed");
  return code === 0 && passed
    ? { outcome: "survived", by: null }
    : { outcome: "broken", by: `No test has failed, and the run ended with ${code}.` };
}
