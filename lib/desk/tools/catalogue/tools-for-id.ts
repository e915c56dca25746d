import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/wire/contract/json";
import type { ToolDescriptor } from "@/lib/wire/contract/tool";
import { patternTest } from "@/lib/wire/json-schema/patterns/linear-patterns";

const foundMax = 12;
/** Of patterns that only ids follow: a fixed beginning, such as `^cmp_`. */
const idPattern = /^\^(?:\(\?:)?[A-Za-z]{2,}[_:-]/;

/** Whether a text could be the id of a record; most words are not asked about. */
export function mayBeId(text: string): boolean {
  return /^[A-Za-z][\w.:-]{3,199}$/.test(text) && /[_:\d-]/.test(text);
}

/** By the pattern in their schema for an id like this; each with an input that has the id there. */
export function toolsForId(
  tools: readonly ToolDescriptor[],
  id: string,
): { tool: ToolDescriptor; input: JsonObject }[] {
  if (!mayBeId(id)) return [];
  const found: { tool: ToolDescriptor; input: JsonObject }[] = [];
  for (const tool of tools) {
    const properties = tool.inputSchema?.["properties"];
    if (!isJsonObject(properties)) continue;
    const place = Object.entries(properties).find(([, member]) => takes(member, id));
    if (place) found.push({ tool, input: { [place[0]]: isList(place[1]) ? [id] : id } });
    if (found.length >= foundMax) break;
  }
  return found;
}

function takes(member: JsonValue | undefined, id: string): boolean {
  if (!isJsonObject(member)) return false;
  const { pattern } = isList(member) && isJsonObject(member["items"]) ? member["items"] : member;
  return typeof pattern === "string" && idPattern.test(pattern) && patternTest(pattern)(id) === true;
}

function isList(member: JsonValue | undefined): boolean {
  return isJsonObject(member) && member["type"] === "array";
}
