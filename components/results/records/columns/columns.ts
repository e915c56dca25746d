import { isJsonObject, isNested, type JsonObject, type JsonValue } from "@/lib/wire/contract/json";
import { nameWords } from "@/lib/wire/lookups/name-words";
import { labelFromName } from "@/components/ui/text/label-from-name";
import { claimsImage, kindOf, type ColumnKind } from "./column-kind";
import { inReadingOrder, identifyingOf, isText, namingOf, widthMax } from "./reading-order";
import { cellText } from "../cell-text";
import { dataAddress } from "../data-address";

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
  /** As the API has them. */
  all: Column[];
  /** The same in the order in which a person reads them: words, time, account, state, then the rest. */
  toRead: Column[];
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
/** Of a matrix, whose columns say little by themselves. */
const matrixShownAtFirst = 50;

type Seen = { name: string | null; sample: JsonValue[]; filled: number };

/**
 * The columns of some rows: every name that stands in any of them, in the order in which they first stand there. Where
 * all rows are lists, their places are their names. `keyName` is the name under which each row has the key of a map.
 */
export function columnsOf(rows: readonly JsonValue[], keyName: string | null = null): Columns {
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
  const areLists = rows.every((row) => Array.isArray(row));
  for (const row of rows) {
    const hasParts = areLists || isJsonObject(row);
    const own = hasParts ? Object.keys(row as object) : unnamed;
    if (!isAlike(own, names)) {
      names = own;
      columns = own.map(columnFor);
    }
    const values: JsonValue[] = hasParts ? Object.values(row as object) : [row];
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
    toldApart([...seen.values()].map((column, index) => columnOf(column, index, rows.length, areLists))),
    rows,
  );
  const hasImages = rows.slice(0, sampled).some((row) => imageHolder(row) !== null);
  const order = inReadingOrder(read, namingOf(read, keyName));
  const leadWidth = leadPadding + (hasImages ? imagePx : 0);
  const widened = (column: Column) =>
    column.id === order[0]?.id && column.width < widthMax
      ? { ...column, width: Math.min(widthMax - 1, column.width + leadWidth) }
      : column;
  const all = read.map(widened);
  const byId = new Map(all.map((column) => [column.id, column]));
  const toRead = order.flatMap(({ id }) => byId.get(id) ?? []);
  const identifying = identifyingOf(all, keyName);
  return {
    all,
    toRead,
    naming: namingOf(all, keyName),
    identifying,
    atFirst: firstShown(toRead, identifying, areLists ? matrixShownAtFirst : shownAtFirst),
    leftOut,
    hasImages,
  };
}

/** The first that are read, and the record's own id wherever there are more. */
function firstShown(toRead: readonly Column[], own: Column | null, most: number): string[] {
  const offered = toRead.filter((column) => !column.isEmpty && (column.readAs === null || column === own));
  const first = offered.slice(0, most);
  const shown = own === null || first.includes(own) ? first : [...first.slice(0, most - 1), own];
  return shown.map(({ id }) => id);
}

/** The part of a record that says of itself that it is an image: the record, or one of its members, also as a data address. */
export function imageHolder(row: JsonValue): JsonObject | null {
  if (!isJsonObject(row)) return null;
  for (const part of [row, ...Object.values(row).slice(0, membersLookedAt)]) {
    if (isJsonObject(part) && claimsImage(part)) return part;
    const address = typeof part === "string" ? dataAddress(part) : null;
    if (address && claimsImage(address)) return address;
  }
  return null;
}
const membersLookedAt = 100;

/** What the row itself says: a column may be called like something that every object has. */
export function valueIn(row: JsonValue, { name }: Pick<Column, "name">): JsonValue | undefined {
  if (name === null) return isJsonObject(row) ? undefined : row;
  if (Array.isArray(row)) return row[Number(name)];
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

function columnOf({ name, sample, filled }: Seen, index: number, rows: number, ofLists: boolean): Column {
  const kind = kindOf(ofLists ? "" : (name ?? ""), sample);
  const label = name === null ? "Item" : ofLists ? String(Number(name) + 1) : labelFromName(name);
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

/** `plannedFor` and `planned_for` read the same: both are headed as they are written then. */
function toldApart(columns: Column[]): Column[] {
  const counts = new Map<string, number>();
  for (const { label } of columns) counts.set(label, (counts.get(label) ?? 0) + 1);
  return columns.map((column) =>
    (counts.get(column.label) ?? 0) > 1 && column.name !== null ? { ...column, label: column.name } : column,
  );
}

/** Only where the names say that one column names the other, and no row has two values that differ in more than spelling. */
function withReadings(columns: readonly Column[], rows: readonly JsonValue[]): Column[] {
  const byName = new Map(columns.map((column) => [nameWords(column.name ?? "").join(" "), column]));
  return columns.map((column) => {
    const named = byName.get(`${nameWords(column.name ?? "").join(" ")} name`);
    if (!named || !isText(column) || column.isEmpty) return column;
    const isSame = rows.every((row) => spelling(valueIn(row, column)) === spelling(valueIn(row, named)));
    return isSame ? { ...column, readAs: named.label } : column;
  });
}

function spelling(value: JsonValue | undefined): JsonValue {
  if (typeof value !== "string") return value ?? null;
  return value.toLowerCase().replaceAll(/[\s_.-]+/g, "");
}

const widthMin = 84;
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
  const isProse = kind.is === "text" || kind.is === "word" || kind.is === "mixed" || kind.is === "nested";
  const isFigures = sample.every((value) => typeof value === "string" && figures.test(value));
  const share = isProse && lengths.length > fewValues ? 0.95 : 1;
  const usual = lengths[Math.floor((lengths.length - 1) * share)] ?? 0;
  const content = usual * (isProse && !isFigures ? characterPx : figurePx);
  const heading = (label.length + menuCharacters) * characterPx;
  return Math.round(Math.min(widthMax, Math.max(widthMin, Math.max(content, heading) + padding)));
}
