import { useSyncExternalStore } from "react";
import { stringifyJson, type JsonObject } from "@/lib/wire/contract/json";
import { JsonEditor } from "./json-editor";
import type { FormStore } from "./values/form-store";
import { readInput, type WrittenJson } from "./written-json";

/** The JSON beside or instead of the fields: what was written, as long as it is what the fields hold or can't be read. */
export function JsonPane({
  id,
  store,
  written,
  onChange,
  schema,
  focused,
}: {
  id: string;
  store: FormStore;
  written: WrittenJson | undefined;
  onChange(text: string): void;
  schema: JsonObject | undefined;
  focused: string | undefined;
}) {
  const whole = useSyncExternalStore(store.subscribe, store.whole);
  const errors = useSyncExternalStore(store.subscribe, store.errors);
  const isCurrent = written !== undefined && (written.whole === whole || !readInput(written.text).ok);
  const text = isCurrent ? written.text : stringifyJson(store.input(), 2);
  return <JsonEditor {...{ id, text, onChange, schema, errors, focused }} />;
}
