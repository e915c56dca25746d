import { useState } from "react";
import type { WidgetProps } from "@rjsf/utils";
import { Eye, EyeOff } from "lucide-react";
import { inputClass } from "@/components/ui/input";
import { useFieldNodeOf } from "../field-node";
import { controlOf } from "../engine/frame";
import { textEntry, TextWidget } from "./text-widget";

/** A value that isn't for everyone's eyes: concealed while it is typed, shown on demand. */
export function PasswordWidget(props: WidgetProps) {
  const node = useFieldNodeOf("text");
  const control = controlOf(node);
  const [shown, setShown] = useState(false);
  const value: unknown = props.value;
  const text = typeof value === "string" ? value : "";
  const Icon = shown ? EyeOff : Eye;
  // A browser's password control has one line, and would drop the breaks of a key or a certificate.
  const needsLines = /[\r\n]/.test(text);
  return (
    <div className="flex items-start gap-1">
      <div className="min-w-0 flex-1">
        {shown ? (
          <TextWidget {...props} />
        ) : needsLines ? (
          <p id={control.id} tabIndex={-1} className={inputClass}>
            Concealed, {text.length.toLocaleString("en")} characters
          </p>
        ) : (
          <input
            {...control}
            type="password"
            autoComplete="new-password"
            spellCheck={false}
            className={inputClass}
            value={text}
            onPaste={(event) => {
              const pasted = event.clipboardData.getData("text/plain");
              if (!/[\r\n]/.test(pasted)) return;
              event.preventDefault();
              props.onChange(textEntry(pasted));
            }}
            onChange={(event) => props.onChange(textEntry(event.target.value))}
          />
        )}
      </div>
      <button
        type="button"
        aria-pressed={shown}
        aria-label={shown ? "Conceal what is typed" : "Show what is typed"}
        className="focus-ring grid size-8.5 shrink-0 place-items-center rounded-md text-ink-2 hover:bg-hover max-sm:size-11"
        onClick={() => setShown(!shown)}
      >
        <Icon aria-hidden className="size-4" />
      </button>
    </div>
  );
}
