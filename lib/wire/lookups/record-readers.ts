import { isJsonObject, type JsonObject } from "@/lib/wire/contract/json";
import type { Discovery, ToolDescriptor } from "@/lib/wire/contract/tool";
import { toolNature } from "@/lib/wire/contract/tool-nature";
import { unusableBecause } from "@/lib/wire/contract/tool-usability";
import { followReferences } from "@/lib/wire/json-schema/resolve/follow-references";
import { isAutoCallable } from "./list-tool";
import { nameWords, sameSubject } from "./name-words";

/** A read-only tool that shows a record which another tool's input names. */
export type RecordReader = { tool: string; title: string; /** Members of both inputs. */ ids: string[] };

const readersMax = 3;

/**
 * The tools that can show what a tool is about to change: declared read-only, called with ids alone, and each of these a
 * member of the tool's own input by the same name. Those whose names share most with the tool's come first.
 */
export function recordReaders(
  { tools, duplicates }: Pick<Discovery, "tools" | "duplicates">,
  of: ToolDescriptor,
): RecordReader[] {
  if (toolNature(of).effect === "reads") return [];
  const own = membersOf(of).properties;
  const subject = nameWords(of.name);
  return tools
    .flatMap((tool) => {
      if (tool.name === of.name || !isAutoCallable(tool)) return [];
      if (unusableBecause(tool.name, duplicates) !== null) return [];
      const { properties, required } = membersOf(tool);
      const fits = required.every((name) => isId(name, properties[name]) && isId(name, own[name]));
      if (required.length === 0 || !fits || !names(tool, required)) return [];
      return [{ tool: tool.name, title: tool.title?.trim() || tool.name, ids: required }];
    })
    .sort((one, other) => rankOf(other, subject) - rankOf(one, subject))
    .slice(0, readersMax);
}

function rankOf({ tool, ids }: RecordReader, subject: readonly string[]): number {
  return (
    ids.length * 10 +
    nameWords(tool).filter((word) => subject.some((one) => sameSubject([one], [word]))).length
  );
}

/** The tool's name says what its ids are of, as `campaignGet` does with `campaignId`. */
function names({ name }: ToolDescriptor, ids: readonly string[]): boolean {
  const words = nameWords(name);
  const subjects = ids.map((id) => nameWords(id).slice(0, -1));
  return subjects.every(
    (subject) => subject.length === 0 || words.some((word) => sameSubject([word], subject.slice(-1))),
  );
}

function isId(name: string, schema: unknown): boolean {
  if (!/(?:^|_|[a-z])(?:id|key|slug|number|no)$/i.test(name) || !isObject(schema)) return false;
  return schema["type"] === "string" || schema["type"] === "integer" || "$ref" in schema;
}

const isObject = (value: unknown): value is JsonObject => isJsonObject(value as JsonObject);

function membersOf({ inputSchema = {} }: ToolDescriptor): { properties: JsonObject; required: string[] } {
  const root = followReferences(inputSchema, inputSchema);
  const { properties, required } = root;
  return {
    properties: isJsonObject(properties) ? properties : {},
    required: Array.isArray(required) ? required.filter((name) => typeof name === "string") : [],
  };
}
