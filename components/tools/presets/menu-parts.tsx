import type { ReactNode } from "react";
import { Menu } from "@base-ui/react/menu";

/** A menu that opens below its trigger. */
export function MenuOf({
  trigger,
  align,
  children,
}: {
  trigger: ReactNode;
  align: "start" | "end";
  children: ReactNode;
}) {
  return (
    <Menu.Root modal={false}>
      {trigger}
      <Menu.Portal>
        <Menu.Positioner align={align} sideOffset={4} className="z-50 outline-none">
          <Menu.Popup className="max-h-[min(24rem,var(--available-height))] max-w-[min(22rem,calc(100vw-2rem))] min-w-48 overflow-y-auto rounded-lg border bg-raised p-1 shadow-mid outline-none">
            {children}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

export function MenuChoice({ onChoose, children }: { onChoose(): void; children: ReactNode }) {
  return (
    <Menu.Item
      className="flex min-h-8 cursor-pointer items-center gap-2 rounded-sm px-2.5 py-1 break-words outline-none data-highlighted:bg-hover max-sm:min-h-11"
      onClick={onChoose}
    >
      {children}
    </Menu.Item>
  );
}
