import {
  isJsonObject,
  parseJson,
  stringifyJson,
  type JsonObject,
  type JsonValue,
} from "@/lib/wire/contract/json";
import { parseInstant } from "@/lib/wire/contract/instant";
import { pathOf, valueAtPointer } from "@/lib/wire/contract/json-pointer";
import { concealedPlaces, concealsAnything, withValueAt } from "./concealed";

/** The sources of values that nobody typed. `none`: a container that exists only for its members. */
const snapshotSources = ["preset", "default", "fixed", "linked", "none"] as const;
export type SnapshotSource = (typeof snapshotSources)[number];

/** A form as far as it is filled in. Places are JSON pointers. */
export type FormSnapshot = {
  /** Null stands for an item without a value; `holes` tells it from a null. */
  value: JsonObject;
  /** Items that were added to a list and have no value yet. */
  holes: string[];
  /** Text that was typed and can't be read as its field's value; of a date that isn't read yet, when it was typed. */
  unreadable: Record<string, UnreadText>;
  /** The alternative that was chosen, by the place and the nesting of the choice. */
  branches: Record<string, number>;
  /** Of what was not typed. */
  sources: Record<string, SnapshotSource>;
  /** Empty places that are filled once a review is accepted: the review, and what its record will be called. */
  waits?: Record<string, SnapshotWait>;
  /** What others remarked on; absent where nobody did. */
  remarks?: SnapshotRemarks;
  /** Whom its author wants to ask to review it; absent where nobody. */
  asked?: SnapshotAsked[];
  /** Text of the JSON editor that can't be read as an input; null where there is none. */
  jsonText: string | null;
};

export type UnreadText = { text: string; problem: string; typedAt?: string };
export type SnapshotAsked = { id: string; name: string };
export type SnapshotWait = { reviewId: string; title: string };
/**
 * `places`: by where it stands now, the place that is followed: one that a remark was made on, or an item of the input that
 * this one is made from. `gone`: those whose item was removed. `taken`: by its id, what somebody suggested there
 * and was taken, with the exact JSON text of the value before it; null where there was none.
 */
export type SnapshotRemarks = {
  places: Record<string, string>;
  taken: Record<string, SnapshotTaken>;
  gone?: string[];
};
export type SnapshotTaken = { place: string; before: string | null };

const depthMax = 512;

export function isEmptySnapshot({ value, unreadable, asked, jsonText }: FormSnapshot): boolean {
  const holdsNothing = [value, unreadable, asked ?? []].every((part) => Object.keys(part).length === 0);
  return holdsNothing && jsonText === null;
}

/** The value alone, as what a form is filled from. */
export function snapshotOf(value: JsonObject): FormSnapshot {
  return { value, holes: [], unreadable: {}, branches: {}, sources: {}, jsonText: null };
}

/** Exact text of a snapshot; `readSnapshot` reads it. */
export function snapshotText(snapshot: FormSnapshot): string {
  return stringifyJson(snapshot);
}

/** Null for a text that is no snapshot. Nothing is taken on trust: it may come from a browser. */
export function readSnapshot(text: string): FormSnapshot | null {
  const parsed = parseJson(text, { depthMax });
  if (!parsed.ok || !isJsonObject(parsed.value)) return null;
  const { value, holes, unreadable, branches, sources, waits, remarks, asked, jsonText } = parsed.value;
  if (!isJsonObject(value) || !Array.isArray(holes) || !holes.every(isText)) return null;
  if (jsonText !== null && !isText(jsonText)) return null;
  const readUnreadable = membersOf(unreadable, readText);
  const readBranches = membersOf(branches, readIndex);
  const readSources = membersOf(sources, readSource);
  const readWaits = waits === undefined ? {} : membersOf(waits, readWait);
  const remarked = remarks === undefined ? undefined : readRemarks(remarks);
  const readPeople = asked === undefined ? [] : readAsked(asked);
  if (!readUnreadable || !readBranches || !readSources || !readWaits || remarked === null) return null;
  if (readPeople === null) return null;
  return {
    value,
    holes,
    unreadable: readUnreadable,
    branches: readBranches,
    sources: readSources,
    ...(Object.keys(readWaits).length === 0 ? {} : { waits: readWaits }),
    ...(remarked === undefined ? {} : { remarks: remarked }),
    ...(readPeople.length === 0 ? {} : { asked: readPeople }),
    jsonText,
  };
}

/**
 * The snapshot without what its schema conceals: neither values nor text that can't be read. A text of the JSON editor
 * that can't be taken apart goes as a whole where the schema conceals anything.
 */
export function withoutConcealed(snapshot: FormSnapshot, schema: JsonObject | undefined): FormSnapshot {
  const places = concealedPlaces(schema, withTexts(snapshot));
  const jsonText = concealsAnything(schema) ? null : snapshot.jsonText;
  const asked = snapshot.asked === undefined ? {} : { asked: snapshot.asked };
  if (places.includes("")) return { ...snapshotOf({}), ...asked, jsonText };
  const value = places.reduce<JsonValue>(withoutValue, snapshot.value);
  const isKept = (pointer: string) => !places.some((place) => isWithin(place, pointer));
  const emptied = places.filter((place) => valueAtPointer<JsonValue>(value, place) === null);
  return {
    value: isJsonObject(value) ? value : {},
    holes: [...new Set([...snapshot.holes.filter(isKept), ...emptied])],
    unreadable: keptOf(snapshot.unreadable, isKept),
    branches: keptOf(snapshot.branches, (key) => isKept(key.slice(0, key.lastIndexOf("#")))),
    sources: keptOf(snapshot.sources, isKept),
    ...(snapshot.waits === undefined ? {} : { waits: keptOf(snapshot.waits, isKept) }),
    ...(snapshot.remarks === undefined ? {} : { remarks: withoutHidden(snapshot.remarks, places) }),
    ...asked,
    jsonText,
  };
}

