import { useCallback, useEffect, useRef } from "react";
import type { JsonObject } from "@/lib/wire/contract/json";
import type { FieldError } from "@/lib/wire/json-schema/validators/field-error";
import { pathOf, pointerOf, valueAtPath } from "@/lib/wire/contract/json-pointer";
import { explain, requiredMessage } from "@/lib/wire/json-schema/validators/explain";
import type { FormLookups } from "./form-lookups";
import type { FormValidator } from "./form-validator";
import { reworded } from "./lookups/reworded";
import type { FormStore } from "./values/form-store";
import { toJson, type FormItem } from "./values/form-value";

/** A field's errors show once it was left, all after an attempt to send, the server's until the input changes. */
export function useFormChecks(
  store: FormStore,
  validator: FormValidator | undefined,
  serverErrors: readonly FieldError[] | undefined,
  { lookups, schema }: { lookups: FormLookups | undefined; schema: JsonObject | undefined },
): { attempt(): FieldError[]; onLeave(pointer: string): void } {
  const left = useRef(new Set<string>());
  const attempted = useRef(false);
  const answered = useRef<readonly FieldError[]>([]);

  const refresh = useCallback(() => {
    const nothingToShow = !attempted.current && left.current.size === 0;
    const all = nothingToShow ? [] : reworded(problemsOf(store, validator), lookups, schema);
    const shown = attempted.current
      ? all
      : all.filter(({ path, missing }) => !missing && isLeft(left.current, path));
    // Both may have found the same.
    const more = reworded(answered.current, lookups, schema).filter(
      (one) => !shown.some(({ path, message }) => path === one.path && message === one.message),
    );
    store.showErrors([...shown, ...more]);
  }, [store, validator, lookups, schema]);

  useEffect(() => {
    let before = store.whole();
    let drafts = store.drafts();
    return store.subscribe(() => {
      const now = store.whole();
      if (now === before && drafts === store.drafts()) return;
      before = now;
      drafts = store.drafts();
      answered.current = [];
      refresh();
    });
  }, [store, refresh]);

  useEffect(() => {
    answered.current = serverErrors ?? [];
    refresh();
  }, [serverErrors, refresh]);

  const attempt = useCallback(() => {
    attempted.current = true;
    answered.current = [];
    const errors = reworded(problemsOf(store, validator), lookups, schema);
    store.showErrors(errors);
    return errors;
  }, [store, validator, lookups, schema]);

  const onLeave = useCallback(
    (pointer: string) => {
      left.current.add(pointer);
      refresh();
    },
    [refresh],
  );
  return { attempt, onLeave };
}

/** Who leaves a list has left its items. */
function isLeft(left: ReadonlySet<string>, path: string): boolean {
  return left.has(path) || (/\/\d+$/.test(path) && left.has(path.slice(0, path.lastIndexOf("/"))));
}

/** `missing`: the place has no value yet, which is no error before someone tries to send. */
type Problem = FieldError & { missing: boolean };

/** Everything that keeps the input from being sent: what can't be read, what is empty, what breaks the schema. */
export function problemsOf(store: FormStore, validator: FormValidator | undefined): Problem[] {
  const unreadable = [...store.drafts()].map(([path, draft]) => ({
    path,
    message: draft.problem,
    // A date's own field says how far it is read.
    missing: draft.spoken !== undefined,
  }));
  const empty = store
    .emptyItems()
    .filter((path) => !store.drafts().has(path))
    .map((path) => ({ path, message: "This item has no value: fill it in, or remove it.", missing: true }));
  const first = [...unreadable, ...empty];
  const known = new Set(first.map(({ path }) => path));
  const whole = store.sendable();
  const result = validator?.check(store.input());
  const broken = result?.ok === false ? result.errors : [];
  return [
    ...first,
    ...broken
      .map((error) => ({ ...error, path: placeInForm(whole, error.path) }))
      .filter((error) => !known.has(error.path) && !isSaidOfItems(whole, error))
      .map((error) => ({ ...error, missing: error.message === requiredMessage })),
  ];
}

/** The validator sees lists without their empty items; this counts them again. */
function placeInForm(whole: FormItem, pointer: string): string {
  const path: (string | number)[] = [];
  for (const step of pathOf(pointer)) {
    const around = valueAtPath(whole, path);
    const filled = Array.isArray(around) ? [...around.keys()].filter((at) => around[at] !== undefined) : [];
    path.push(filled[Number(step)] ?? step);
  }
  return pointerOf(path);
}

/** A list that has enough items once its empty ones are filled in: that is said of each of them. */
function isSaidOfItems(whole: FormItem, { path, message }: FieldError): boolean {
  const list = valueAtPath(whole, pathOf(path));
  if (!Array.isArray(list)) return false;
  const value = toJson(list);
  return list.some((_, index) => message === explain({ keyword: "minItems", expected: index + 1, value }));
}
