"use client";

import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore, type ReactNode } from "react";
import { Button } from "../button";
import { Dialog } from "../dialog";
import { useIsHydrated } from "../hooks/use-is-hydrated";
import { Key } from "../key";
import { Link } from "../link";
import {
  allKeys,
  keyName,
  shortcuts,
  type Shortcut,
  type ShortcutHandlers,
  type ShortcutPage,
} from "./shortcut-table";

/**
 * Keys of a page. They do nothing in fields, under an open dialog, with a modifier or held down, nor where a person
 * has switched them off. `?` opens the list, which also switches them.
 */
export function useShortcuts<Page extends ShortcutPage>(
  page: Page,
  handlers: ShortcutHandlers<Page>,
): { list: ReactNode; open(): void } {
  const rows: Record<string, Shortcut> = shortcuts[page];
  const active = Object.entries<(() => void) | null>(handlers).flatMap(([name, run]) => {
    const row = rows[name];
    return run && row ? [{ ...row, run }] : [];
  });
  const [isOpen, setOpen] = useState(false);
  const takesKeys = useTakesKeys();
  const held = useRef<string | null>(null);
  // An Effect Event has the handlers of the newest drawing before its effects run.
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!event.repeat) held.current = null;
    if (isElsewhere(event)) {
      // A held key that led to a field doesn't write there.
      if (event.key === held.current) event.preventDefault();
      return;
    }
    if (event.key === allKeys.key) {
      event.preventDefault();
      setOpen(true);
      return;
    }
    if (!takesKeys || event.shiftKey) return;
    const match = active.find(({ key }) => key === event.key);
    if (!match || (event.repeat && !match.repeats)) return;
    event.preventDefault();
    held.current = event.key;
    match.run();
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener("keydown", hear);
    return () => document.removeEventListener("keydown", hear);
  }, []);
  const list = <ShortcutList active={active} open={isOpen} onOpenChange={setOpen} />;
  return { list, open: () => setOpen(true) };
}

/** Whether single keys are taken now: not before the page hears them, nor where somebody has switched them off. */
function useTakesKeys(): boolean {
  const on = useShortcutsOn();
  return useIsHydrated() && on;
}

/** The key of a page on what it does, drawn as inactive while it isn't taken. `isDead`: nor is it for what is shown. */
export function KeyHint({
  of: { key },
  isDead = false,
  onFill = false,
}: {
  of: Shortcut;
  isDead?: boolean;
  onFill?: boolean;
}) {
  const takesKeys = useTakesKeys();
  return (
    <Key onFill={onFill} isInactive={!takesKeys || isDead}>
      {keyName(key)}
    </Key>
  );
}

/** Keys that mean something else there: text being typed, a dialog, a key of the browser, or one already handled. */
function isElsewhere(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey)
    return true;
  const target = event.target instanceof Element ? event.target : null;
  // On a focused control, Enter and the space bar are its own.
  if (event.key === "Enter" && target?.closest("a, button, summary")) return true;
  if (
    target?.closest(
      "input, textarea, select, [contenteditable=''], [contenteditable='true'], [role='textbox']",
    )
  )
    return true;
  return (
    document.querySelector("[role='dialog'], [role='alertdialog'], [role='menu'], [role='listbox']") !== null
  );
}

type ListProps = {
  active: readonly Shortcut[];
  open: boolean;
  onOpenChange(open: boolean): void;
};

function ShortcutList({ active, open, onOpenChange }: ListProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keys of this page">
      <dl className="divide-y border-y">
        {[...active, allKeys].map(({ key, label }) => (
          <div key={label} className="flex items-center justify-between gap-4 py-2">
            <dt>{label}</dt>
            <dd>
              <Key isListed>{keyName(key)}</Key>
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-2">
        <ShortcutSwitch />
        <div className="flex items-center gap-4">
          <Link href="/help" className="focus-ring rounded-sm text-accent underline">
            Help
          </Link>
          <Button onClick={() => onOpenChange(false)}>Close</Button>
        </div>
      </div>
    </Dialog>
  );
}

/** Switches single keys on and off, for all pages in this browser. */
export function ShortcutSwitch() {
  const isOn = useShortcutsOn();
  return (
    <label className="flex min-h-8 items-center gap-2">
      <input
        type="checkbox"
        className="focus-ring size-4 accent-accent-fill"
        checked={isOn}
        onChange={(event) => setShortcutsOn(event.target.checked)}
      />
      Use single keys in this browser
    </label>
  );
}

const storageKey = "single-keys";
const listeners = new Set<() => void>();

/** Whether single keys act in this browser; they do until somebody switches them off. */
export function useShortcutsOn(): boolean {
  return useSyncExternalStore(subscribe, readOn, () => true);
}

function readOn(): boolean {
  try {
    return window.localStorage.getItem(storageKey) !== "off";
  } catch {
    return true;
  }
}

function setShortcutsOn(on: boolean): void {
  try {
    if (on) window.localStorage.removeItem(storageKey);
    else window.localStorage.setItem(storageKey, "off");
  } catch {
    // Refused by the browser: they stay as they are.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}
