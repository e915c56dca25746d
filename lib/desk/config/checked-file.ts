import { readFileSync } from "node:fs";
import { parseJson } from "@/lib/wire/contract/json";
import type { FileProblem } from "@/lib/desk/policy/file-problems";

const problemsMax = 5;

type Checked<Value> = { ok: true; value: Value } | { ok: false; problems: FileProblem[] };

/** Checked; null without one. Each problem names the variable, and the place by its JSON pointer. */
export function readCheckedFile<Value>(
  variable: string,
  path: string | undefined,
  check: (value: unknown) => Checked<Value>,
): { value: Value | null; problems: string[] } {
  if (path === undefined) return { value: null, problems: [] };
  const refused = (...problems: string[]) => ({
    value: null,
    problems: problems.map((problem) => `${variable}: ${problem}`),
  });
  const text = readText(path);
  if (text === null) return refused("the file can’t be read. Set it to a file that this user may read.");
  const parsed = parseJson(text, { numbers: "values" });
  if (!parsed.ok) return refused(at(parsed.problem));
  const checked = check(parsed.value);
  if (checked.ok) return { value: checked.value, problems: [] };
  return refused(...checked.problems.slice(0, problemsMax).map(at));
}

function readText(path: string): string | null {
  try {
    return readFileSync(/* turbopackIgnore: true */ path, "utf8");
  } catch {
    return null;
  }
}

function at({ path, message }: FileProblem): string {
  return `at ${path === "" ? "the top" : path}: ${message.replace(/\.$/, "")}.`;
}
