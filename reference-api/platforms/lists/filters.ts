import { z } from "zod";
import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/contract/json";

/** One way to narrow a list: the schema of its input member, and which entries it keeps. */
export type Filter = { schema: z.ZodType; keeps: (entry: JsonObject, wanted: unknown) => boolean };

type Words = { title: string; description?: string };

/** Keeps entries whose field has the wanted one of several values. `field` may lead inwards: `optIn.status`. */
export function oneOf(field: string, values: readonly [string, ...string[]], words: Words): Filter {
  return {
    schema: z.enum(values).optional().meta(words),
    keeps: (entry, wanted) => read(entry, field) === wanted,
  };
}

/** Keeps entries whose field is the wanted boolean. */
export function flag(field: string, words: Words): Filter {
  return {
    schema: z.boolean().optional().meta(words),
    keeps: (entry, wanted) => read(entry, field) === wanted,
  };
}

/** Keeps entries whose field is at least the wanted number. */
export function atLeast(field: string, max: number, words: Words): Filter {
  return {
    schema: z.int().min(0).max(max).optional().meta(words),
    keeps: (entry, wanted) => Number(read(entry, field)) >= Number(wanted),
  };
}

/** Keeps entries whose list in the field holds the wanted word, such as a tag. */
export function holding(field: string, words: Words & { examples: [string, ...string[]] }): Filter {
  return {
    schema: z.string().min(1).max(60).optional().meta(words),
    keeps: (entry, wanted) => {
      const list = read(entry, field);
      return Array.isArray(list) && list.includes(String(wanted));
    },
  };
}

/** Whether every word of the query stands in one of the fields, in any case. */
export function found(entry: JsonObject, fields: readonly string[], query: string): boolean {
  const text = fields
    .map((field) => textOf(read(entry, field)))
    .join("\n")
    .toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function read(entry: JsonObject, field: string): JsonValue | undefined {
  let value: JsonValue | undefined = entry;
  for (const name of field.split(".")) value = isJsonObject(value) ? value[name] : undefined;
  return value;
}

function textOf(value: JsonValue | undefined): string {
  if (Array.isArray(value)) return value.map(textOf).join("\n");
  return typeof value === "string" ? value : "";
}
