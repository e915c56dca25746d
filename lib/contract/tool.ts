/** The wire shapes of the contract. Everything is untrusted: a shape that does not parse is never used. */
import { z } from "zod";
import { parseInstant } from "./instant";
import { isJsonObject, type JsonObject, type JsonValue } from "./json";
import { capabilityPattern, inputDigestPattern, toolErrorMessageCharactersMax } from "./limits";

export const toolErrorCodes = [
  "INVALID_INPUT",
  "FORBIDDEN",
  "NOT_FOUND",
  "CONFLICT",
  "FEATURE_DISABLED",
  "CONFIRMATION_REQUIRED",
  "CONFIRMATION_INVALID",
  "UPSTREAM_FAILED",
  "NEEDS_REVIEW",
  "INTERNAL",
] as const;
export type ToolErrorCode = (typeof toolErrorCodes)[number];

/** A tool descriptor. Only the name is needed to show it; a missing or odd part is left out, not guessed. */
export type ToolDescriptor = {
  name: string;
  title?: string;
  description?: string;
  scopes?: string[];
  confirmation?: string;
  mutability?: string;
  gate?: string;
  annotations?: ToolAnnotations;
  inputSchema?: JsonObject;
};
export type ToolAnnotations = {
  destructiveHint?: boolean;
  idempotentHint?: boolean;
  openWorldHint?: boolean;
  readOnlyHint?: boolean;
};

export const toolResultSchema = z.object({
  ok: z.literal(true),
  toolName: z.string(),
  output: z.custom<JsonValue>((value) => value !== undefined, "output is missing"),
});
export type ToolResult = { ok: true; toolName: string; output: JsonValue };

/** `code` stays open: an unknown one is carried and treated with the care of an uncertain outcome. */
export const toolErrorSchema = z.object({
  ok: z.literal(false),
  toolName: z.string(),
  error: z.object({
    code: z.string().min(1),
    message: z.string().min(1).max(toolErrorMessageCharactersMax),
    retryable: z.boolean(),
  }),
});
export type ToolError = z.infer<typeof toolErrorSchema>;

export const transportErrorSchema = z.object({
  error: z.object({ code: z.string().min(1), message: z.string(), retryable: z.boolean() }),
});
export type TransportError = z.infer<typeof transportErrorSchema>;

const instantSchema = z
  .string()
  .refine((text) => parseInstant(text) !== null, "not a valid RFC 3339 instant");

export const preparedToolSchema = z.object({
  confirmationCapability: z.string().regex(capabilityPattern, "not of the form the contract gives"),
  expiresAt: instantSchema,
  inputDigest: z.string().regex(inputDigestPattern, "not 64 lower-case hexadecimal digits"),
  status: z.string(),
  summary: z.custom<JsonObject>(isJsonObject, "not an object").optional(),
  toolName: z.string(),
});
export type PreparedTool = z.infer<typeof preparedToolSchema>;

/** What is amiss with one item of a discovery reply; shown with the tool, or in its place. */
export type DiscoveryWarning = { toolName: string | null; message: string };
export type Discovery = { tools: ToolDescriptor[]; duplicates: string[]; warnings: DiscoveryWarning[] };

/**
 * Reads a discovery reply leniently: a tool with odd extras stays usable, two tools of one name are both
 * taken out of use (either could be meant). Returns null where there is no array of tools at all.
 */
export function parseDiscovery(reply: JsonValue): Discovery | null {
  if (!isJsonObject(reply) || !Array.isArray(reply["tools"])) return null;
  const warnings: DiscoveryWarning[] = [];
  const byName = new Map<string, ToolDescriptor>();
  const duplicates = new Set<string>();
  for (const item of reply["tools"]) {
    const tool = readDescriptor(item, warnings);
    if (!tool) continue;
    if (byName.has(tool.name)) duplicates.add(tool.name);
    else byName.set(tool.name, tool);
  }
  for (const name of duplicates)
    warnings.push({
      toolName: name,
      message: "The API lists this name more than once, so it can't be used.",
    });
  return { tools: [...byName.values()], duplicates: [...duplicates], warnings };
}

function readDescriptor(item: JsonValue, warnings: DiscoveryWarning[]): ToolDescriptor | null {
  const name = isJsonObject(item) ? item["name"] : undefined;
  if (!isJsonObject(item) || typeof name !== "string" || name === "" || name.length > 200) {
    warnings.push({ toolName: null, message: "The API lists an entry without a usable name." });
    return null;
  }
  const tool: ToolDescriptor = { name };
  for (const key of ["title", "description", "confirmation", "mutability", "gate"] as const) {
    const value = item[key];
    if (typeof value === "string") tool[key] = value;
    else if (value !== undefined && value !== null) tool[key] = JSON.stringify(value, bigintAsText);
  }
  const scopes = item["scopes"];
  if (Array.isArray(scopes)) tool.scopes = scopes.filter((scope) => typeof scope === "string");
  const annotations = item["annotations"];
  if (isJsonObject(annotations)) tool.annotations = readAnnotations(annotations);
  const schema = item["inputSchema"];
  if (isJsonObject(schema)) tool.inputSchema = schema;
  else warnings.push({ toolName: name, message: "The API gives no input schema for this tool." });
  return tool;
}

function readAnnotations(annotations: JsonObject): ToolAnnotations {
  const read: ToolAnnotations = {};
  for (const key of ["destructiveHint", "idempotentHint", "openWorldHint", "readOnlyHint"] as const) {
    const value = annotations[key];
    if (typeof value === "boolean") read[key] = value;
  }
  return read;
}

function bigintAsText(_key: string, value: unknown): unknown {
  return typeof value === "bigint" ? value.toString() : value;
}
