import { useEffect, useRef, useState, type RefObject } from "react";
import { rowWindow, scrollTopFor, wholeRows } from "../row-window";
import type { RecordRow } from "./use-records-table";

const viewHeightAtFirst = 600;

/** Which rows of a scrolled view are drawn. A record that is opened is scrolled to, where it is not in sight. */
export function useRowWindow(
  view: RefObject<HTMLElement | null>,
  rows: readonly RecordRow[],
  opened: number | null,
  { each, headHeight }: { each: number; headHeight: number },
) {
  const count = rows.length;
  const [scrollTop, setScrollTop] = useState(0);
  useEffect(() => {
    const element = view.current;
    if (!element) return;
    const follow = () => setScrollTop(wholeRows(element.scrollTop, count, each));
    element.addEventListener("scroll", follow, { passive: true });
    return () => element.removeEventListener("scroll", follow);
  }, [view, count, each]);
  const viewHeight = useHeight(view) - headHeight;
  const seen = useRef<number | null>(null);
  useEffect(() => {
    if (seen.current === opened) return;
    seen.current = opened;
    const element = view.current;
    const index = opened === null ? -1 : rows.findIndex(({ at }) => at === opened);
    if (!element || index < 0) return;
    const top = index * each;
    const isInSight = top >= element.scrollTop && top + each <= element.scrollTop + viewHeight;
    if (!isInSight) element.scrollTo({ top: scrollTopFor(index, count, viewHeight, each) });
  }, [view, opened, rows, count, each, viewHeight]);
  return rowWindow(count, scrollTop, viewHeight, each);
}

function useHeight(view: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(viewHeightAtFirst);
  useEffect(() => {
    const element = view.current;
    if (!element || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(() => {
      if (element.clientHeight > 0) setHeight(element.clientHeight);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [view]);
  return height;
}
