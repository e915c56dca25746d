/** What a run of tests has left: a file's path in the repository, and how each of its tests ended. */
export type TestReport = { file: string; tests: { title: string; status: string }[] }[];
export function unplantedProblem(
  unplanted: { report: TestReport | null },
  asked: { tests: readonly string[]; titles: string },
): string | null;
export function verdictOf(
  report: TestReport | null,
  code: number,
): { outcome: "killed" | "survived" | "broken"; by: string | null };
