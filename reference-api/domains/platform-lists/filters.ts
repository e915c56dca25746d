import { z } from "zod";
import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/wire/contract/json";
import type { Filter } from "./platform-data";

/** The schema of a filter's input member. */
export function filterInput(filter: Filter): z.ZodType {
  const { title, description } = filter;
  const meta = { title, ...(description !== undefined && { description }) };
  switch (filter.kind) {
    case "choice":
      return z.enum(filter.values).optional().meta(meta);
    case "flag":
      return z.boolean().optional().meta(meta);
    case "atLeast":
      return z.int().min(0).max(filter.max).optional().meta(meta);
    case "tag":
      return z
        .string()
        .min(1)
        .max(60)
        .optional()
        .meta({ ...meta, examples: filter.examples });
  }
}

/** Whether a filter keeps an entry. */
export function keeps({ kind, field }: Filter, entry: JsonObject, wanted: unknown): boolean {
  const value = fieldOf(entry, field);
  switch (kind) {
    case "choice":
    case "flag":
      return value === wanted;
    case "atLeast":
      return Number(value) >= Number(wanted);
    case "tag":
      return Array.isArray(value) && value.includes(String(wanted));
  }
}

/** Whether each word of the query is in one of the fields, in any case. */
export function matches(entry: JsonObject, fields: readonly string[], query: string): boolean {
  const text = fields
    .flatMap((field) => fieldOf(entry, field) ?? [])
    .join("\n")
    .toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function fieldOf(entry: JsonObject, field: string): JsonValue | undefined {
  return field
    .split(".")
    .reduce<JsonValue | undefined>((value, name) => (isJsonObject(value) ? value[name] : undefined), entry);
}
