import type { ReactNode, RefObject } from "react";
import { Popover } from "@base-ui/react/popover";
import { cx } from "./cx";

export type PopoverPanelProps = {
  label: string;
  align: "start" | "end";
  className: string;
  anchor: RefObject<HTMLButtonElement | null>;
  finalFocus: (() => HTMLElement | null) | undefined;
  close(): void;
  children: ReactNode;
};

/** What a popover button opens: its code comes with the first one that is opened. */
export function PopoverPanel({
  label,
  align,
  className,
  anchor,
  finalFocus,
  close,
  children,
}: PopoverPanelProps) {
  return (
    <Popover.Root
      open
      onOpenChange={(open, { event }) => {
        // A press on the button is the button's own to answer.
        const onAnchor = event.target instanceof Node && anchor.current?.contains(event.target);
        if (!open && !onAnchor) close();
      }}
    >
      <Popover.Portal>
        <Popover.Positioner anchor={anchor} sideOffset={4} align={align} className="z-50">
          <Popover.Popup
            aria-label={label}
            finalFocus={() => finalFocus?.() ?? anchor.current}
            className={cx("rounded-lg border bg-raised shadow-mid outline-none", className)}
          >
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
