import { z } from "zod";
import { isJsonObject, type JsonObject } from "@/lib/contract/json";
import { toolErrorCodes } from "@/lib/contract/tool";
import type { Tool } from "./define";
import type { ErrorNote } from "./notes";

const input = z.custom<JsonObject>(isJsonObject);

/** A domain's `notes.json`: example and refusals of its tools, by their names. */
const notesFile = z.record(
  z.string(),
  z.strictObject({
    example: z.strictObject({
      input,
      after: z
        .array(z.strictObject({ tool: z.string(), input, thenSeconds: z.int().exactOptional() }))
        .exactOptional(),
    }),
    errors: z.array(
      z.strictObject({
        code: z.enum(toolErrorCodes),
        when: z.string(),
        retryable: z.boolean().default(false),
        input: input.exactOptional(),
        /** In place of an input: what differs from the example's. */
        change: input.exactOptional(),
      }),
    ),
  }),
);

/** Gives tools the examples and refusals that are written down for them. */
export function withNotes(json: unknown, tools: readonly Tool[]): Tool[] {
  const notes = notesFile.parse(json);
  return tools.map((tool) => {
    const own = notes[tool.descriptor.name];
    if (!own) throw new TypeError(`No notes are written down for ${tool.descriptor.name}.`);
    const errors = own.errors.map(({ change, ...error }): ErrorNote =>
      change ? { ...error, input: { ...own.example.input, ...change } } : error,
    );
    return { ...tool, notes: { ...own, errors } };
  });
}
