import { useState } from "react";
import type { JsonObject } from "@/lib/wire/contract/json";
import type { FormSnapshot } from "@/lib/wire/json-schema/form-snapshot";

export type Filling = {
  preset?: JsonObject | undefined;
  snapshot?: FormSnapshot | undefined;
  /** In a sentence, such as "Filled in from Thaw week"; null for an ordinary form. */
  from: string | null;
  presetId?: string | undefined;
};

export function sourceOf({ from, presetId }: Filling): string {
  if (presetId !== undefined) return "From preset";
  return from === null ? "Filled in" : from.charAt(0).toUpperCase() + from.slice(1);
}

/** What the form shows, and what it showed before it was filled in anew. */
export function useFilling(first: Filling) {
  const [now, setNow] = useState({ filling: first, key: 0 });
  const [before, setBefore] = useState<Filling | null>(null);
  const draw = (filling: Filling) => setNow(({ key }) => ({ filling, key: key + 1 }));
  return {
    filling: now.filling,
    key: now.key,
    canUndo: before !== null,
    /** `replaced` is what the form held; null where it held nothing. */
    fill(filling: Filling, replaced: FormSnapshot | null): void {
      setBefore(replaced && { snapshot: replaced, from: null });
      draw(filling);
    },
    /** The form goes on under the name of a preset that was saved from it. */
    nameAfter(presetId: string): void {
      setNow(({ filling, key }) => ({ filling: { ...filling, presetId }, key }));
    },
    /** The form as it was before, or null. */
    undo(): Filling | null {
      if (before) draw(before);
      setBefore(null);
      return before;
    },
  };
}