/** The value with each unreadable text in its place, so that the schema is asked about it too. */
function withTexts({ value, unreadable }: FormSnapshot): JsonObject {
  const whole = Object.entries(unreadable).reduce<JsonValue>(
    (before, [pointer, { text }]) => placed(before, pathOf(pointer), text),
    value,
  );
  return isJsonObject(whole) ? whole : value;
}

/** Objects on the way are made; an item stands in a list that is there already. */
function placed(whole: JsonValue | undefined, path: string[], text: string): JsonValue {
  const [step, ...rest] = path;
  if (step === undefined) return text;
  if (Array.isArray(whole))
    return whole.map((item, index) => (String(index) === step ? placed(item, rest, text) : item));
  const members = isJsonObject(whole) ? whole : {};
  const before = Object.hasOwn(members, step) ? members[step] : undefined;
  return { ...members, [step]: placed(before, rest, text) };
}

/** A member goes; an item leaves its place behind, so that the ones after it keep theirs. */
function withoutValue(whole: JsonValue, place: string): JsonValue {
  const container = valueAtPointer(whole, place.slice(0, place.lastIndexOf("/")));
  return withValueAt(whole, place, Array.isArray(container) ? null : undefined);
}

/** A value from before is not kept where any of it is concealed. */
function withoutHidden(
  { places, taken, ...rest }: SnapshotRemarks,
  concealed: readonly string[],
): SnapshotRemarks {
  const now = new Map(Object.entries(places).map(([at, place]) => [place, at]));
  const isShown = (at: string) => !concealed.some((one) => isWithin(one, at) || isWithin(at, one));
  const shown = Object.entries(taken).map(([id, one]) => [
    id,
    isShown(now.get(one.place) ?? one.place) ? one : { ...one, before: null },
  ]);
  return { ...rest, places, taken: Object.fromEntries(shown) as SnapshotRemarks["taken"] };
}

function isWithin(place: string, pointer: string): boolean {
  return pointer === place || pointer.startsWith(`${place}/`);
}

function keptOf<Value>(all: Record<string, Value>, isKept: (key: string) => boolean): Record<string, Value> {
  return Object.fromEntries(Object.entries(all).filter(([key]) => isKept(key)));
}

function membersOf<Value>(
  given: JsonValue | undefined,
  read: (value: JsonValue) => Value | null,
): Record<string, Value> | null {
  if (!isJsonObject(given)) return null;
  const members: [string, Value][] = [];
  for (const [key, value] of Object.entries(given)) {
    const member = read(value);
    if (member === null) return null;
    members.push([key, member]);
  }
  return Object.fromEntries(members);
}

function readText(value: JsonValue): UnreadText | null {
  if (!isJsonObject(value)) return null;
  const { text, problem, typedAt } = value;
  if (!isText(text) || !isText(problem)) return null;
  if (typedAt === undefined) return { text, problem };
  return isText(typedAt) && parseInstant(typedAt) ? { text, problem, typedAt } : null;
}

const waitTextMax = 300;

function readWait(value: JsonValue): SnapshotWait | null {
  if (!isJsonObject(value)) return null;
  const { reviewId, title } = value;
  if (!isText(reviewId) || !isText(title)) return null;
  return reviewId.length <= waitTextMax && title.length <= waitTextMax ? { reviewId, title } : null;
}

const askedMax = 20;

function readAsked(value: JsonValue): SnapshotAsked[] | null {
  if (!Array.isArray(value) || value.length > askedMax) return null;
  const people = value.flatMap((one) => {
    const { id, name } = isJsonObject(one) ? one : {};
    return isText(id) && isText(name) ? [{ id, name }] : [];
  });
  return people.length === value.length ? people : null;
}

function readRemarks(value: JsonValue): SnapshotRemarks | null {
  if (!isJsonObject(value)) return null;
  const places = membersOf(value["places"], (place) => (isText(place) ? place : null));
  const taken = membersOf(value["taken"], readTaken);
  const gone = value["gone"] ?? [];
  if (!places || !taken || !Array.isArray(gone) || !gone.every(isText)) return null;
  return { places, taken, ...(gone.length === 0 ? {} : { gone }) };
}

function readTaken(value: JsonValue): SnapshotTaken | null {
  if (!isJsonObject(value)) return null;
  const { place, before } = value;
  if (!isText(place) || before === undefined) return null;
  return before === null || isText(before) ? { place, before } : null;
}

function readIndex(value: JsonValue): number | null {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? value : null;
}

function readSource(value: JsonValue): SnapshotSource | null {
  return snapshotSources.find((source) => source === value) ?? null;
}

function isText(value: JsonValue | undefined): value is string {
  return typeof value === "string";
}
