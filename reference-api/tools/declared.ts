import { z } from "zod";
import { isJsonObject, type JsonObject } from "@/lib/wire/contract/json";
import { toolErrorCodes, type ToolErrorCode } from "@/lib/wire/contract/tool";
import { gates, scopes } from "./scopes-and-gates";

const input = z.custom<JsonObject>(isJsonObject);

const example = z.strictObject({
  input,
  /** The steps before. The n-th new thing of a kind has an id such as `cmp_example00001`. */
  after: z
    .array(
      z.strictObject({
        tool: z.string(),
        input,
        /** Time that passes after the step. */
        thenSeconds: z.int().exactOptional(),
      }),
    )
    .exactOptional(),
});
export type ToolExample = z.output<typeof example>;
export type ExampleStep = NonNullable<ToolExample["after"]>[number];

/** A refusal that the tool itself gives; those that every tool gives are documented once. */
const error = z.strictObject({
  code: z.enum(toolErrorCodes),
  when: z.string(),
  retryable: z.boolean().default(false),
  /** An input that meets it in the demo workspace as it is seeded. */
  input: input.exactOptional(),
});
export type ErrorNote = z.output<typeof error>;

/**
 * What the documentation says of a tool beyond its descriptor. None of it is on the wire, and all of it is run: the
 * example must work in the demo workspace, and an error's `input` must meet that error.
 */
export type ToolNotes = { example?: ToolExample; errors?: readonly ErrorNote[] };

const hint = z.enum(["destructive", "idempotent", "openWorld"]);

/** A domain's `tools.json`: what its tools are, in words, by their names. */
const declarations = z.record(
  z.string(),
  z.strictObject({
    title: z.string(),
    description: z.string(),
    scopes: z.array(z.enum(scopes)),
    gate: z.enum(gates),
    /** Of a mutation. */
    hints: z.array(hint).default([]),
    example,
    /** `change`: in place of an input, what differs from the example's. */
    errors: z.array(error.extend({ change: input.exactOptional() })),
  }),
);
type Declaration = z.output<typeof declarations>[string];
export type DeclaredTool = Omit<Declaration, "errors"> & { name: string; errors: ErrorNote[] };

/** Throws for a tool that the `tools.json` doesn't name. */
export function declared(json: object, name: string): DeclaredTool {
  const tool = declarations.parse(json)[name];
  if (!tool) throw new TypeError(`${name} is not declared.`);
  const errors = tool.errors.map(({ change, ...rest }) =>
    change ? { ...rest, input: { ...tool.example.input, ...change } } : rest,
  );
  return { ...tool, name, errors };
}

/** A refusal that stays one until something changes, and an input that meets it. */
export function refuses(code: ToolErrorCode, when: string, input?: JsonObject): ErrorNote {
  return { code, when, retryable: false, ...(input && { input }) };
}

/** A refusal of the moment: the same request may be sent again. */
export function mayRetry(code: ToolErrorCode, when: string): ErrorNote {
  return { ...refuses(code, when), retryable: true };
}
