import type { JsonObject } from "@/lib/wire/contract/json";
import { findUploadPart, type UploadPart } from "../upload/upload-descriptor";

export const hash = { type: "string", pattern: "^[0-9a-f]{64}$" };
export const count = { type: "integer", minimum: 1 };

export function object(properties: JsonObject, required: string[] = [], more: JsonObject = {}): JsonObject {
  return { type: "object", properties, required, ...more };
}

/** The part of the schema that describes an upload; throws where there is none. */
export function found(schema: JsonObject, pointer?: string): UploadPart {
  const search = findUploadPart(schema, pointer);
  if (!search.ok) throw new Error(search.reason);
  return search.part;
}
