import { readFileSync } from "node:fs";
import type { FileProblem } from "@/lib/contract/file-problems";
import { parseJson, type JsonValue } from "@/lib/contract/json";

const problemsMax = 5;

type Checked<Value> = { ok: true; value: Value } | { ok: false; problems: FileProblem[] };
export type CheckedFile<Value> = { value: Value; problems: string[] };

/**
 * What a JSON file holds, checked; `without` where no file is named, and where there are problems. Each of those begins with
 * the variable that names the file, and names the place in it by its JSON pointer.
 */
export function readCheckedFile<Value>(
  variable: string,
  path: string | undefined,
  without: Value,
  check: (value: JsonValue) => Checked<Value>,
): CheckedFile<Value> {
  const refused = (...problems: string[]) => ({
    value: without,
    problems: problems.map((problem) => `${variable}: ${problem}`),
  });
  if (path === undefined) return { value: without, problems: [] };
  const text = readText(path);
  if (text === null) return refused("the file can't be read. Set it to a file that this user may read.");
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
