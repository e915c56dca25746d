import type { JsonObject, JsonValue } from "@/lib/wire/contract/json";
import { valueAtPointer } from "@/lib/wire/contract/json-pointer";
import type { AcceptedItem } from "./accepted-items";
import type { PublicationRule } from "./publication-file";

const marginMs = 60_000;

/** What a rule's tool is called with for these accepted items, out of what the API answered to the confirmation. */
export function inputToAsk(
  ask: PublicationRule["ask"],
  accepted: JsonValue,
  items: readonly AcceptedItem[],
): JsonObject {
  const input: JsonObject = { ...(ask.input as JsonObject) };
  for (const [name, pointer] of Object.entries(ask.copy)) {
    const value = valueAtPointer(accepted, pointer);
    if (value !== undefined) input[name] = value;
  }
  const times = items.flatMap(({ dueAt }) => (dueAt === null ? [] : [Date.parse(dueAt)]));
  if (times.length === 0 || times.length < items.length) return input;
  if (ask.from !== undefined) input[ask.from] = new Date(Math.min(...times) - marginMs).toISOString();
  if (ask.to !== undefined) input[ask.to] = new Date(Math.max(...times) + marginMs).toISOString();
  return input;
}
