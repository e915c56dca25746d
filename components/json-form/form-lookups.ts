import type { Path } from "@/lib/wire/contract/json-pointer";
import { useEffect, useMemo, useRef, useState } from "react";
import type { LookupPart, LookupRecord, LookupSource, LookupView } from "@/lib/wire/lookups/types";

/** The lists of the API that a form's places are filled from, and how they are read. */
export type FormLookups = {
  sources: LookupSource[];
  /** Never rejects, and asks the server only for what isn't known yet. */
  read(source: LookupSource, part?: LookupPart): Promise<LookupView>;
  /** The zone of a record of a list that was read already. */
  zoneOf?(source: LookupSource, id: string): string | undefined;
  /** The places that the person at the form wants no records for. */
  off: ReadonlySet<string>;
  setOff(source: LookupSource, off: boolean): void;
  /** Leads to the review of an image that is to fill a new place of a list; absent where that can't be prepared. */
  upload?: (source: LookupSource, list: Path, member: string) => void;
};

export type OpenedLookup = {
  open: boolean;
  setOpen(open: boolean): void;
  /** All that is known of the list by now; undefined until its first page is there. */
  view: LookupView | undefined;
  isBusy: boolean;
  /** Why the last page or search could not be had, as a sentence. */
  problem: string | null;
  /** Reads the next page; absent where there is none, or enough are known. */
  readMore?: () => void;
  /** Has the list itself look for a text, once typing rests. */
  search(text: string): void;
  /** The ids that the list itself found for a text. */
  foundFor(text: string): ReadonlySet<string>;
};

type Listed = Extract<LookupView, { state: "listed" }>;

const recordsMax = 5_000;
const searchAfterMs = 400;
const searchCharactersMin = 2;
const none: ReadonlySet<string> = new Set();

/** Records of a list: read once they are wanted or the list has been opened, and again whenever it is opened anew. */
export function useLookup(
  lookups: FormLookups | undefined,
  source: LookupSource | undefined,
  isWanted: boolean,
): OpenedLookup {
  const [open, setOpened] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const [first, setFirst] = useState<LookupView>();
  const [later, setLater] = useState<Listed[]>([]);
  const [finds, setFinds] = useState<ReadonlyMap<string, Listed>>(new Map());
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const read = lookups?.read;
  const wanted = isWanted || wasOpened;
  useEffect(() => {
    if (!wanted || !read || !source) return;
    let gone = false;
    void read(source).then((next) => {
      if (gone) return;
      setFirst(next);
      setProblem(null);
    });
    return () => {
      gone = true;
    };
  }, [read, source, wanted, open]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const readPart = (part: LookupPart, take: (view: Listed) => void) => {
    if (!read || !source) return;
    setIsBusy(true);
    void read(source, part).then((view) => {
      setIsBusy(false);
      setProblem(view.state === "listed" ? null : view.reason);
      if (view.state === "listed") take(view);
    });
  };
  const view = useMemo(() => merged(first, later, finds), [first, later, finds]);
  const last = later.at(-1) ?? first;
  const next = last?.state === "listed" ? last.next : undefined;
  const isFull = view?.state !== "listed" || view.records.length >= recordsMax;
  return {
    ...{ open, view, isBusy, problem },
    setOpen: (next) => {
      setWasOpened(true);
      setOpened(next);
    },
    ...(next === undefined || isFull || isBusy
      ? {}
      : { readMore: () => readPart({ page: next }, (page) => setLater((before) => [...before, page])) }),
    search: (text) => {
      clearTimeout(timer.current);
      const wish = text.trim();
      const isComplete = view?.state !== "listed" || !view.more;
      if (!source?.searches || isComplete || wish.length < searchCharactersMin || finds.has(wish)) return;
      timer.current = setTimeout(
        () => readPart({ search: wish }, (found) => setFinds((before) => new Map(before).set(wish, found))),
        searchAfterMs,
      );
    },
    foundFor: (text) => {
      const found = finds.get(text.trim());
      return found ? new Set(found.records.map(({ id }) => id)) : none;
    },
  };
}

function merged(
  first: LookupView | undefined,
  later: readonly Listed[],
  finds: ReadonlyMap<string, Listed>,
): LookupView | undefined {
  if (first?.state !== "listed" || (later.length === 0 && finds.size === 0)) return first;
  const records = new Map<string, LookupRecord>();
  for (const page of [first, ...later, ...finds.values()])
    for (const record of page.records) records.set(record.id, record);
  return { ...first, records: [...records.values()], more: (later.at(-1) ?? first).more };
}

/** The records that hold every word of a query in their name, their id or what else is said of them. */
export function searchRecords(records: readonly LookupRecord[], query: string): LookupRecord[] {
  const words = query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  if (words.length === 0) return [...records];
  return records.filter(({ id, name, about, alt }) => {
    const text = `${name ?? ""} ${about ?? ""} ${alt ?? ""} ${id}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
