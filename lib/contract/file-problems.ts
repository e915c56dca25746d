import type { z } from "zod";
import { pointerOf } from "./json-pointer";

/** What is wrong with a checked file. `path` is a JSON pointer into it; "" for the whole. */
export type FileProblem = { path: string; message: string };

/** The problems that a schema found, each unknown key at its own place. */
export function fileProblems(error: z.ZodError): FileProblem[] {
  return error.issues.flatMap((issue) =>
    issue.code === "unrecognized_keys"
      ? issue.keys.map((key) => ({ path: pointerOf([...pathOf(issue), key]), message: "Unknown key" }))
      : [{ path: pointerOf(pathOf(issue)), message: issue.message }],
  );
}

function pathOf(issue: z.core.$ZodIssue): (string | number)[] {
  return issue.path.map((step) => (typeof step === "number" ? step : String(step)));
}
