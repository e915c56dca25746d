import { useMemo, useState } from "react";
import type { FormStore } from "./values/form-store";
import { readInput, type WrittenJson } from "./written-json";

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
