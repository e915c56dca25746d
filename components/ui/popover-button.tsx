import { Suspense, useRef, useState, type ReactNode } from "react";
import { onDemand } from "./page/on-demand";

const { OnDemand: PopoverPanel, load } = onDemand(() =>
  import("./popover-panel").then((module) => module.PopoverPanel),
);
export const loadPopover = load;

/** A button with a panel below it. Closed, it is a button and no more: a table has one in each of its headings. */
export function PopoverButton({
  label,
  panel,
  panelClass,
  align,
  children,
  finalFocus,
  onToggle,
  ...button
}: {
  /** Of the panel. */
  label: string;
  panel: (close: () => void) => ReactNode;
  panelClass: string;
  align: "start" | "end";
  className: string;
  title?: string;
  tabIndex?: number;
  /** Takes the focus when the panel closes: the button, unless told. */
  finalFocus?: () => HTMLElement | null;
  onToggle?: () => void;
  "aria-label"?: string;
  children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  return (
    <>
      <button
        {...button}
        ref={anchor}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={() => {
          onToggle?.();
          setOpen(!isOpen);
        }}
      >
        {children}
      </button>
      {isOpen ? (
        <Suspense>
          <PopoverPanel className={panelClass} {...{ label, align, anchor, finalFocus, close }}>
            {panel(close)}
          </PopoverPanel>
        </Suspense>
      ) : null}
    </>
  );
}
