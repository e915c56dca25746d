import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from "react";

/** Up to here a press on the handle is a click that wandered. */
const slackPixels = 4;
/** This close to the edge of what scrolls, it scrolls on, by so much a frame. */
const edgePixels = 72;
const pixelsPerFrame = 10;

type Drag = {
  row: HTMLElement;
  rows: HTMLElement[];
  scroller: Element;
  startY: number;
  y: number;
  moving: boolean;
  to: number;
  frame: number;
};

export type DragHandlers = {
  onPointerDown(event: PointerEvent<HTMLElement>): void;
  onPointerMove(event: PointerEvent<HTMLElement>): void;
  onPointerUp(event: PointerEvent<HTMLElement>): void;
  onPointerCancel(): void;
  onLostPointerCapture(): void;
  /** Whether the key was Escape and ended a drag. */
  cancel(event: KeyboardEvent<HTMLElement>): boolean;
};

/**
 * Dragging a row of a list by its handle, with mouse, pen or finger. The handle needs `touch-action: none`. Rows are the
 * `li` of one list; a line shows where the row would go, and nothing moves before it is dropped.
 */
export function useRowDrag(index: number, onDrop: (to: number) => void): DragHandlers {
  const dragged = useRef<Drag | null>(null);
  const end = () => {
    const drag = dragged.current;
    dragged.current = null;
    if (!drag) return null;
    cancelAnimationFrame(drag.frame);
    mark(drag, false);
    return drag.moving ? drag : null;
  };
  useEffect(() => () => void end(), []);
  const follow = (drag: Drag) => {
    drag.to = drag.rows.filter((row) => row !== drag.row && middleOf(row) < drag.y).length;
    mark(drag, true, index);
  };
  const scrollOn = () => {
    const drag = dragged.current;
    if (!drag) return;
    const by = scrollStep(drag.scroller, drag.y);
    if (by !== 0) {
      drag.scroller.scrollBy(0, by);
      follow(drag);
    }
    drag.frame = requestAnimationFrame(scrollOn);
  };
  return {
    onPointerDown: (event) => {
      const row = event.currentTarget.closest("li");
      const list = row?.parentElement;
      if (!row || !list || event.button !== 0 || !event.isPrimary) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const rows = [...list.children].filter((child) => child instanceof HTMLElement);
      const { clientY: y } = event;
      const of = { row, rows, scroller: scrollerOf(list), startY: y, y };
      dragged.current = { ...of, moving: false, to: index, frame: 0 };
    },
    onPointerMove: ({ clientY }) => {
      const drag = dragged.current;
      if (!drag) return;
      drag.y = clientY;
      if (!drag.moving) {
        if (Math.abs(clientY - drag.startY) <= slackPixels) return;
        drag.moving = true;
        drag.frame = requestAnimationFrame(scrollOn);
      }
      follow(drag);
    },
    onPointerUp: () => {
      const drag = end();
      if (drag && drag.to !== index) onDrop(drag.to);
    },
    onPointerCancel: () => void end(),
    onLostPointerCapture: () => void end(),
    cancel: (event) => {
      if (event.key !== "Escape" || end() === null) return false;
      event.preventDefault();
      event.stopPropagation();
      return true;
    },
  };
}

/** The row that is dragged, and the edge that it would go to, for the style sheet. */
function mark({ row, rows, to }: Drag, on: boolean, from = 0): void {
  row.toggleAttribute("data-dragged", on);
  for (const [at, one] of rows.entries()) {
    const edge = !on || at !== to || to === from ? undefined : to < from ? "before" : "after";
    if (edge) one.dataset["drop"] = edge;
    else delete one.dataset["drop"];
  }
}

function middleOf(row: HTMLElement): number {
  const { top, height } = row.getBoundingClientRect();
  return top + height / 2;
}

function scrollerOf(list: Element): Element {
  for (let one: Element | null = list; one; one = one.parentElement)
    if (one.scrollHeight > one.clientHeight && /auto|scroll/.test(getComputedStyle(one).overflowY))
      return one;
  return document.scrollingElement ?? document.documentElement;
}

function scrollStep(scroller: Element, y: number): number {
  const isPage = scroller === document.scrollingElement;
  const { top, bottom } = isPage ? { top: 0, bottom: window.innerHeight } : scroller.getBoundingClientRect();
  if (y < top + edgePixels) return -pixelsPerFrame;
  return y > bottom - edgePixels ? pixelsPerFrame : 0;
}
