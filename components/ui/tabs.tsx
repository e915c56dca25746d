"use client";

import type { ReactNode } from "react";
import { Tabs as Base } from "@base-ui/react/tabs";
import { cx } from "./cx";

export type Tab = { value: string; label: ReactNode; panel: ReactNode; className?: string };

/** Arrow keys move between tabs; the panel that is not shown keeps its state when `keep` is set. */
export function Tabs({
  tabs,
  value,
  onChange,
  label,
  keep = false,
}: {
  tabs: Tab[];
  value: string;
  onChange(value: string): void;
  label: string;
  keep?: boolean;
}) {
  return (
    <Base.Root value={value} onValueChange={(next) => onChange(String(next))}>
      <Base.List aria-label={label} className="flex gap-5 overflow-x-auto border-b">
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className={cx(
              "focus-edge -mb-px min-h-9 border-b-2 border-transparent font-medium whitespace-nowrap text-ink-2 hover:text-ink data-[active]:border-accent-fill data-[active]:text-ink max-sm:min-h-11",
              tab.className,
            )}
          >
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} keepMounted={keep} className="focus-ring pt-3">
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
