import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from "react";
import { stringifyJson } from "@/lib/wire/contract/json";
import type { FormHandle, SchemaFormProps } from "./schema-form";
import type { FormStore } from "./values/form-store";

type Content = {
  submit(): void;
  focusProblems(): void;
  /** Text of the JSON editor that can't be read. */
  unreadText: string | undefined;
  onEdit: SchemaFormProps["onEdit"];
  onProblems: SchemaFormProps["onProblems"];
};

/** Tells the page around a form of it, once and after every change of its values, texts, branches and problems. */
export function useFormHandle(
  store: FormStore,
  { submit, focusProblems, unreadText, onEdit, onProblems }: Content,
): void {
  const current = useRef({ submit, focusProblems, unreadText });
  const reported = useRef(unreadText);
  const report = useEffectEvent((edited: boolean) => {
    const handle: FormHandle = {
      submit: () => current.current.submit(),
      focusProblems: () => current.current.focusProblems(),
      snapshot: () => ({ ...store.snapshot(), jsonText: current.current.unreadText ?? null }),
      inputText: () => stringifyJson(store.input()),
    };
    onEdit?.(handle, edited);
  });
  useEffect(() => {
    current.current = { submit, focusProblems, unreadText };
  });
  useEffect(() => {
    let edits = store.edits();
    report(false);
    return store.subscribe(() => {
      if (edits === store.edits()) return;
      edits = store.edits();
      report(true);
    });
  }, [store]);
  const problems = useSyncExternalStore(store.subscribe, store.errors).length;
  const reportProblems = useEffectEvent(() => onProblems?.(problems));
  useEffect(() => {
    reportProblems();
  }, [problems]);
  useEffect(() => {
    if (reported.current === unreadText) return;
    reported.current = unreadText;
    report(true);
  }, [unreadText]);
}
