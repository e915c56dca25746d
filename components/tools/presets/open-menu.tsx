import type { RefObject } from "react";
import { Menu } from "@base-ui/react/menu";
import type { MenuEntry } from "./menu-button";

/** An open menu at the button that it belongs to, which closes it as well. */
export function OpenMenu({
  anchor,
  align,
  entries,
  onClose,
}: {
  anchor: RefObject<HTMLButtonElement | null>;
  align: "start" | "end";
  entries: MenuEntry[];
  onClose(): void;
}) {
  return (
    <Menu.Root
      open
      modal={false}
      onOpenChange={(open, { event }) => {
        // A press on the button is the button's own to answer.
        const onAnchor = event.target instanceof Node && anchor.current?.contains(event.target);
        if (!open && !onAnchor) onClose();
      }}
    >
      <Menu.Portal>
        <Menu.Positioner anchor={anchor} align={align} sideOffset={4} className="z-50 outline-none">
          <Menu.Popup
            finalFocus={anchor}
            className="max-h-[min(24rem,var(--available-height))] max-w-[min(22rem,calc(100vw-2rem))] min-w-48 overflow-y-auto rounded-lg border bg-raised p-1 shadow-mid outline-none"
          >
            {entries.map((entry, index) =>
              entry === "line" ? (
                <Menu.Separator key={index} className="my-1 h-px bg-line" />
              ) : (
                <Menu.Item
                  key={entry.key}
                  className="flex min-h-8 cursor-pointer items-center gap-2 rounded-sm px-2.5 py-1 break-words outline-none data-highlighted:bg-hover max-sm:min-h-11"
                  onClick={entry.onChoose}
                >
                  {entry.content}
                </Menu.Item>
              ),
            )}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
