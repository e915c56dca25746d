import { readFileSync } from "node:fs";
import { parseJson } from "@/lib/wire/contract/json";
import type { FileProblem } from "@/lib/desk/policy/file-problems";
import { faultLine, lineOf } from "@/lib/wire/contract/json-places/lines";

const problemsMax = 5;

type Checked<Value> = { ok: true; value: Value } | { ok: false; problems: FileProblem[] };
/** `line` counts from 1. */
export type LineProblem = FileProblem & { line: number };

/**
 * Checked; null without one. Each problem names the variable, and the place by its JSON pointer and its line. `secretLengthMin`: where
 * the file may hold secrets, a name in it that long may be one that stands in the wrong place, and isn't said.
 */
export function readCheckedFile<Value>(
  variable: string,
  path: string | undefined,
  check: (value: unknown) => Checked<Value>,
  { secretLengthMin = Infinity } = {},
): { value: Value | null; text: string | null; problems: string[] } {
  if (path === undefined) return { value: null, text: null, problems: [] };
  const text = readText(path);
  if (text === null)
    return {
      ...{ value: null, text },
      problems: [`${variable}: the file can’t be read. Set it to a file that this user may read.`],
    };
  const checked = checkText(text, check);
  if (checked.ok) return { value: checked.value, text, problems: [] };
  const problems = checked.problems
    .slice(0, problemsMax)
    .map((problem) => `${variable}: ${at({ ...problem, path: withoutLong(problem.path, secretLengthMin) })}`);
  return { value: null, text, problems };
}

/** Reads JSON and has its value checked, with the line of each problem. */
export function checkText<Value>(
  text: string,
  check: (value: unknown) => Checked<Value>,
): { ok: true; value: Value } | { ok: false; problems: LineProblem[] } {
  const parsed = parseJson(text, { numbers: "values" });
  if (!parsed.ok) {
    const { path } = parsed.problem;
    return { ok: false, problems: [{ ...parsed.problem, line: faultLine(text) ?? lineOf(text, path) }] };
  }
  const checked = check(parsed.value);
  if (checked.ok) return checked;
  return {
    ok: false,
    problems: checked.problems.map((problem) => ({ ...problem, line: lineOf(text, problem.path) })),
  };
}

/** Null where this user can't read it. */
export function readText(path: string): string | null {
  try {
    return readFileSync(/* turbopackIgnore: true */ path, "utf8");
  } catch {
    return null;
  }
}

function withoutLong(path: string, lengthMin: number): string {
  return path
    .split("/")
    .map((step) => (step.length < lengthMin ? step : "…"))
    .join("/");
}

function at({ path, message, line }: LineProblem): string {
  return `at ${path === "" ? "the top" : path}: ${message.replace(/\.$/, "")} (line ${line}).`;
}
