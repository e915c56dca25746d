import type { JsonObject } from "@/lib/contract/json";
import type { ToolErrorCode } from "@/lib/contract/tool";

/**
 * What the documentation says of a tool beyond its descriptor. None of it is on the wire, and all of it is run: the
 * example must work in the demo workspace, and an error's `input` must meet that error.
 */
export type ToolNotes = { example?: ToolExample; errors?: readonly ErrorNote[] };

export type ToolExample = {
  input: JsonObject;
  /** What has to happen before, step by step. The n-th new thing of a kind has an id such as `cmp_example00001`. */
  after?: readonly ExampleStep[];
};

export type ExampleStep = {
  tool: string;
  input: JsonObject;
  /** Time that passes after the step. */
  thenSeconds?: number;
};

/** A refusal that the tool itself gives; those that every tool gives are documented once. */
export type ErrorNote = {
  code: ToolErrorCode;
  when: string;
  retryable: boolean;
  /** An input that meets it in the demo workspace as it is seeded. */
  input?: JsonObject;
};

/** A refusal that stays one until something changes, and an input that meets it. */
export function refuses(code: ToolErrorCode, when: string, input?: JsonObject): ErrorNote {
  return { code, when, retryable: false, ...(input && { input }) };
}

/** A refusal of the moment: the same request may be sent again. */
export function mayRetry(code: ToolErrorCode, when: string, input?: JsonObject): ErrorNote {
  return { ...refuses(code, when, input), retryable: true };
}
