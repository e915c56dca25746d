"use client";

import { useEffect, useRef, type ReactNode, type RefObject } from "react";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { cx } from "./cx";

/** Scrolls where its content is wider. An edge with more behind it fades, and has an arrow in forced colours. */
export function ScrollRegion({
  label,
  view,
  held,
  className,
  children,
}: {
  /** Left out where what is in it takes the focus, and so scrolls it by keyboard. */
  label?: string;
  view?: RefObject<HTMLDivElement | null>;
  /** So many px at the left stay in sight, and mark their own edge. */
  held?: number | undefined;
  className: string;
  children: ReactNode;
}) {
  const own = useRef<HTMLDivElement>(null);
  const scrolled = view ?? own;
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => markEdges(frame.current, scrolled.current), [scrolled]);
  return (
    <div ref={frame} className="group/scroll relative isolate flex min-h-0 min-w-0 flex-1 flex-col">
      <div
        ref={scrolled}
        {...(label === undefined ? {} : { tabIndex: 0, role: "region", "aria-label": label })}
        style={held === undefined ? undefined : { scrollPaddingLeft: held }}
        className={cx("relative min-h-0 flex-1 overflow-auto", className)}
      >
        {children}
      </div>
      {held === undefined ? (
        <Edge className="left-0 bg-linear-to-r group-data-before/scroll:opacity-100">
          <ChevronLeft aria-hidden className="size-4" />
        </Edge>
      ) : null}
      <Edge className="right-(--bar) justify-end bg-linear-to-l group-data-after/scroll:opacity-100">
        <ChevronRight aria-hidden className="size-4" />
      </Edge>
    </div>
  );
}

function Edge({ className, children }: { className: string; children: ReactNode }) {
  return (
    <span
      aria-hidden
      className={cx(
        "pointer-events-none absolute top-px bottom-2 z-20 flex w-10 from-surface to-transparent text-ink-2 opacity-0 transition-opacity duration-120",
        className,
      )}
    >
      <span className="grid h-8 w-6 place-items-center bg-surface">{children}</span>
    </span>
  );
}

/** Says on the frame on which sides there is more. Attributes, so that scrolling renders nothing. */
function markEdges(frame: HTMLElement | null, scrolled: HTMLElement | null) {
  if (!frame || !scrolled) return;
  const mark = () => {
    const { scrollLeft, clientWidth, scrollWidth, offsetWidth } = scrolled;
    frame.toggleAttribute("data-before", scrollLeft > 1);
    frame.toggleAttribute("data-after", scrollLeft + clientWidth < scrollWidth - 1);
    frame.style.setProperty("--bar", `${offsetWidth - clientWidth}px`);
  };
  mark();
  scrolled.addEventListener("scroll", mark, { passive: true });
  const observer = typeof ResizeObserver === "undefined" ? null : new ResizeObserver(mark);
  for (const element of [scrolled, scrolled.firstElementChild]) if (element) observer?.observe(element);
  return () => {
    scrolled.removeEventListener("scroll", mark);
    observer?.disconnect();
  };
}
