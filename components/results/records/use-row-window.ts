import { useEffect, useRef, useState, type RefObject, type UIEvent } from "react";
import { rowWindow, scrollTopFor } from "../row-window";
import type { RecordRow } from "./use-records-table";

const viewHeightAtFirst = 600;

export type RowWindow = ReturnType<typeof useRowWindow>;

/** Which rows of a scrolled view are drawn. A record that is opened is scrolled to, where it is not in sight. */
export function useRowWindow(
  rows: readonly RecordRow[],
  opened: number | null,
  each: number,
  headHeight: number,
) {
  const view = useRef<HTMLDivElement>(null);
  const [scrollTop, setScrollTop] = useState(0);
  const viewHeight = useHeight(view) - headHeight;
  const count = rows.length;
  const seen = useRef<number | null>(null);
  useEffect(() => {
    if (seen.current === opened) return;
    seen.current = opened;
    const element = view.current;
    const index = opened === null ? -1 : rows.findIndex(({ at }) => at === opened);
    if (!element || index < 0) return;
    const top = index * each;
    const isInSight = top >= element.scrollTop && top + each <= element.scrollTop + viewHeight;
    if (!isInSight) element.scrollTop = scrollTopFor(index, count, viewHeight, each);
  }, [opened, rows, count, each, viewHeight]);
  return {
    view,
    window: rowWindow(count, scrollTop, viewHeight, each),
    onScroll: (event: UIEvent<HTMLDivElement>) => setScrollTop(event.currentTarget.scrollTop),
  };
}

function useHeight(view: RefObject<HTMLDivElement | null>): number {
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
