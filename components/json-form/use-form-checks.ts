import { useCallback, useEffect, useRef } from "react";
import type { FieldError } from "@/lib/wire/json-schema/validators/field-error";
import type { FormValidator } from "./form-validator";
import { problemsOf } from "./input-problems";
import type { FormStore } from "./values/form-store";

/**
 * When errors are shown: those of a field once it has been left, all of them after an attempt to send, and the
 * server's until the input changes.
 */
export function useFormChecks(
  store: FormStore,
  validator: FormValidator | undefined,
  serverErrors: readonly FieldError[] | undefined,
): { attempt(): FieldError[]; onLeave(pointer: string): void } {
  const left = useRef(new Set<string>());
  const attempted = useRef(false);
  const answered = useRef<readonly FieldError[]>([]);

  const refresh = useCallback(() => {
    const nothingToShow = !attempted.current && left.current.size === 0;
    const all = nothingToShow ? [] : problemsOf(store, validator);
    const shown = attempted.current
      ? all
      : all.filter(({ path, missing }) => !missing && isLeft(left.current, path));
    // Both may have found the same.
    const more = answered.current.filter(
      (one) => !shown.some(({ path, message }) => path === one.path && message === one.message),
    );
    store.showErrors([...shown, ...more]);
  }, [store, validator]);

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
    const errors = problemsOf(store, validator);
    store.showErrors(errors);
    return errors;
  }, [store, validator]);

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
