import type { JsonObject } from "@/lib/contract/json";
import type { ToolErrorCode } from "@/lib/contract/tool";

/**
 * What the documentation says of a tool beyond its descriptor. None of it is on the wire, and all of it is run: the
 * example must work in the demo workspace, and an error's `input` must meet that error.
 */
export type ToolNotes<Input = JsonObject> = {
  example?: ToolExample<Input>;
  errors?: readonly ErrorNote<Input>[];
};

export type ToolExample<Input = JsonObject> = {
  input: Input;
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
export type ErrorNote<Input = JsonObject> = {
  code: ToolErrorCode;
  when: string;
  retryable: boolean;
  /** An input that meets it in the demo workspace as it is seeded. */
  input?: Input;
};

/** What every list that is read page by page refuses beside its schema. */
export const cursorRefused = {
  code: "INVALID_INPUT",
  when: "`cursor` is none that a list returned.",
  retryable: false,
  input: { cursor: "abcd" },
} as const satisfies ErrorNote;
