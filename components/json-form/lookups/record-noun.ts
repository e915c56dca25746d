import { recordsOfKinds } from "@/lib/wire/lookups/offered-records";
import type { LookupSource, LookupView } from "@/lib/wire/lookups/types";

/** "an account" for a field called so; the records' own kind, such as "an image", where the schema speaks of one. */
export function recordNoun(label: string, source: LookupSource, view: LookupView | undefined): string {
  const kind = view?.state === "listed" ? recordsOfKinds(view.records, source.kinds).kind : null;
  const word = (kind ?? label.replace(/\s+ids?$/i, "")).trim();
  const noun = /^[A-Z][a-z]/.test(word) ? word.charAt(0).toLowerCase() + word.slice(1) : word;
  if (noun === "" || /^(?:one|media|data|value)$|[^s]s$/i.test(noun)) return "one";
  return `${/^[aeio]|^u(?!ni|se|r)/i.test(noun) ? "an" : "a"} ${noun}`;
}

/** What is said of a text that is none of a list's. */
export function chooseMessage(label: string, source: LookupSource, view: LookupView | undefined): string {
  return `Choose ${recordNoun(label, source, view)} from the list.`;
}
