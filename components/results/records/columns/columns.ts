import { isJsonObject, isNested, type JsonValue } from "@/lib/wire/contract/json";
import { nameWords } from "@/lib/wire/lookups/name-words";
import { labelFromName } from "@/components/ui/text/label-from-name";
import { claimsImage, isIdName, kindOf, type ColumnKind } from "./column-kind";
import { cellText } from "../cell-text";

export type Column = {
  /** By its place among the columns: a name may be like something that every object has. */
  id: string;
  /** The member's exact name; null for items that are no objects. */
  name: string | null;
  label: string;
  kind: ColumnKind;
  /** No row has anything in it. */
  isEmpty: boolean;
  /** More than one row in ten has nothing in it. */
  isSparse: boolean;
  /** The heading of the column that says the same in words to read, in every row: "Platform name" for "Platform". */
  readAs: string | null;
  /** In px. */
  width: number;
};

export type Columns = {
  all: Column[];
  /** The column by which a person tells the records apart, and the one by which the API does. */
  naming: Column | null;
  identifying: Column | null;
  /** The ids of those that are shown at first. */
  atFirst: string[];
  /** How many further names the rows have, which only the tree and the JSON show. */
  leftOut: number;
  hasImages: boolean;
};

const columnsMax = 2_000;
/** So many values tell what a column holds, and so many of them how wide it is. */
const sampled = 200;
const measured = 50;
const shownAtFirst = 8;

type Seen = { name: string | null; sample: JsonValue[]; filled: number };

/** The columns of some rows: every name that stands in any of them, in the order in which they first stand there. */
export function columnsOf(rows: readonly JsonValue[]): Columns {
  const seen = new Map<string | null, Seen>();
  let leftOut = 0;
  const columnFor = (name: string | null) => {
    const known = seen.get(name);
    if (known || seen.size >= columnsMax) return known;
    const column = { name, sample: [], filled: 0 };
    seen.set(name, column);
    return column;
  };
  // Rows mostly have the names of the row before, and then no name is looked up. Plain loops: there can be a million values.
  let names: readonly (string | null)[] = [];
  let columns: (Seen | undefined)[] = [];
  for (const row of rows) {
    const isObject = isJsonObject(row);
    const own = isObject ? Object.keys(row) : unnamed;
    if (!isAlike(own, names)) {
      names = own;
      columns = own.map(columnFor);
    }
    const values = isObject ? Object.values(row) : [row];
    for (let index = 0; index < values.length; index++) {
      const column = columns[index];
      const value = values[index] ?? null;
      if (column === undefined) leftOut += 1;
      else if (isFilled(value)) {
        column.filled += 1;
        if (column.sample.length < sampled) column.sample.push(value);
      }
    }
  }
  const read = withReadings(
    [...seen.values()].map((column, index) => columnOf(column, index, rows.length)),
    rows,
  );
  const hasImages = rows.slice(0, sampled).some((row) => imageHolder(row) !== null);
  const leadId = (namingOf(read) ?? read.find(({ isEmpty }) => !isEmpty))?.id;
  const lead = leadPadding + (hasImages ? imagePx : 0);
  const all = read.map((column) =>
    column.id === leadId && column.width < widthMax
      ? { ...column, width: Math.min(widthMax - 1, column.width + lead) }
      : column,
  );
  const naming = namingOf(all);
  const identifying = identifyingOf(all);
  return {
    all,
    naming,
    identifying,
    atFirst: firstShown(all, naming, identifying),
    leftOut,
    hasImages,
  };
}

/** The part of a record that says of itself that it is an image: the record, or one of its members. */
export function imageHolder(row: JsonValue) {
  if (!isJsonObject(row)) return null;
  for (const part of [row, ...Object.values(row).slice(0, membersLookedAt)])
    if (isJsonObject(part) && claimsImage(part)) return part;
  return null;
}
const membersLookedAt = 100;

/** What the row itself says: a column may be called like something that every object has. */
export function valueIn(row: JsonValue, { name }: Pick<Column, "name">): JsonValue | undefined {
  if (name === null) return isJsonObject(row) ? undefined : row;
  return isJsonObject(row) && Object.hasOwn(row, name) ? row[name] : undefined;
}

const unnamed = [null];

function isAlike(one: readonly (string | null)[], other: readonly (string | null)[]): boolean {
  if (one.length !== other.length) return false;
  for (let index = 0; index < one.length; index++) if (one[index] !== other[index]) return false;
  return true;
}

/** Neither null nor empty. */
export function isFilled(value: JsonValue): boolean {
  if (typeof value !== "object") return value !== "";
  if (value === null) return false;
  if (Array.isArray(value)) return value.length > 0;
  return !isJsonObject(value) || Object.keys(value).length > 0;
}

