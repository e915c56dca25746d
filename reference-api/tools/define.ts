import { z } from "zod";
import type { JsonObject, JsonValue } from "@/lib/wire/contract/json";
import type { UploadedImage } from "./uploaded-image";
import { uploadDescriptor, type UploadDescriptor } from "./upload-descriptor";
import { compileInputCheck, type InputCheck } from "./input-check";
import type { FollowUp } from "./follow-ups";
import type { Reading, Writing } from "../store/tables";
import type { DeclaredTool, ToolNotes } from "./declared";
import { type Addresses } from "./addresses";

/** Time comes from here alone. */
export type ToolContext<Access = Reading> = {
  db: Access;
  now: Date;
  caller: { fingerprint: string; scopes: ReadonlySet<string> };
  closedGates: ReadonlySet<string>;
  addresses: Addresses;
};

/** `db` is the confirm's transaction. */
export type RunContext = ToolContext<Writing> & {
  /** Hands over what may only happen once the transaction has been committed, such as asking another host. */
  afterCommit: (work: FollowUp) => void;
  /** No platform refuses what is posted, as it does now and then. */
  isSpared: boolean;
};

type Described<Input extends z.ZodObject> = {
  input: Input;
} & Pick<DeclaredTool, "name" | "title" | "description" | "scopes" | "gate"> &
  ToolNotes;

/** A tool as the endpoints see it: its descriptor, its input check and what it does. */
export type Tool = {
  descriptor: Descriptor;
  notes: ToolNotes;
  checkInput: (input: JsonObject) => InputCheck;
} & (
  | { kind: "reads"; run: (context: ToolContext, input: JsonObject) => Promise<JsonValue> }
  | {
      kind: "mutates";
      /** Says what a confirm would do, or throws the ToolFailure that it would meet. */
      summarise: (context: ToolContext, input: JsonObject) => Promise<JsonObject>;
      run: (context: RunContext, input: JsonObject) => Promise<JsonValue>;
    }
  | Importing
);

/** Prepared like any mutation; its confirm brings the upload descriptor of the prepared input, and the bytes. */
type Importing = {
  kind: "imports";
  summarise: (context: ToolContext, input: JsonObject) => Promise<JsonObject>;
  /** The upload descriptor inside an input that passed the check. */
  descriptorOf: (input: JsonObject) => JsonObject;
  checkDescriptor: (descriptor: JsonObject) => DescriptorCheck;
  run: (context: RunContext, input: JsonObject, image: UploadedImage) => Promise<JsonValue>;
};

export type ImportTool = Extract<Tool, { kind: "imports" }>;
type DescriptorCheck = { ok: true; descriptor: UploadDescriptor } | { ok: false; message: string };

type Descriptor = {
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

type Hints = DeclaredTool["hints"];
type Nature = Pick<Descriptor, "confirmation" | "mutability" | "annotations">;

/** A read-only tool. Its descriptor, its input check and its types all come from the one zod schema. */
export function defineReadOnlyTool<Input extends z.ZodObject>(
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
    hints: Hints;
    summarise: (context: ToolContext, input: z.output<Input>) => Promise<JsonObject>;
    run: (context: RunContext, input: z.output<Input>) => Promise<JsonValue>;
  },
): Tool {
  return {
    ...describe(tool, mutationNature(tool.hints)),
    kind: "mutates",
    summarise: (context, input) => tool.summarise(context, checked<Input>(input)),
    run: (context, input) => tool.run(context, checked<Input>(input)),
  };
}

const uploadOnly = z.strictObject({ upload: uploadDescriptor });

/** The tool behind the media import. The member `upload` of its input is the upload descriptor. */
export function defineImport<Input extends z.ZodObject<{ upload: typeof uploadDescriptor }>>(
  tool: Described<Input> & {
    hints: Hints;
    summarise: (context: ToolContext, input: z.output<Input>) => Promise<JsonObject>;
    run: (context: RunContext, input: z.output<Input>, image: UploadedImage) => Promise<JsonValue>;
  },
): ImportTool {
  const check = compileInputCheck(jsonSchemaOf(uploadOnly));
  return {
    ...describe(tool, mutationNature(tool.hints)),
    kind: "imports",
    summarise: (context, input) => tool.summarise(context, checked<Input>(input)),
    descriptorOf: (input) => ({ ...checked<Input>(input).upload }),
    checkDescriptor: (descriptor) => {
      const result = check({ upload: descriptor });
      if (!result.ok) return result;
      return { ok: true, descriptor: checked<typeof uploadOnly>(result.input).upload };
    },
    run: (context, input, image) => tool.run(context, checked<Input>(input), image),
  };
}

function mutationNature(hints: Hints): Nature {
  return {
    confirmation: "required",
    mutability: "mutating",
    annotations: {
      destructiveHint: hints.includes("destructive"),
      idempotentHint: hints.includes("idempotent"),
      openWorldHint: hints.includes("openWorld"),
      readOnlyHint: false,
    },
  };
}

function describe<Input extends z.ZodObject>(
  tool: Described<Input>,
  nature: Nature,
): Pick<Tool, "descriptor" | "notes" | "checkInput"> {
  const inputSchema = jsonSchemaOf(tool.input);
  const { name, title, description, gate, example, errors } = tool;
  const descriptor = { name, title, description, scopes: [...tool.scopes], ...nature, gate, inputSchema };
  return {
    descriptor,
    notes: { ...(example && { example }), ...(errors && { errors }) },
    checkInput: compileInputCheck(inputSchema),
  };
}

/** The draft 2020-12 schema of a zod schema. Printing and reading it again leaves plain JSON behind. */
export function jsonSchemaOf(schema: z.ZodType): JsonObject {
  return JSON.parse(JSON.stringify(z.toJSONSchema(schema, { io: "input", target: "draft-2020-12" })));
}

/** The endpoints call `run` and `summarise` only with what `checkInput` passed, from the same zod schema. */
function checked<Input extends z.ZodObject>(input: JsonObject): z.output<Input> {
  return input as z.output<Input>;
}
