"use client";

import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { Tabs as Base } from "@base-ui/react/tabs";
import { segments } from "./choice-group";
import { cx } from "./cx";

export type Tab = { value: string; label: ReactNode; panel: ReactNode; className?: string };

const looks = {
  line: {
    list: "flex gap-5 overflow-x-auto border-b",
    tab: "focus-edge -mb-px min-h-9 border-b-2 border-transparent font-medium whitespace-nowrap text-ink-2 hover:text-ink data-active:border-accent-fill data-active:text-ink max-sm:min-h-11",
    panel: "focus-ring pt-3",
  },
  segments: { list: segments.frame, tab: segments.choice, panel: "focus-ring" },
} as const;

/**
 * Arrow keys move between tabs; the panel that is not shown keeps its state when `keep` is set. The switch stands in
 * `slot`, once that is there, or above the panel where none is meant.
 */
export function Tabs({
  tabs,
  value,
  onChange,
  label,
  look = "line",
  slot,
  keep = false,
}: {
  tabs: Tab[];
  value: string;
  onChange(value: string): void;
  label: string;
  look?: keyof typeof looks;
  slot?: HTMLElement | null | undefined;
  keep?: boolean;
}) {
  const list = (
    <Base.List aria-label={label} className={looks[look].list}>
      {tabs.map((tab) => (
        <Base.Tab key={tab.value} value={tab.value} className={cx(looks[look].tab, tab.className)}>
          {tab.label}
        </Base.Tab>
      ))}
    </Base.List>
  );
  return (
    <Base.Root value={value} onValueChange={(next) => onChange(String(next))}>
      {slot === undefined ? list : slot && createPortal(list, slot)}
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} keepMounted={keep} className={looks[look].panel}>
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
