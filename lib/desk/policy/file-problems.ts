import type { z } from "zod";

/** `path` is a JSON pointer into the file; "" for the whole. */
export type FileProblem = { path: string; message: string };

/** What is wrong in a file that people write, each mistake with its place. */
export function fileProblems({ issues }: z.ZodError): FileProblem[] {
  return issues.flatMap((issue) => {
    if (issue.code !== "unrecognized_keys") return [{ path: pointer(issue.path), message: issue.message }];
    return issue.keys.map((key) => ({ path: pointer([...issue.path, key]), message: "Unknown key" }));
  });
}

function pointer(path: readonly PropertyKey[]): string {
  return path.map((step) => `/${String(step).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}
