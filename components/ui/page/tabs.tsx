"use client";

import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { segments } from "../choice-group";
import { cx } from "../cx";

export type Tab = { value: string; label: ReactNode; panel: ReactNode; className?: string };

/**
 * Arrow keys move between tabs, a press chooses; the panel that is not shown keeps its state when `keep` is set. The switch
 * stands in `slot`, once that is there, or above the panel where none is meant.
 */
export function Tabs({
  tabs,
  value,
  onChange,
  label,
  slot,
  keep = false,
}: {
  tabs: Tab[];
  value: string;
  onChange(value: string): void;
  label: string;
  slot?: HTMLElement | null | undefined;
  keep?: boolean;
}) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  // Where the arrow keys have led, while the focus is among the tabs: the one stop of the Tab key.
  const [reached, setReached] = useState<string | null>(null);
  const stop = tabs.some((tab) => tab.value === reached) ? reached : value;
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const shown = [...(list.current?.querySelectorAll<HTMLElement>("[role=tab]") ?? [])].filter(
      (tab) => getComputedStyle(tab).display !== "none",
    );
    const at = shown.findIndex((tab) => tab === event.target);
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    if (next === undefined || at < 0) return;
    event.preventDefault();
    shown.at(next % shown.length)?.focus();
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
            aria-controls={isActive || keep ? `${id}:${tab.value}:panel` : undefined}
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
      {tabs.map((tab) =>
        tab.value === value || keep ? (
          <div
            key={tab.value}
            role="tabpanel"
            id={`${id}:${tab.value}:panel`}
            aria-labelledby={`${id}:${tab.value}`}
            tabIndex={tab.value === value ? 0 : -1}
            hidden={tab.value !== value}
            className="focus-ring"
          >
            {tab.panel}
          </div>
        ) : null,
      )}
    </div>
  );
}
