import { useRef, useState, type ReactNode } from "react";
import { Popover } from "@base-ui/react/popover";
import { cx } from "./cx";

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
  return (
    <>
      <button
        {...button}
        ref={anchor}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          onToggle?.();
          setOpen(!isOpen);
        }}
      >
        {children}
      </button>
      {isOpen ? (
        <Popover.Root
          open
          onOpenChange={(open, { event }) => {
            // A press on the button is the button's own to answer.
            const onAnchor = event.target instanceof Node && anchor.current?.contains(event.target);
            if (!open && !onAnchor) setOpen(false);
          }}
        >
          <Popover.Portal>
            <Popover.Positioner anchor={anchor} sideOffset={4} align={align} className="z-50">
              <Popover.Popup
                aria-label={label}
                finalFocus={() => finalFocus?.() ?? anchor.current}
                className={cx("rounded-lg border bg-raised shadow-mid outline-none", panelClass)}
              >
                {panel(() => setOpen(false))}
              </Popover.Popup>
            </Popover.Positioner>
          </Popover.Portal>
        </Popover.Root>
      ) : null}
    </>
  );
}
