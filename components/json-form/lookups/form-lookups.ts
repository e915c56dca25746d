import { useEffect, useState } from "react";
import type { LookupRecord, LookupSource, LookupView } from "@/lib/lookups/types";

/** The lists of the API that a form's places are filled from, and how they are read. */
export type FormLookups = {
  sources: LookupSource[];
  /** Never rejects, and asks the server only for what isn't known yet. */
  read(source: LookupSource): Promise<LookupView>;
  /** The places that the person at the form wants no records for. */
  off: ReadonlySet<string>;
  setOff(source: LookupSource, off: boolean): void;
};

/** What a list holds, read once it is wanted and again when it is `asked` for anew; undefined until it is there. */
export function useLookupView(
  lookups: FormLookups | undefined,
  source: LookupSource | undefined,
  { wanted, asked }: { wanted: boolean; asked: boolean },
): LookupView | undefined {
  const [view, setView] = useState<LookupView>();
  const read = lookups?.read;
  useEffect(() => {
    if (!wanted || !read || !source) return;
    let gone = false;
    void read(source).then((next) => (gone ? undefined : setView(next)));
    return () => {
      gone = true;
    };
  }, [read, source, wanted, asked]);
  return view;
}

/** The records that hold every word of a query in their name, their id or what else is said of them. */
export function searchRecords(records: readonly LookupRecord[], query: string): LookupRecord[] {
  const words = query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  if (words.length === 0) return [...records];
  return records.filter(({ id, name, about }) => {
    const text = `${name ?? ""} ${about ?? ""} ${id}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
