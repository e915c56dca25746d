import type { ToolRun } from "@/lib/reviews/verbs/types";

/** A kept run, without what it was run with and what came back. */
export type RunItem = {
  id: string;
  toolName: string;
  /** When this answer came first and last, ISO, and how often. */
  firstAt: string;
  lastAt: string;
  times: number;
  durationMs: number;
  /** In characters. */
  outputLength: number;
  /** The input in short, such as `status ready, limit 25`. */
  about: string;
};

/** `inputText` is exact JSON of the input object, without concealed values. */
export type RunView = RunItem & { inputText: string };

/** A run just now, as it is kept; null where it could not be kept. */
export type KeptRun = ToolRun & {
  kept: {
    id: string;
    /** The API answered the same the last time that this person asked the same. */
    isUnchanged: boolean;
    /** The run before it with the same input and another answer. */
    before: { id: string; at: string } | null;
  } | null;
};

export type RunReason = { code: "no_such_run" | "run_unopened" };
