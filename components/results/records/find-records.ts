import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/wire/contract/json";
import { namesOf } from "../names-of";

export type Records = {
  /** Where it stands in the output: the names of members, none for the output itself. */
  path: string[];
  /** Mostly objects; an item that is none is a row too. */
  rows: JsonValue[];
  /** What stands beside it, such as a total. */
  facts: [string, JsonValue][];
};

const depthMax = 3;
/** A wider object is data, and no answer with a few lists in it. */
const membersMax = 1_000;
const listsMax = 20;

/** The lists of records in an output, the outermost first: arrays with at least one object among their items. */
export function findRecords(output: JsonValue): Records[] {
  const found: Records[] = [];
  let level: { value: JsonValue; path: string[] }[] = [{ value: output, path: [] }];
  for (let depth = 0; depth <= depthMax && level.length > 0; depth += 1) {
    const next: typeof level = [];
    for (const { value, path } of level) {
      if (isRecords(value)) found.push({ path, rows: value, facts: [] });
      if (!isJsonObject(value) || namesOf(value).length > membersMax) continue;
      for (const name of namesOf(value)) next.push({ value: value[name] ?? null, path: [...path, name] });
    }
    level = next.slice(0, membersMax);
  }
  const lists = found.slice(0, listsMax);
  return isJsonObject(output) ? lists.map((list) => ({ ...list, facts: factsOf(output, lists) })) : lists;
}

/** The same in several pages of one answer: the rows of a list are those of all of them, one after the other. */
export function findRecordsInPages(pages: readonly JsonValue[]): Records[] {
  const [first = null, ...others] = pages;
  const lists = findRecords(first);
  for (const page of others)
    for (const found of findRecords(page)) {
      const before = lists.find(({ path }) => path.join("\n") === found.path.join("\n"));
      if (!before) lists.push(found);
      else Object.assign(before, { rows: [...before.rows, ...found.rows], facts: found.facts });
    }
  return lists;
}

function factsOf(output: JsonObject, lists: Records[]): [string, JsonValue][] {
  const leading = new Set(lists.map(({ path }) => path[0]));
  return Object.entries(output).filter(([name]) => !leading.has(name));
}

function isRecords(value: JsonValue): value is JsonValue[] {
  return Array.isArray(value) && value.some(isJsonObject);
}
