import { useCallback, useMemo } from "react";
import { inSlices } from "@/lib/wire/contract/in-slices";
import { parseJson, parsingJson, type JsonParsed } from "@/lib/wire/contract/json";
import { readingPlainJson } from "@/lib/wire/contract/json-plain";
import { replyDepthMax } from "@/lib/wire/contract/limits";
import { useSlices } from "./use-slices";

/** A longer text is read in slices, and in the browser alone. */
export const charactersAtOnceMax = 100_000;

const options = { depthMax: replyDepthMax };

/** What a JSON text holds; undefined while a large one is being read. */
export function useJson(text: string): JsonParsed | undefined {
  const isLarge = text.length > charactersAtOnceMax;
  const known = useMemo(() => {
    if (!isLarge) return parseJson(text, options);
    return lastRead?.text === text ? lastRead.parsed : undefined;
  }, [isLarge, text]);
  const work = useCallback(() => reading(text), [text]);
  const read = useSlices(isLarge && !known ? work : null);
  return known ?? read;
}

/** Reads a large text before it is shown, so that it is shown at once. Never rejects. */
export async function readAhead(text: string): Promise<void> {
  if (text.length <= charactersAtOnceMax) return;
  lastRead = { text, parsed: await inSlices(reading(text)) };
}

let lastRead: { text: string; parsed: JsonParsed } | null = null;

function* reading(text: string): Generator<undefined, JsonParsed> {
  const value = yield* readingPlainJson(text, options);
  return value === null ? yield* parsingJson(text, options) : { ok: true, value };
}
