"use client";

import { useEffect, useRef, useState, useSyncExternalStore, type ComponentType } from "react";
import { Search } from "lucide-react";
import { Key } from "@/components/ui/key";
import { whenIdle } from "@/components/ui/when-idle";
import type { PaletteProps } from "./palette";

/** What the page itself is made of comes first. */
const pageFirstMs = 3_000;

/** Opens the command palette, as Ctrl or Cmd and K do. What it is made of is fetched once the page is idle. */
export function PaletteLauncher({ showsDemo }: { showsDemo: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const [Palette, setPalette] = useState<ComponentType<PaletteProps> | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isWanted = isOpen && Palette === null;
  useEffect(() => {
    let isHere = true;
    const load = () =>
      void import("./palette").then((part) => {
        if (isHere) setPalette(() => part.Palette);
      });
    let stopWaiting: (() => void) | undefined;
    const timer = setTimeout(
      () => {
        stopWaiting = isWanted ? load() : whenIdle(load);
      },
      isWanted ? 0 : pageFirstMs,
    );
    return () => {
      isHere = false;
      clearTimeout(timer);
      stopWaiting?.();
    };
  }, [isWanted]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || event.shiftKey || event.altKey) return;
      if (!(event.ctrlKey || event.metaKey) || event.defaultPrevented || event.repeat) return;
      if (document.querySelector("[role='dialog'], [role='alertdialog']") && !isOpen) return;
      event.preventDefault();
      setOpen(!isOpen);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [isOpen]);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="focus-ring flex h-8 items-center gap-2.25 rounded-md border border-line-strong bg-surface px-2.25 text-ink-3 shadow-low hover:bg-hover hover:text-ink"
      >
        <Search aria-hidden className="size-4 stroke-[1.75]" />
        Search or run
        <span aria-hidden className="ml-auto">
          <Key>
            <ModifierName />K
          </Key>
        </span>
      </button>
      {isOpen && Palette ? <Palette showsDemo={showsDemo} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function ModifierName() {
  return useSyncExternalStore(
    never,
    () => (/Mac|iPhone|iPad/.test(navigator.platform) ? "⌘" : "Ctrl "),
    () => "",
  );
}

function never(): () => void {
  return () => undefined;
}
