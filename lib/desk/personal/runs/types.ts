import type { ToolRun } from "@/lib/desk/reviews/verbs/types";

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
  /** The input in short, such as `status ready, limit 25`; null where it can't be opened. */
  about: string | null;
  /** The same for all runs with the same input. */
  inputKey: string;
  /** The same for all pages of one list. */
  listKey: string;
  /** It asked for a page after the first. */
  isLaterPage: boolean;
};

/** A run that came before another one with the same input, and was answered otherwise. */
export type RunBefore = { id: string; at: string };

/** `inputText` is exact JSON of the input object, without concealed values. */
export type RunView = RunItem & { inputText: string; before: RunBefore | null };

/** A run just now, as it is kept; null where it could not be kept. */
export type KeptRun = ToolRun & {
  kept: {
    id: string;
    inputKey: string;
    /** The API answered the same the last time that this person asked the same. */
    isUnchanged: boolean;
    /** The run before it with the same input and another answer. */
    before: RunBefore | null;
  } | null;
};

export type RunReason = { code: "no_such_run" | "run_unopened" };
