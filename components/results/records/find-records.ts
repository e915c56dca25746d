import { isJsonObject, isNested, type JsonObject, type JsonValue } from "@/lib/wire/contract/json";
import { namesOf } from "../names-of";

export type Records = {
  /** Where it stands in the output: the names of members, none for the output itself. */
  path: string[];
  /** Mostly objects; an item that is none is a row too. Of a matrix they are lists, of a map its objects with their keys. */
  rows: JsonValue[];
  /** The member that each row of a map got, which holds its key; null where nothing was added. */
  keyName: string | null;
  /** What stands beside it, such as a total. */
  facts: [string, JsonValue][];
};

const depthMax = 3;
/** Of matrices and maps, which deeper in an answer are mostly parts of one thing. */
const mapDepthMax = 1;
/** A wider object is data, and no answer with a few lists in it. */
const membersMax = 1_000;
const listsMax = 20;

/**
 * The lists of records in an output, the outermost first: arrays with at least one object among their items. After them
 * matrices (lists of lists of plain values), and objects whose members are records of one shape under their keys.
 */
export function findRecords(output: JsonValue): Records[] {
  const found: Records[] = [];
  const others: Records[] = [];
  let level: { value: JsonValue; path: string[] }[] = [{ value: output, path: [] }];
  for (let depth = 0; depth <= depthMax && level.length > 0; depth += 1) {
    const next: typeof level = [];
    for (const { value, path } of level) {
      if (isRecords(value)) found.push({ path, rows: value, keyName: null, facts: [] });
      else if (depth <= mapDepthMax && isMatrix(value))
        others.push({ path, rows: value, keyName: null, facts: [] });
      if (!isJsonObject(value) || namesOf(value).length > membersMax) continue;
      const map = depth <= mapDepthMax ? recordsInMap(value) : null;
      if (map) others.push({ path, ...map, facts: [] });
      for (const name of namesOf(value)) next.push({ value: value[name] ?? null, path: [...path, name] });
    }
    level = next.slice(0, membersMax);
  }
  const lists = [...found, ...others].slice(0, listsMax);
  return isJsonObject(output) ? lists.map((list) => ({ ...list, facts: factsOf(output, lists) })) : lists;
}

/** A row as the answer has it. */
export function recordOf(row: JsonValue, { keyName }: Pick<Records, "keyName">): JsonValue {
  if (keyName === null || !isJsonObject(row)) return row;
  const { [keyName]: _key, ...record } = row;
  return record;
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
  if (lists.some(({ path }) => path.length === 0)) return [];
  const leading = new Set(lists.map(({ path }) => path[0]));
  return Object.entries(output).filter(([name]) => !leading.has(name));
}

const matrixColumnsMax = 100;

function isMatrix(value: JsonValue): value is JsonValue[][] {
  if (!Array.isArray(value) || value.length === 0) return false;
  return value.every(
    (row) =>
      Array.isArray(row) &&
      row.length > 0 &&
      row.length <= matrixColumnsMax &&
      row.every((item) => !isNested(item)),
  );
}

/** As rows, where its members are at least two objects that have most of their names in common. */
function recordsInMap(value: JsonObject): Pick<Records, "rows" | "keyName"> | null {
  const entries = Object.entries(value);
  const records = entries.flatMap(([key, record]) => (isJsonObject(record) ? [{ key, record }] : []));
  if (records.length < 2 || records.length < entries.length) return null;
  const all = new Set(records.flatMap(({ record }) => namesOf(record)));
  const least = Math.min(...records.map(({ record }) => namesOf(record).length));
  if (least === 0 || all.size > (records.length > 2 ? least * 1.5 : least)) return null;
  const keyName = ["key", "mapKey", "recordKey"].find((name) => !all.has(name));
  if (keyName === undefined) return null;
  return { keyName, rows: records.map(({ key, record }) => ({ [keyName]: key, ...record })) };
}

function isRecords(value: JsonValue): value is JsonValue[] {
  return Array.isArray(value) && value.some(isJsonObject);
}
