import { z } from "zod";
import type { JsonObject, JsonValue } from "@/lib/contract/json";
import { compileInputCheck, type InputCheck } from "../checks/input";
import type { Reading, Writing } from "../store/database";
import type { Gate, Scope } from "./scopes-and-gates";

/** What a tool is handed beside its input. Time comes from here alone. */
export type ToolContext<Access = Reading> = {
  db: Access;
  now: Date;
  caller: { fingerprint: string; scopes: ReadonlySet<string> };
  closedGates: ReadonlySet<string>;
};

type Described<Input extends z.ZodObject> = {
  name: string;
  title: string;
  description: string;
  scopes: readonly Scope[];
  gate: Gate;
  input: Input;
};

/** A tool as the endpoints see it: its descriptor, its input check and what it does. */
export type Tool = {
  descriptor: Descriptor;
  checkInput: (input: JsonObject) => InputCheck;
} & (
  | { kind: "reads"; run: (context: ToolContext, input: JsonObject) => Promise<JsonValue> }
  | {
      kind: "mutates";
      /** Says what a confirm would do, or throws the ToolFailure that it would meet. */
      summarise: (context: ToolContext, input: JsonObject) => Promise<JsonObject>;
      run: (context: ToolContext<Writing>, input: JsonObject) => Promise<JsonValue>;
    }
);

export type Descriptor = {
  name: string;
  title: string;
  description: string;
  scopes: string[];
  confirmation: "none" | "required";
  mutability: "read-only" | "mutating";
  gate: string;
  annotations: {
    destructiveHint: boolean;
    idempotentHint: boolean;
    openWorldHint: boolean;
    readOnlyHint: boolean;
  };
  inputSchema: JsonObject;
};

/** A read-only tool. Its descriptor, its input check and its types all come from the one zod schema. */
export function defineReading<Input extends z.ZodObject>(
  tool: Described<Input> & {
    run: (context: ToolContext, input: z.output<Input>) => Promise<JsonValue>;
  },
): Tool {
  const annotations = {
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: false,
    readOnlyHint: true,
  };
  const described = describe(tool, { confirmation: "none", mutability: "read-only", annotations });
  return { ...described, kind: "reads", run: (context, input) => tool.run(context, checked<Input>(input)) };
}

/** A mutating tool: prepared with its summary, run once confirmed, inside the confirm's transaction. */
export function defineMutation<Input extends z.ZodObject>(
  tool: Described<Input> & {
    hints: { destructive: boolean; idempotent: boolean; openWorld: boolean };
    summarise: (context: ToolContext, input: z.output<Input>) => Promise<JsonObject>;
    run: (context: ToolContext<Writing>, input: z.output<Input>) => Promise<JsonValue>;
  },
): Tool {
  const annotations = {
    destructiveHint: tool.hints.destructive,
    idempotentHint: tool.hints.idempotent,
    openWorldHint: tool.hints.openWorld,
    readOnlyHint: false,
  };
  const described = describe(tool, { confirmation: "required", mutability: "mutating", annotations });
  return {
    ...described,
    kind: "mutates",
    summarise: (context, input) => tool.summarise(context, checked<Input>(input)),
    run: (context, input) => tool.run(context, checked<Input>(input)),
  };
}

function describe<Input extends z.ZodObject>(
  tool: Described<Input>,
  nature: Pick<Descriptor, "confirmation" | "mutability" | "annotations">,
): Pick<Tool, "descriptor" | "checkInput"> {
  const inputSchema = jsonSchemaOf(tool.input);
  const { name, title, description, gate } = tool;
  const descriptor = { name, title, description, scopes: [...tool.scopes], ...nature, gate, inputSchema };
  return { descriptor, checkInput: compileInputCheck(inputSchema) };
}

/** The draft 2020-12 schema of a zod object. Printing and reading it again leaves plain JSON behind. */
function jsonSchemaOf(schema: z.ZodObject): JsonObject {
  return JSON.parse(JSON.stringify(z.toJSONSchema(schema, { io: "input", target: "draft-2020-12" })));
}

/** The endpoints call `run` and `summarise` only with what `checkInput` passed, from the same zod schema. */
function checked<Input extends z.ZodObject>(input: JsonObject): z.output<Input> {
  return input as z.output<Input>;
}
