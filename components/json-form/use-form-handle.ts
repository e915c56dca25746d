import { useEffect, useEffectEvent, useRef } from "react";
import { stringifyJson } from "@/lib/contract/json";
import type { FormHandle, SchemaFormProps } from "./schema-form";
import type { FormStore } from "./values/form-store";

type Content = {
  submit(): void;
  /** Text of the JSON editor that can't be read. */
  unreadText: string | undefined;
  onEdit: SchemaFormProps["onEdit"];
};

/** Tells the page around a form of it, once and after every change of its values, texts and branches. */
export function useFormHandle(store: FormStore, { submit, unreadText, onEdit }: Content): void {
  const current = useRef({ submit, unreadText });
  const reported = useRef(unreadText);
  const report = useEffectEvent((edited: boolean) => {
    const handle: FormHandle = {
      submit: () => current.current.submit(),
      snapshot: () => ({ ...store.snapshot(), jsonText: current.current.unreadText ?? null }),
      inputText: () => stringifyJson(store.input()),
    };
    onEdit?.(handle, edited);
  });
  useEffect(() => {
    current.current = { submit, unreadText };
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
  useEffect(() => {
    if (reported.current === unreadText) return;
    reported.current = unreadText;
    report(true);
  }, [unreadText]);
}
