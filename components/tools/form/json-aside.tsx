import { useState, type Ref } from "react";
import type { FormLayout, FormMode } from "@/components/json-form";

/** The input as JSON, in the rail's place; below the form where there is no room. */
export function JsonAside({ slotRef }: { slotRef: Ref<HTMLDivElement> }) {
  return (
    <aside
      aria-label="Input as JSON"
      className="min-w-0 border-t bg-sunken lg:w-[22rem] lg:border-t-0 lg:border-l xl:w-[29.25rem]"
    >
      <div
        ref={slotRef}
        data-beside
        className="lg:sticky lg:top-12 lg:[--json-height:calc(100dvh-10.5rem)]"
      />
    </aside>
  );
}

/** Mode of the form, and the page's slots for its switch and its JSON. A form that is filled in anew stays as it is shown. */
export function useFormLayout(): FormLayout & {
  setSwitchSlot(element: HTMLElement | null): void;
  setJsonSlot(element: HTMLElement | null): void;
} {
  const [mode, onMode] = useState<FormMode>("form");
  const [switchSlot, setSwitchSlot] = useState<HTMLElement | null>(null);
  const [jsonSlot, setJsonSlot] = useState<HTMLElement | null>(null);
  return { mode, onMode, switchSlot, setSwitchSlot, jsonSlot, setJsonSlot };
}
