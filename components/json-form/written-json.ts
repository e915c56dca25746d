import { useMemo, useState } from "react";
import { isJsonObject, parseJson, type JsonObject } from "@/lib/wire/contract/json";
import type { FormObject } from "./values/form-value";
import type { FormStore } from "./values/form-store";

/** Text of the input as someone wrote it, and the input that it was taken for. */
export type WrittenJson = { text: string; whole: FormObject };

export type JsonRead = { ok: true; value: JsonObject } | { ok: false; path: string; message: string };

/** Reads the whole input from text, strictly: what has two readings is refused with its place. */
export function readInput(text: string): JsonRead {
  if (text.trim() === "")
    return { ok: false, path: "", message: "There is no JSON here yet; an empty input is {}." };
  const parsed = parseJson(text);
  if (!parsed.ok) return { ok: false, ...parsed.problem };
  if (!isJsonObject(parsed.value))
    return { ok: false, path: "", message: "The input must be a JSON object: { … }." };
  return { ok: true, value: parsed.value };
}

/** The input's text as somebody writes it. What can be read of it is in the store at once; what can't stays text alone. */
export function useWrittenJson(store: FormStore, firstText: string | undefined) {
  const taken = (text: string): WrittenJson => ({ text, whole: store.whole() });
  const [written, setWritten] = useState(() => (firstText === undefined ? undefined : taken(firstText)));
  const isUnreadable = useMemo(() => written !== undefined && !readInput(written.text).ok, [written]);
  return {
    written,
    /** The text, where it can't be read. */
    unreadText: isUnreadable ? written?.text : undefined,
    write(text: string) {
      const read = readInput(text);
      if (read.ok) store.replace(read.value);
      setWritten(taken(text));
    },
    discard: () => setWritten(undefined),
  };
}
