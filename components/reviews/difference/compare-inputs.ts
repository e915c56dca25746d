import {
  isJsonObject,
  isNested,
  parseJson,
  stringifyJson,
  type JsonObject,
  type JsonValue,
} from "@/lib/wire/contract/json";
import { sameJson } from "@/lib/wire/contract/same-json";

export type InputChange = { path: (string | number)[] } & (
  | { kind: "added"; now: JsonValue }
  | { kind: "removed"; before: JsonValue }
  /** `rewritten`: the same number in other digits, such as 1.10 and 1.1. */
  | { kind: "changed" | "rewritten"; before: JsonValue; now: JsonValue }
);

/** What differs between two inputs, place by place and digit by digit; null where one of them can't be read. */
export function compareInputs(before: string, now: string): InputChange[] | null {
  const [old, current] = [readObject(before), readObject(now)];
  if (!old || !current) return null;
  return compareValues(old, current);
}

/** The same of values of any kind. */
export function compareValues(before: JsonValue, now: JsonValue): InputChange[] {
  const changes: InputChange[] = [];
  compare(before, now, [], changes);
  return changes;
}

function compare(before: JsonValue, now: JsonValue, path: InputChange["path"], changes: InputChange[]): void {
  if (Array.isArray(before) && Array.isArray(now)) {
    for (let index = 0; index < Math.max(before.length, now.length); index++)
      compareAt(before[index], now[index], [...path, index], changes);
  } else if (isJsonObject(before) && isJsonObject(now)) {
    for (const name of Object.keys(before)) compareAt(before[name], own(now, name), [...path, name], changes);
    for (const name of Object.keys(now))
      if (!Object.hasOwn(before, name)) compareAt(undefined, now[name], [...path, name], changes);
  } else if (isNested(before) || isNested(now) || typeof before === "string" || typeof now === "string") {
    if (before !== now) changes.push({ path, kind: "changed", before, now });
  } else if (stringifyJson(before) !== stringifyJson(now)) {
    changes.push({ path, kind: sameJson(before, now) ? "rewritten" : "changed", before, now });
  }
}

function compareAt(
  before: JsonValue | undefined,
  now: JsonValue | undefined,
  path: InputChange["path"],
  changes: InputChange[],
): void {
  if (before === undefined && now !== undefined) changes.push({ path, kind: "added", now });
  else if (before !== undefined && now === undefined) changes.push({ path, kind: "removed", before });
  else if (before !== undefined && now !== undefined) compare(before, now, path, changes);
}

function own(object: JsonObject, name: string): JsonValue | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

function readObject(text: string): JsonObject | null {
  const parsed = parseJson(text);
  return parsed.ok && isJsonObject(parsed.value) ? parsed.value : null;
}
