import { useRef } from "react";
import type { WidgetProps } from "@rjsf/utils";
import { Calendar } from "lucide-react";
import { useNow } from "@/components/ui/time";
import { TextControl } from "@/components/ui/text-control";
import { visibleText } from "@/components/ui/text/visible-text";
import { look } from "../look";
import { useFieldNodeOf } from "../field-node";
import { controlOf } from "../engine/frame";
import { textEntry } from "./text-widget";
import { readingOf } from "./time-reading";

/** A date, or a date and time: the text that is sent, the browser's picker beside it, and below how it reads here. */
export function DateTimeWidget({ value, onChange }: WidgetProps) {
  const node = useFieldNodeOf("text");
  const control = controlOf(node);
  const picker = useRef<HTMLInputElement>(null);
  const isDate = node.shape.schema["format"] === "date";
  const text = typeof value === "string" ? value : "";
  const reading = readingOf(text, isDate, useNow());
  const label = visibleText(node.label);
  return (
    <div className="space-y-1">
      <div className="relative">
        <TextControl
          {...control}
          value={text}
          lines="one"
          inputMode="text"
          spellCheck={false}
          autoComplete="off"
          className="pr-9 tabular-nums max-sm:pr-12"
          onValue={(next) => onChange(textEntry(next))}
        />
        <button
          type="button"
          tabIndex={-1}
          aria-label={isDate ? `Pick ${label}` : `Pick ${label} in your time zone`}
          className="focus-ring absolute top-1 right-1 grid size-6.5 place-items-center rounded-sm text-ink-2 hover:bg-hover max-sm:top-0 max-sm:right-0 max-sm:size-11"
          onClick={() => picker.current?.showPicker()}
        >
          <Calendar aria-hidden className="size-4" />
        </button>
        {/* Only its picker is used: what counts is the text. */}
        <input
          ref={picker}
          type={isDate ? "date" : "datetime-local"}
          tabIndex={-1}
          aria-hidden
          className="pointer-events-none absolute right-1 bottom-0 size-1 opacity-0"
          onChange={(event) => {
            const picked = event.target.value;
            if (picked !== "") onChange(isDate ? picked : new Date(picked).toISOString());
          }}
        />
      </div>
      {reading ? (
        <p className="flex justify-between gap-2 text-xs text-ink-3">
          <span>{reading.here}</span>
          <span className={look.quiet}>{reading.away}</span>
        </p>
      ) : null}
    </div>
  );
}
