"use client";

import { createContext, Suspense, useContext, useEffect, useState, type ReactNode } from "react";
import { Search } from "lucide-react";
import { Key } from "@/components/ui/key";
import { useModifierName } from "@/components/ui/hooks/use-modifier-name";
import { combinations, isCombination, keyName } from "@/components/ui/page/shortcut-table";
import { onDemand } from "@/components/ui/page/on-demand";
import { whenIdle } from "@/components/ui/hooks/when-idle";
import type { Offered } from "./palette-actions";

const { OnDemand: Palette, load } = onDemand(() => import("./palette").then((part) => part.Palette));

/** What the page itself is made of comes first. */
const pageFirstMs = 3_000;

const OpenPalette = createContext<() => void>(() => undefined);

/** Opens by Ctrl or Cmd and K, and by the buttons below. Its code is fetched once the page is idle. */
export function PaletteProvider({ children, ...offered }: Offered & { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    let stopWaiting: (() => void) | undefined;
    const timer = setTimeout(() => (stopWaiting = whenIdle(() => void load())), pageFirstMs);
    return () => {
      clearTimeout(timer);
      stopWaiting?.();
    };
  }, []);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isCombination(event, "palette") || event.shiftKey || event.altKey) return;
      if (event.defaultPrevented || event.repeat) return;
      if (document.querySelector("[role='dialog'], [role='alertdialog']") && !isOpen) return;
      event.preventDefault();
      setOpen(!isOpen);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [isOpen]);
  return (
    <OpenPalette value={() => setOpen(true)}>
      {children}
      {isOpen ? (
        <Suspense>
          <Palette {...offered} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </OpenPalette>
  );
}

export function PaletteLauncher() {
  const modifier = useModifierName();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={useContext(OpenPalette)}
      className="focus-ring flex h-8 items-center gap-2.25 rounded-md border border-line-strong bg-surface px-2.25 text-ink-3 shadow-low hover:bg-hover hover:text-ink"
    >
      <Search aria-hidden className="size-4 stroke-[1.75]" />
      {name}
      <span aria-hidden className="ml-auto">
        <Key>
          {modifier}
          {keyName(combinations.palette)}
        </Key>
      </span>
    </button>
  );
}

/** The same in a page's bar on a phone, which has no sidebar. */
export function PaletteBarButton() {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={name}
      onClick={useContext(OpenPalette)}
      className="focus-ring grid size-11 shrink-0 place-items-center rounded-md text-ink-2 hover:bg-hover hover:text-ink md:hidden"
    >
      <Search aria-hidden className="size-5 stroke-[1.75]" />
    </button>
  );
}

const name = "Search or run";
