import type { Ref } from "react";

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
