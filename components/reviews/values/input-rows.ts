import {
  isJsonObject,
  isNested,
  stringifyJson,
  type JsonLeaf,
  type JsonObject,
  type JsonValue,
} from "@/lib/wire/contract/json";
import { pointerToken } from "@/lib/wire/contract/json-pointer";
import type { Described } from "@/lib/wire/json-schema/described";
import { labelFromName, singular } from "@/components/ui/text/label-from-name";

/** One value of an input, or a list of plain ones, as a line. */
export type InputRow = {
  /** JSON pointer. */
  pointer: string;
  label: string;
  /** The members that lead here within the group, as they are written. */
  name: string;
  values: { pointer: string; value: JsonLeaf }[];
  /** What stands there instead of values; null where they are all in `values`. */
  instead: "empty list" | "empty object" | { json: string } | null;
};

export type InputGroup = {
  pointer: string;
  /** Null for what stands at the top. */
  title: string | null;
  rows: InputRow[];
};

const depthMax = 10;
/** Lines in all; the rest is in the JSON. */
const rowsMax = 2_000;

/**
 * An input as lines under headings: an object or an item of a list each has its own. Nothing is left out below `rowsMax`.
 * Labels are those of the form where `described` gives them, else the names of the members as words.
 */
export function inputGroups(
  input: JsonValue,
  described: ReadonlyMap<string, Described> | null = null,
): { groups: InputGroup[]; partial: boolean } {
  const room = { left: rowsMax, described };
  const groups = isJsonObject(input)
    ? groupsOf(input, "", null, room)
    : [{ pointer: "", title: null, rows: rowsOf(input, "", "Input", "", room, 0) }];
  return {
    groups: groups.filter(({ rows, title }) => rows.length > 0 || title !== null),
    partial: room.left <= 0,
  };
}

type Room = { left: number; described: ReadonlyMap<string, Described> | null };

function labelAt(pointer: string, name: string, { described }: Room): string {
  return described?.get(pointer)?.title ?? labelFromName(name);
}

/** The members of the top: plain ones in one group, objects and lists of objects in groups of their own, in order. */
function groupsOf(object: JsonObject, pointer: string, title: string | null, room: Room): InputGroup[] {
  const own: InputGroup = { pointer, title, rows: [] };
  const groups: InputGroup[] = [own];
  for (const [name, value] of Object.entries(object)) {
    if (room.left <= 0) break;
    const at = pointer + pointerToken(name);
    const label = labelAt(at, name, room);
    if (isListOfObjects(value))
      for (const [index, item] of value.entries()) {
        if (room.left <= 0) break;
        const rows = rowsWithin(item, at + pointerToken(index), room, 1);
        groups.push({ pointer: at + pointerToken(index), title: `${singular(label)} ${index + 1}`, rows });
      }
    else if (isJsonObject(value) && Object.keys(value).length > 0)
      groups.push({ pointer: at, title: label, rows: rowsWithin(value, at, room, 1) });
    else own.rows.push(...rowsOf(value, at, label, name, room, 0));
  }
  return groups;
}

function rowsWithin(value: JsonValue, pointer: string, room: Room, depth: number): InputRow[] {
  if (!isJsonObject(value) || Object.keys(value).length === 0)
    return rowsOf(value, pointer, "Value", "", room, depth);
  return Object.entries(value).flatMap(([name, member]) => {
    const at = pointer + pointerToken(name);
    return rowsOf(member, at, labelAt(at, name, room), name, room, depth);
  });
}

function rowsOf(
  value: JsonValue,
  pointer: string,
  label: string,
  name: string,
  room: Room,
  depth: number,
): InputRow[] {
  if (room.left <= 0) return [];
  const row = (values: InputRow["values"], instead: InputRow["instead"] = null): InputRow[] => {
    room.left -= Math.max(1, values.length);
    return [{ pointer, label, name, values, instead }];
  };
  if (!isNested(value)) return row([{ pointer, value }]);
  if (depth > depthMax) return row([], { json: stringifyJson(value, 2) });
  if (Array.isArray(value)) {
    if (value.length === 0) return row([], "empty list");
    const plain = value.filter((item): item is JsonLeaf => !isNested(item));
    if (plain.length === value.length)
      return row(
        plain
          .slice(0, room.left)
          .map((item, index) => ({ pointer: pointer + pointerToken(index), value: item })),
      );
    return value.flatMap((item, index) => {
      const at = pointer + pointerToken(index);
      return withPrefix(
        `${singular(label)} ${index + 1}`,
        `${name}/${index}`,
        rowsWithin(item, at, room, depth + 1),
      );
    });
  }
  if (Object.keys(value).length === 0) return row([], "empty object");
  const rows = rowsWithin(value, pointer, room, depth + 1);
  // What an object of one post holds is plain without its name; where names repeat, it tells them apart.
  return depth < 2
    ? rows.map((one) => ({ ...one, name: `${name}/${one.name}` }))
    : withPrefix(label, name, rows);
}

function withPrefix(label: string, name: string, rows: InputRow[]): InputRow[] {
  return rows.map((row) => ({
    ...row,
    label: `${label}: ${lowerFirst(row.label)}`,
    name: `${name}/${row.name}`,
  }));
}

function isListOfObjects(value: JsonValue): value is JsonObject[] {
  return Array.isArray(value) && value.length > 0 && value.every(isJsonObject);
}

function lowerFirst(text: string): string {
  return /^[A-Z](?![A-Z])/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