function columnOf({ name, sample, filled }: Seen, index: number, rows: number): Column {
  const kind = kindOf(name ?? "", sample);
  const label = name === null ? "Item" : labelFromName(name);
  return {
    id: `c${index}`,
    name,
    label,
    kind,
    isEmpty: filled === 0,
    isSparse: filled < rows * 0.9,
    readAs: null,
    width: widthOf(label, kind, sample),
  };
}

/** Only where the names say that one column names the other, and no row has two values that differ in more than spelling. */
function withReadings(columns: readonly Column[], rows: readonly JsonValue[]): Column[] {
  const byName = new Map(columns.map((column) => [nameWords(column.name ?? "").join(" "), column]));
  return columns.map((column) => {
    const named = byName.get(`${nameWords(column.name ?? "").join(" ")} name`);
    if (!named || column.kind.is !== "text" || column.isEmpty) return column;
    const isSame = rows.every((row) => spelling(valueIn(row, column)) === spelling(valueIn(row, named)));
    return isSame ? { ...column, readAs: named.label } : column;
  });
}

function spelling(value: JsonValue | undefined): JsonValue {
  if (typeof value !== "string") return value ?? null;
  return value.toLowerCase().replaceAll(/[\s_.-]+/g, "");
}

const naming = ["name", "title", "displayname", "label", "headline", "subject", "fullname", "handle"];

function namingOf(columns: readonly Column[]): Column | null {
  const joined = (column: Column) => nameWords(column.name ?? "").join("");
  for (const wanted of naming) {
    const found = columns.find(
      (column) => column.kind.is === "text" && !column.isEmpty && joined(column) === wanted,
    );
    if (found) return found;
  }
  return (
    columns.find(({ kind, name, isEmpty }) => kind.is === "text" && !isEmpty && endsInName(name)) ?? null
  );
}

function endsInName(name: string | null): boolean {
  return naming.includes(nameWords(name ?? "").at(-1) ?? "");
}

/** `id` itself, or else the only other one that is called an id. */
function identifyingOf(columns: readonly Column[]): Column | null {
  const called = columns.filter(({ name, isEmpty }) => !isEmpty && isIdName(nameWords(name ?? "")));
  return called.find(({ name }) => nameWords(name ?? "").length === 1) ?? called[0] ?? null;
}

/**
 * What is short and can be compared: in nearly every row before here and there, and ids of other records after that;
 * lists, objects and long texts last. What another column says in words to read is left to the chooser.
 */
function firstShown(columns: readonly Column[], first: Column | null, own: Column | null): string[] {
  const rankOf = (column: Column) => {
    if (column.kind.is === "nested" || column.width >= widthMax) return 3;
    if (column.kind.is === "id" && column !== own) return 2;
    return column.isSparse ? 1 : 0;
  };
  const ranked = columns
    .filter((column) => !column.isEmpty && column !== first && (column.readAs === null || column === own))
    .toSorted((one, other) => rankOf(one) - rankOf(other));
  const chosen = new Set([...(first ? [first] : []), ...ranked].slice(0, shownAtFirst));
  const inOrder = columns.filter((column) => column !== first && chosen.has(column));
  return [...(first ? [first] : []), ...inOrder].map(({ id }) => id);
}

const widthMin = 84;
const widthMax = 320;
const padding = 32;
/** What stands first is further from the side, and has the images before it. */
const leadPadding = 12;
const imagePx = 56;
const characterPx = 7.2;
/** Figures are all as wide as each other, and wider than most letters. */
const figurePx = 7.9;
/** Numbers and dates that are written as texts. */
const figures = /^[\d\s.,:/%+-]{1,40}$/;
/** The room of a heading's menu, and of the mark of a sorted one. */
const menuCharacters = 6;
/** Of so few values none is left out. */
const fewValues = 30;

/** Wide enough for nearly all that was looked at, or for all where it is few or would say something else if it were cut. */
function widthOf(label: string, kind: ColumnKind, sample: readonly JsonValue[]): number {
  const step = Math.ceil(sample.length / measured);
  const lengths = sample
    .filter((_, index) => index % step === 0)
    .map((value) => (isNested(value) ? 18 : cellText(value, kind).length))
    .sort((one, other) => one - other);
  const isProse = kind.is === "text" || kind.is === "mixed" || kind.is === "nested";
  const isFigures = sample.every((value) => typeof value === "string" && figures.test(value));
  const share = isProse && lengths.length > fewValues ? 0.95 : 1;
  const usual = lengths[Math.floor((lengths.length - 1) * share)] ?? 0;
  const content = usual * (isProse && !isFigures ? characterPx : figurePx);
  const heading = (label.length + menuCharacters) * characterPx;
  return Math.round(Math.min(widthMax, Math.max(widthMin, Math.max(content, heading) + padding)));
}
