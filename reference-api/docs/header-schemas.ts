import type { JsonObject } from "@/lib/wire/contract/json";
import {
  capabilityPattern,
  idempotencyKeyPattern,
  uploadHeaderCharactersMax,
} from "@/lib/wire/contract/limits";

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
