import { createContext, useContext, useMemo, useSyncExternalStore } from "react";
import { isExactNumber } from "@/lib/wire/contract/exact-number";
import type { JsonObject, JsonValue } from "@/lib/wire/contract/json";
import { pointerOf, type Path } from "@/lib/wire/contract/json-pointer";
import type { LookupSource } from "@/lib/wire/lookups/types";
import type { FormLookups } from "./form-lookups";
import type { FieldNode } from "./field-node";
import { isConditional, resolveSchema, type Holds } from "@/lib/wire/json-schema/resolve/resolve-schema";
import { isFormObject, type Draft, type FormItem } from "./values/form-value";
import type { FormStore } from "./values/form-store";

export type FormContext = {
  store: FormStore;
  /** The whole schema, which references are looked up in. */
  root: JsonObject;
  holds: Holds<FormItem>;
  idPrefix: string;
  /** The lists that places are filled from; undefined where there are none. */
  lookups: FormLookups | undefined;
  /** What is said of a value that the form was filled in with. */
  filledFrom: string;
  /** rjsf's onChange of every place: writes what a field or widget hands over into the store. */
  write(entry: unknown, path: readonly (string | number)[]): void;
  /** rjsf's onChange of a list: its rows in their new order. */
  arrange(rows: unknown, path: readonly (string | number)[]): void;
  /** Called when a field is left, so that what is wrong with it can be said. */
  onLeave(pointer: string): void;
  /** Shows what else can be done with a field than typing. */
  openMenu(node: FieldNode, anchor: HTMLElement): void;
  /** Says something to who can't see that it happened. */
  announce(text: string): void;
};

const Context = createContext<FormContext | undefined>(undefined);
export const FormContextProvider = Context.Provider;

export function useForm(): FormContext {
  const context = useContext(Context);
  if (!context) throw new Error("A field was drawn outside of its form.");
  return context;
}

export function useStore<T>(read: (store: FormStore) => T): T {
  const { store } = useForm();
  return useSyncExternalStore(store.subscribe, () => read(store));
}

export function useValue(path: Path): FormItem {
  return useStore((store) => store.valueAt(path));
}

export function useDraft(path: Path): Draft | undefined {
  return useStore((store) => store.draftAt(pointerOf(path)));
}

export function useBranch(key: string): number | undefined {
  return useStore((store) => store.branchAt(key));
}

export type ValueKind = "unset" | "null" | "text" | "number" | "boolean" | "list" | "object";

/** Kind of a place's value; redraws only when that changes, not with every character. */
export function useValueKind(path: Path): ValueKind {
  return useStore((store) => kindOf(store.valueAt(path)));
}

/** True for a place that was asked for, so that what it is in is unfolded. */
export function useRevealed(path: Path): boolean {
  return useStore((store) => store.isRevealed(pointerOf(path)));
}

export function useItemCount(path: Path): number | undefined {
  return useStore((store) => {
    const value = store.valueAt(path);
    return Array.isArray(value) ? value.length : undefined;
  });
}

export function useMemberNames(path: Path): string[] {
  const names = useStore((store) => {
    const value = store.valueAt(path);
    return isFormObject(value) ? JSON.stringify(Object.keys(value)) : "[]";
  });
  return useMemo(() => JSON.parse(names) as string[], [names]);
}

/** One level of a schema, resolved anew only when something it depends on changes. */
export function useResolved(node: JsonValue | undefined, path: Path): JsonObject {
  const { root, holds } = useForm();
  const conditional = useMemo(() => isConditional(node, root), [node, root]);
  const value = useStore((store) => (conditional ? store.valueAt(path) : undefined));
  return useMemo(() => resolveSchema(node, root, value, holds), [node, root, value, holds]);
}

export function kindOf(value: FormItem): ValueKind {
  if (value === undefined) return "unset";
  if (value === null) return "null";
  if (Array.isArray(value)) return "list";
  if (isExactNumber(value)) return "number";
  switch (typeof value) {
    case "string":
      return "text";
    case "number":
    case "bigint":
      return "number";
    case "boolean":
      return "boolean";
    case "object":
      return "object";
  }
}

/** The list that knows this place's values, unless the person at the form wants none offered here. */
export function useOffered({ lookup }: Pick<FieldNode, "lookup">): LookupSource | undefined {
  const { lookups } = useForm();
  return lookup && lookups && !lookups.off.has(lookup.place) ? lookup : undefined;
}
