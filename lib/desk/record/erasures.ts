import { isJsonObject, type JsonObject } from "@/lib/wire/contract/json";
import type { EntryLine } from "./lines";

/** A text beside an entry of the same chain: the entry's number, and the member of its details. */
export type TextPlace = { entry: number; name: string };

/** The event of an entry that says what was erased; its details have the places of the texts among it, as `texts`. */
export const erasedEvent = "erased";

/** Goes through one chain for texts that are gone although no entry after them says that they were erased. */
export function followErasures() {
  const missing = new Map<string, TextPlace>();
  return {
    /** As of the last step. */
    missing: (): TextPlace[] => [...missing.values()],
    /** How many texts of this entry are gone. */
    step({ entry, texts }: Pick<EntryLine, "entry" | "texts">): number {
      const { number, event, details } = entry;
      const gone = Object.keys(details).filter(
        (name) => saltedOf(details[name]) !== null && texts[name] === undefined,
      );
      for (const name of gone) missing.set(placeKey({ entry: number, name }), { entry: number, name });
      if (event === erasedEvent) for (const place of textsOf(details)) missing.delete(placeKey(place));
      return gone.length;
    },
  };
}

/** The digest of a text in an entry's details; null for what is none. */
export function saltedOf(value: unknown): string | null {
  if (typeof value !== "object" || value === null || !("salted" in value)) return null;
  return typeof value.salted === "string" ? value.salted : null;
}

function textsOf({ texts }: JsonObject): TextPlace[] {
  if (!Array.isArray(texts)) return [];
  return texts.flatMap((place) => {
    if (!isJsonObject(place)) return [];
    const { entry, name } = place;
    return typeof entry === "number" && typeof name === "string" ? [{ entry, name }] : [];
  });
}

function placeKey({ entry, name }: TextPlace): string {
  return `${entry}:${name}`;
}
