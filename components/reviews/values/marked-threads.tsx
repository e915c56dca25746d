import { createContext, useContext } from "react";
import type { ThreadView } from "@/lib/desk/reviews/discussion/types";

/** The open threads of the review that is discussed, by the pointer of their value; none where nobody discusses. */
export const MarkedThreads = createContext<ReadonlyMap<string, readonly ThreadView[]> | null>(null);

/** On what shows a text of the input: its JSON pointer. */
export const valueAtAttribute = "data-value-at";

const noThreads: readonly ThreadView[] = [];

/** The open threads on a value. */
export function useThreadsOn(pointer: string | null): readonly ThreadView[] {
  const marked = useContext(MarkedThreads);
  return (pointer === null ? undefined : marked?.get(pointer)) ?? noThreads;
}
