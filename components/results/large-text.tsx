import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { VisibleText } from "@/components/ui/text/visible-text";
import { rowHeight, rowWindow, scrollTopFor } from "./row-window";
import { TextSearch } from "./text-search";
import { useSlices } from "./use-slices";

const columnsAtFirst = 100;
const columnsMin = 20;
const viewHeightAtFirst = 512;

/** A text of any size: all of it can be scrolled to and searched, and only the rows in sight are drawn. */
export function LargeText({ text, label }: { text: string; label: string }) {
  const [columns, setColumns] = useState(columnsAtFirst);
  const rows = useSlices(useCallback(() => layingOut(text, columns), [text, columns]));
  const [known, setKnown] = useState<{ text: string; rows: TextRows }>();
  // While it is laid out anew for another width, the last layout stays.
  if (rows && known?.rows !== rows) setKnown({ text, rows });
  const drawn = rows ?? (known?.text === text ? known.rows : undefined);
  if (!drawn)
    return (
      <p role="status" className="text-sm text-ink-2">
        Laying out {text.length.toLocaleString("en")} characters…
      </p>
    );
  return <Rows text={text} rows={drawn} label={label} onColumns={setColumns} />;
}

type Match = { start: number; end: number };

function Rows({
  text,
  rows,
  label,
  onColumns,
}: {
  text: string;
  rows: TextRows;
  label: string;
  onColumns(columns: number): void;
}) {
  const view = useRef<HTMLDivElement>(null);
  const [scrollTop, setScrollTop] = useState(0);
  const viewHeight = useSize(view, onColumns);
  const search = useSearch(text);
  const count = rows.starts.length;
  const { first, end, top, height } = rowWindow(count, scrollTop, viewHeight);
  const current = search.places?.[search.current];

  useEffect(() => {
    if (current === undefined || !view.current) return;
    view.current.scrollTop = scrollTopFor(rowAt(rows, current), count, viewHeight);
  }, [current, rows, count, viewHeight]);

  const match = current === undefined ? null : { start: current, end: current + search.length };
  return (
    <div className="space-y-1.5">
      <TextSearch label={label} {...search} count={search.places?.length} />
      <div
        ref={view}
        tabIndex={0}
        role="region"
        aria-label={label}
        onScroll={(event) => setScrollTop(event.currentTarget.scrollTop)}
        className="focus-ring h-[32rem] overflow-auto rounded-md border bg-sunken font-mono text-sm"
      >
        <div style={{ height }} className="relative">
          <div style={{ transform: `translateY(${top}px)` }} className="absolute px-3">
            {Array.from({ length: end - first }, (_, index) => (
              <div key={first + index} style={{ height: rowHeight }} className="leading-5 whitespace-pre">
                <Row
                  text={rowText(text, rows, first + index)}
                  start={rows.starts[first + index] ?? 0}
                  match={match}
                />
              </div>
            ))}
          </div>
        </div>
      </div>
      <p className="text-xs text-ink-2">
        {text.length.toLocaleString("en")} characters in {count.toLocaleString("en")} lines. Use this search:
        the browser’s own sees only the lines in view.
      </p>
    </div>
  );
}

function Row({ text, start, match }: { text: string; start: number; match: Match | null }) {
  const from = match ? Math.max(0, match.start - start) : 0;
  const to = match ? Math.min(text.length, match.end - start) : 0;
  if (to <= from) return <VisibleText text={text} />;
  return (
    <>
      <VisibleText text={text.slice(0, from)} />
      <mark className="rounded-sm bg-accent-fill text-on-fill">
        <VisibleText text={text.slice(from, to)} />
      </mark>
      <VisibleText text={text.slice(to)} />
    </>
  );
}

function useSearch(text: string) {
  const [query, setQuery] = useState("");
  const [current, setCurrent] = useState(0);
  const wanted = useDeferredValue(query);
  const isSearched = wanted !== "";
  // Case counts only where a text has other lengths in lower case, which few letters do.
  const folded = useMemo(() => (isSearched ? text.toLowerCase() : ""), [text, isSearched]);
  const isFolded = folded.length === text.length;
  const needle = isFolded ? wanted.toLowerCase() : wanted;
  const finding = useCallback(
    () => findingAll(isFolded ? folded : text, needle),
    [isFolded, folded, text, needle],
  );
  const places = useSlices(isSearched ? finding : null);
  return {
    query,
    places,
    current,
    length: needle.length,
    onQuery: (next: string) => {
      setQuery(next);
      setCurrent(0);
    },
    onGo: (step: 1 | -1) => {
      const count = places?.length ?? 0;
      if (count > 0) setCurrent((current + step + count) % count);
    },
  };
}

/** The height of what is seen, in px; tells how many characters of its font fit beside each other. */
function useSize(view: React.RefObject<HTMLDivElement | null>, onColumns: (columns: number) => void): number {
  const [height, setHeight] = useState(viewHeightAtFirst);
  useEffect(() => {
    const element = view.current;
    if (!element || typeof ResizeObserver === "undefined") return;
    const measure = () => {
      if (element.clientHeight === 0) return;
      setHeight(element.clientHeight);
      const probe = document.createElement("span");
      probe.textContent = "0".repeat(100);
      probe.style.position = "absolute";
      element.append(probe);
      const width = probe.getBoundingClientRect().width / 100;
      probe.remove();
      if (width > 0) onColumns(Math.max(columnsMin, Math.floor((element.clientWidth - 24) / width)));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [view, onColumns]);
  return height;
}

/** So many rows are looked for between two pauses. */
const rowsBetweenPauses = 4_096;

/** Where the rows of a text begin that is set in lines of at most so many characters. */
type TextRows = { starts: number[]; columns: number };

/** Lays a text of any size out, in pieces. No surrogate pair is cut in two. */
export function* layingOut(text: string, columns: number): Generator<undefined, TextRows> {
  const starts: number[] = [];
  let at = 0;
  let end = -1;
  while (at <= text.length) {
    // Looked for once in each line: a single line may be all of the text.
    if (end < at) end = lineEnd(text, at);
    starts.push(at);
    if (starts.length % rowsBetweenPauses === 0) yield;
    at = end - at <= columns ? end + 1 : at + cut(text, at, columns);
  }
  return { starts, columns };
}

/** One row as it is drawn, without its line break. */
export function rowText(text: string, { starts }: TextRows, row: number): string {
  const start = starts[row] ?? text.length;
  const end = starts[row + 1] ?? text.length + 1;
  return text.slice(start, text[end - 1] === "\n" || end > text.length ? end - 1 : end);
}

export function rowAt({ starts }: TextRows, place: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Every place where a text holds another, in pieces; none for an empty one. */
export function* findingAll(text: string, wanted: string): Generator<undefined, number[]> {
  const places: number[] = [];
  if (wanted === "") return places;
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + wanted.length)) {
    places.push(at);
    if (places.length % rowsBetweenPauses === 0) yield;
  }
  return places;
}

function lineEnd(text: string, at: number): number {
  const end = text.indexOf("\n", at);
  return end === -1 ? text.length : end;
}

function cut(text: string, at: number, columns: number): number {
  const last = text.charCodeAt(at + columns - 1);
  return last >= 0xd800 && last <= 0xdbff && columns > 1 ? columns - 1 : columns;
}
