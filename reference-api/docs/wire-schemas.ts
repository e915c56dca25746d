import { z } from "zod";
import {
  capabilityPattern,
  idempotencyKeyPattern,
  uploadHeaderCharactersMax,
} from "@/lib/wire/contract/limits";
import type { JsonObject } from "@/lib/wire/contract/json";
import {
  preparedToolSchema,
  toolErrorCodes,
  toolErrorSchema,
  toolResultSchema,
  transportErrorSchema,
} from "@/lib/wire/contract/tool";
import { transportErrorCodes } from "../http/responses";
import { uploadDescriptor } from "../tools/upload-descriptor";
import type { Tool } from "../tools/define";
import { gates, scopes } from "../tools/scopes-and-gates";

type WireShape =
  | "Discovery"
  | "ToolDescriptor"
  | "ToolName"
  | "ToolInput"
  | "ToolResult"
  | "ToolError"
  | "PreparedTool"
  | "TransportError"
  | "UploadDescriptor";

/**
 * The draft 2020-12 schema of every shape on the wire. `reference` says how one refers to another. Clients
 * must accept more; these name the tools, codes and scopes of this API.
 */
export function wireSchemas(
  tools: readonly Tool[],
  reference: (shape: string) => string,
): Record<WireShape, JsonObject> {
  const shapes = z.registry<{ id: WireShape }>();
  for (const [id, schema] of Object.entries(wireShapes(tools))) shapes.add(schema, { id: id as WireShape });
  const { schemas } = z.toJSONSchema(shapes, { io: "input", unrepresentable: "any", uri: reference });
  return JSON.parse(JSON.stringify(schemas));
}

function wireShapes(tools: readonly Tool[]): Record<WireShape, z.ZodType> {
  const toolName = z.enum(tools.map(({ descriptor }) => descriptor.name)).meta({
    title: "Tool name",
    description: "Every tool of this API. In a reply, the tool that was asked for.",
  });
  const toolDescriptor = descriptorShape(toolName);
  return {
    ToolName: toolName,
    ToolDescriptor: toolDescriptor,
    Discovery: z.looseObject({ tools: z.array(toolDescriptor) }).meta({
      title: "Discovery",
      description: "The tools that the credential has the scopes for, in a fixed order.",
    }),
    ToolInput: z
      .strictObject({ input: z.looseObject({}).describe("Fits the input schema of the tool.") })
      .meta({
        title: "Tool input",
        description: "The body of call, prepare and confirm: the input, and nothing beside it.",
      }),
    ToolResult: toolResultSchema.extend({ toolName }).meta({
      title: "Tool result",
      description: "A tool’s result. Work that was accepted or scheduled is not yet done.",
    }),
    ToolError: toolErrorSchema.extend({ toolName, error: toolErrorMember }).meta({
      title: "Tool error",
      description: "A tool’s refusal. It may come with HTTP 200.",
    }),
    PreparedTool: preparedToolSchema.extend({ status: z.literal("confirmation_required"), toolName }).meta({
      title: "Prepared mutation",
      description: "What a confirm would do, and the capability for it. Nothing has been done so far.",
    }),
    TransportError: transportErrorSchema
      .extend({ error: transportErrorSchema.shape.error.extend({ code: z.enum(transportErrorCodes) }) })
      .meta({ title: "Transport error", description: "A refusal before any tool was reached." }),
    UploadDescriptor: uploadDescriptor,
  };
}

const toolErrorMember = toolErrorSchema.shape.error.extend({
  code: z.enum(toolErrorCodes),
  retryable: z.boolean().describe("Whether the very same request may be sent again."),
});

function descriptorShape(toolName: z.ZodType): z.ZodType {
  return z
    .looseObject({
      name: toolName,
      title: z.string().min(1),
      description: z.string().min(1),
      scopes: z.array(z.enum(scopes)).min(1).describe("A credential needs all of them."),
      confirmation: z.enum(["none", "required"]),
      mutability: z.enum(["read-only", "mutating"]),
      gate: z.enum(gates).describe("The part of the product that the tool is switched off with."),
      annotations: z.strictObject({
        destructiveHint: z.boolean(),
        idempotentHint: z.boolean(),
        openWorldHint: z.boolean(),
        readOnlyHint: z.boolean(),
      }),
      inputSchema: z
        .looseObject({ type: z.literal("object") })
        .describe("Draft 2020-12. Each of them is also a file beside this one."),
    })
    .meta({
      title: "Tool descriptor",
      description: "A tool as discovery lists it: what it does, what it needs, and the schema of its input.",
    });
}

/** The request headers that a confirm and an import need beside the credential. */
export const requestHeaders: Record<"confirmation" | "idempotencyKey" | "upload", JsonObject> = {
  confirmation: header(
    "X-Publish-Confirmation",
    "The capability exactly as prepare returned it.",
    bounded(capabilityPattern),
  ),
  idempotencyKey: header(
    "Idempotency-Key",
    "Made by the caller, one per action, and reused for every retry of it.",
    bounded(idempotencyKeyPattern),
  ),
  upload: header(
    "X-Publish-Upload",
    "The upload descriptor of the prepared input as JSON text, written by encodeURIComponent.",
    {
      type: "string",
      minLength: 1,
      maxLength: uploadHeaderCharactersMax,
      pattern: "^(?:[A-Za-z0-9\\-_.!~*'()]|%[0-9A-Fa-f]{2})+$",
    },
  ),
};

function header(name: string, description: string, schema: JsonObject): JsonObject {
  return { name, in: "header", required: true, description, schema };
}

/** The schema of a pattern whose whole text is one class of characters, with its lengths as numbers too. */
function bounded({ source }: RegExp): JsonObject {
  const [, least, most] = /\{(\d+),(\d+)\}\$$/.exec(source) ?? [];
  if (least === undefined || most === undefined) throw new Error(`No lengths in ${source}`);
  return { type: "string", minLength: Number(least), maxLength: Number(most), pattern: source };
}
