"use client";

import { useCallback, useMemo } from "react";
import { parseJson, parsingJson, type JsonParsed } from "@/lib/contract/json";
import { replyDepthMax } from "@/lib/contract/limits";
import { useSlices } from "./use-slices";

/** A longer text is read in slices, and in the browser alone. */
export const charactersAtOnceMax = 100_000;

/** What a JSON text holds; undefined while a large one is being read. */
export function useJson(text: string): JsonParsed | undefined {
  const isLarge = text.length > charactersAtOnceMax;
  const small = useMemo(
    () => (isLarge ? undefined : parseJson(text, { depthMax: replyDepthMax })),
    [isLarge, text],
  );
  const reading = useCallback(() => parsingJson(text, { depthMax: replyDepthMax }), [text]);
  const large = useSlices(isLarge ? reading : null);
  return small ?? large;
}
