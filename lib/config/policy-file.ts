import { readFileSync } from "node:fs";
import { parseJson } from "@/lib/contract/json";
import { readPolicy } from "@/lib/policy/policy-file";
import { defaultPolicy, type ReviewPolicy } from "@/lib/policy/review-policy";

const problemsMax = 5;

/** The review policy in a file, or the default without one. Each problem names the place by its JSON pointer. */
export function readPolicyFile(path: string | undefined): { policy: ReviewPolicy; problems: string[] } {
  if (path === undefined) return { policy: defaultPolicy, problems: [] };
  const read = readText(path);
  if (read === null) return refused("the file can't be read. Set it to a file that this user may read.");
  const parsed = parseJson(read, { numbers: "values" });
  if (!parsed.ok) return refused(at(parsed.problem));
  const checked = readPolicy(parsed.value);
  if (checked.ok) return { policy: checked.policy, problems: [] };
  return refused(...checked.problems.slice(0, problemsMax).map(at));
}

function readText(path: string): string | null {
  try {
    return readFileSync(/* turbopackIgnore: true */ path, "utf8");
  } catch {
    return null;
  }
}

function at({ path, message }: { path: string; message: string }): string {
  return `at ${path === "" ? "the top" : path}: ${message.replace(/\.$/, "")}.`;
}

function refused(...problems: string[]) {
  return { policy: defaultPolicy, problems: problems.map((problem) => `POLICY_FILE: ${problem}`) };
}
