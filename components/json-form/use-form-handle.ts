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
  const told = useRef(unreadText);
  const tell = useEffectEvent((edited: boolean) => {
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
    tell(false);
    return store.subscribe(() => {
      if (edits === store.edits()) return;
      edits = store.edits();
      tell(true);
    });
  }, [store]);
  useEffect(() => {
    if (told.current === unreadText) return;
    told.current = unreadText;
    tell(true);
  }, [unreadText]);
}
