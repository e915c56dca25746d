import { Suspense, useRef, useState, type ReactNode } from "react";
import { onDemand } from "@/components/ui/page/on-demand";

const { OnDemand: OpenMenu, load } = onDemand(() => import("./open-menu").then((module) => module.OpenMenu));

export type MenuEntry = { key: string; content: ReactNode; onChoose(): void } | "line";

/** A button with a menu below it. What a menu is made of is fetched when the pointer or the focus comes near. */
export function MenuButton({
  align,
  entries,
  children,
  ...button
}: {
  align: "start" | "end";
  entries: MenuEntry[];
  className: string;
  "aria-label"?: string;
  children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const near = () => void load();
  return (
    <>
      <button
        {...button}
        ref={anchor}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={near}
        onFocus={near}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {children}
      </button>
      {isOpen ? (
        <Suspense>
          <OpenMenu anchor={anchor} align={align} entries={entries} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
