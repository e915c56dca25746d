"use client";

import { Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { Search } from "lucide-react";
import { Key } from "@/components/ui/key";
import { onDemand } from "@/components/ui/on-demand";
import { whenIdle } from "@/components/ui/when-idle";
import type { Offered } from "./use-palette-groups";

const { OnDemand: Palette, load } = onDemand(() => import("./palette").then((part) => part.Palette));

/** What the page itself is made of comes first. */
const pageFirstMs = 3_000;

/** Opens the command palette, as Ctrl or Cmd and K do. What it is made of is fetched once the page is idle. */
export function PaletteLauncher(offered: Offered) {
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
      {isOpen
        ? // On a narrow page nothing is drawn where the button stands.
          createPortal(
            <Suspense>
              <Palette {...offered} onClose={() => setOpen(false)} />
            </Suspense>,
            document.body,
          )
        : null}
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
