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

/** The one tool whose confirmation carries bytes: it has an endpoint of its own. */
export const uploadToolName = "mediaImport";

/** A tool descriptor. Only the name is needed to show it; a missing or invalid part is left out, not guessed. */
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
  /** A sentence; only where `inputSchema` is absent. */
  schemaProblem?: string;
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
  output: z.custom<JsonValue>((value) => value !== undefined, "missing"),
});

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

export const transportErrorSchema = z.object({
  error: z.object({ code: z.string().min(1), message: z.string(), retryable: z.boolean() }),
});

const instantSchema = z
  .string()
  .refine((text) => parseInstant(text) !== null, "not a valid RFC 3339 instant")
  .meta({ format: "date-time" });

export const preparedToolSchema = z.object({
  confirmationCapability: z.string().regex(capabilityPattern, "not of the form the contract gives"),
  expiresAt: instantSchema,
  inputDigest: z.string().regex(inputDigestPattern, "not 64 lower-case hexadecimal digits"),
  status: z.string(),
  summary: z.custom<JsonObject>(isJsonObject, "not an object").meta({ type: "object" }).optional(),
  toolName: z.string(),
});

/** A problem with one item of a discovery reply; shown with the tool, or in its place. */
export type DiscoveryWarning = { toolName: string | null; message: string };
export type Discovery = { tools: ToolDescriptor[]; duplicates: string[]; warnings: DiscoveryWarning[] };
