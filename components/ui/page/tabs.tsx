"use client";

import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { segments } from "../choice-group";
import { cx } from "../cx";

export type Tab = { value: string; label: ReactNode; panel: ReactNode; className?: string };

/** Arrow keys move, a press chooses. The switch stands in `slot` once that is there, or above the panel. */
export function Tabs({
  tabs,
  value,
  onChange,
  label,
  slot,
}: {
  tabs: Tab[];
  value: string;
  onChange(value: string): void;
  label: string;
  slot?: HTMLElement | null | undefined;
}) {
  const id = useId();
  const shown = tabs.find((tab) => tab.value === value);
  const list = useRef<HTMLDivElement>(null);
  // Where the arrow keys have led, while the focus is among the tabs: the one stop of the Tab key.
  const [reached, setReached] = useState<string | null>(null);
  const stop = tabs.some((tab) => tab.value === reached) ? reached : value;
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const reachable = [...(list.current?.querySelectorAll<HTMLElement>("[role=tab]") ?? [])].filter(
      (tab) => getComputedStyle(tab).display !== "none",
    );
    const at = reachable.findIndex((tab) => tab === event.target);
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    if (next === undefined || at < 0) return;
    event.preventDefault();
    reachable.at(next % reachable.length)?.focus();
  };
  const switches = (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className={segments.frame}
      onKeyDown={move}
      onBlur={() => setReached(null)}
    >
      {tabs.map((tab) => {
        const isActive = tab.value === value;
        return (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}:${tab.value}`}
            aria-selected={isActive}
            aria-controls={isActive ? `${id}:${tab.value}:panel` : undefined}
            tabIndex={tab.value === stop ? 0 : -1}
            data-active={isActive ? "" : undefined}
            className={cx(segments.choice, tab.className)}
            onFocus={() => setReached(tab.value)}
            onClick={() => (isActive ? undefined : onChange(tab.value))}
          >
            {tab.label}
          </button>
        );
      })}
    </div>
  );
  return (
    <div>
      {slot === undefined ? switches : slot && createPortal(switches, slot)}
      {shown ? (
        <div
          key={shown.value}
          role="tabpanel"
          id={`${id}:${shown.value}:panel`}
          aria-labelledby={`${id}:${shown.value}`}
          tabIndex={0}
          className="focus-ring"
        >
          {shown.panel}
        </div>
      ) : null}
    </div>
  );
}
