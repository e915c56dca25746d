import { isExactNumber } from "@/lib/wire/contract/exact-number";
import type { DateKind } from "@/lib/wire/dates/read-date";
import type { JsonLeaf, JsonObject, JsonValue } from "@/lib/wire/contract/json";
import type { Path } from "@/lib/wire/contract/json-pointer";

/** A value being filled in: JSON, but an item of a list that has been added may have no value yet. */
export type FormValue = JsonLeaf | FormItem[] | FormObject;
export type FormItem = FormValue | undefined;
export type FormObject = { [name: string]: FormItem };

export function isFormObject(value: FormItem): value is FormObject {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !isExactNumber(value);
}

/** The whole with one place set; objects and lists on the way are made. Undefined removes a member, or empties an item. */
export function withValue(whole: FormItem, path: Path, value: FormItem): FormItem {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  if (typeof step === "number") {
    const items = Array.isArray(whole) ? [...whole] : [];
    items[step] = withValue(items[step], rest, value);
    return items;
  }
  const members: FormObject = isFormObject(whole) ? { ...whole } : {};
  const member = withValue(Object.hasOwn(members, step) ? members[step] : undefined, rest, value);
  if (member === undefined) delete members[step];
  else members[step] = member;
  return members;
}

/** The JSON of a value: members and items without a value are left out. */
export function toJson(value: FormValue): JsonValue {
  if (Array.isArray(value)) return value.flatMap((item) => (item === undefined ? [] : [toJson(item)]));
  return isFormObject(value) ? toJsonObject(value) : value;
}

/** The JSON of a value in which each item without a value keeps its place, as null. */
export function withHolesAsNull(value: FormObject): JsonObject {
  const json = (item: FormItem): JsonValue => {
    if (item === undefined) return null;
    if (Array.isArray(item)) return item.map(json);
    return isFormObject(item) ? withHolesAsNull(item) : item;
  };
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, json(member)]));
}

export function toJsonObject(value: FormObject): JsonObject {
  const json: JsonObject = {};
  for (const [name, member] of Object.entries(value)) if (member !== undefined) json[name] = toJson(member);
  return json;
}

/** Every place below a value, the value itself first. */
export function eachPlace(
  value: FormItem,
  visit: (path: Path, value: FormItem) => void,
  path: Path = [],
): void {
  visit(path, value);
  if (Array.isArray(value)) value.forEach((item, index) => eachPlace(item, visit, [...path, index]));
  else if (isFormObject(value))
    for (const [name, member] of Object.entries(value)) eachPlace(member, visit, [...path, name]);
}

/** `linked` is the id of a chosen record. A value without provenance is a container only for what is in it. */
export type Provenance = "typed" | "default" | "fixed" | "preset" | "linked";
/** Text that was typed and can't be read as the field's value; kept until it can. */
export type Draft = { readonly text: string; readonly problem: string; readonly spoken?: Spoken | undefined };
/**
 * A date as somebody wrote it, which is read once it is complete. `fresh`: it was typed since the form was opened, as what
 * kind of date; text of before is never read by itself, since "tomorrow" was another day then.
 */
export type Spoken = { readonly typedAt: string; readonly fresh: DateKind | null };
export class Unreadable implements Draft {
  constructor(
    readonly text: string,
    readonly problem: string,
    readonly spoken?: Spoken,
  ) {}
}
/** A value that a person took over and did not type. */
export class Offered {
  constructor(
    readonly value: FormValue,
    readonly source: Provenance,
  ) {}
}
/** Handed over by a field: a value as typed, one that the schema names, text that can't be read, or nothing. */
export type Entry = FormItem | Unreadable | Offered;
