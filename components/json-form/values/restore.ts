import { pathOf, pointerOf, valueAtPath, type Path } from "@/lib/wire/contract/json-pointer";
import type { FormSnapshot } from "@/lib/wire/json-schema/form-snapshot";
import {
  eachPlace,
  isFormObject,
  withHolesAsNull,
  withValue,
  type Draft,
  type Provenance,
  type FormItem,
  type FormObject,
} from "./form-value";

type Content = {
  value: FormObject;
  provenance: ReadonlyMap<string, Provenance>;
  drafts: ReadonlyMap<string, Draft>;
  branches: ReadonlyMap<string, number>;
};

export function snapshotOfState({
  value,
  provenance,
  drafts,
  branches,
}: Content): Omit<FormSnapshot, "jsonText"> {
  const holes: string[] = [];
  const sources: FormSnapshot["sources"] = {};
  eachPlace(value, (path, item) => {
    const pointer = pointerOf(path);
    const source = provenance.get(pointer) ?? "none";
    if (item === undefined) holes.push(pointer);
    else if (source !== "typed" && pointer !== "") sources[pointer] = source;
  });
  return {
    value: withHolesAsNull(value),
    holes,
    unreadable: Object.fromEntries(
      [...drafts].map(([pointer, { text, problem, spoken }]) => [
        pointer,
        spoken ? { text, problem, typedAt: spoken.typedAt } : { text, problem },
      ]),
    ),
    branches: Object.fromEntries(branches),
    sources,
  };
}

export function stateOf({ value, holes, unreadable, branches, sources }: FormSnapshot): Content {
  const whole = holes.reduce<FormItem>((before, pointer) => withHole(before, pointer), value);
  const provenance = new Map<string, Provenance>();
  const known = new Map(Object.entries(sources));
  eachPlace(whole, (path, item) => {
    const pointer = pointerOf(path);
    const source = known.get(pointer) ?? "typed";
    if (item !== undefined && source !== "none" && pointer !== "") provenance.set(pointer, source);
  });
  return {
    value: isFormObject(whole) ? whole : {},
    provenance,
    drafts: new Map(
      Object.entries(unreadable).map(([pointer, { text, problem, typedAt }]) => [
        pointer,
        typedAt === undefined ? { text, problem } : { text, problem, spoken: { typedAt, fresh: null } },
      ]),
    ),
    branches: new Map(Object.entries(branches)),
  };
}

/** A pointer that leads to no item of a list is left alone. */
function withHole(whole: FormItem, pointer: string): FormItem {
  const path = pathOf(pointer);
  const list = valueAtPath<FormItem>(whole, path.slice(0, -1));
  const index = Number(path.at(-1));
  if (!Array.isArray(list) || !(index < list.length)) return whole;
  return withValue(whole, placeOf(whole, pointer), undefined);
}

/** The place that a pointer leads to in what is filled in, with items of lists by their number. */
export function placeOf(whole: FormItem, pointer: string): Path {
  const path = pathOf(pointer);
  return path.map((step, at) => (isListAt(whole, path.slice(0, at)) ? Number(step) : step));
}

function isListAt(whole: FormItem, path: string[]): boolean {
  return Array.isArray(valueAtPath<FormItem>(whole, path));
}
