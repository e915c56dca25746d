import { useId } from "react";
import type { JsonValue } from "@/lib/wire/contract/json";
import { TextControl } from "@/components/ui/text-control";

/** What is suggested in the place of a value: a text's own words, or JSON. */
export function SuggestionField({
  typed,
  instead,
  isValid,
  onType,
}: {
  typed: string;
  instead: JsonValue;
  isValid: boolean;
  onType(typed: string): void;
}) {
  const id = useId();
  const isText = typeof instead === "string";
  return (
    <div className="px-2.5 pb-2">
      <label htmlFor={id} className="mb-1 block text-xs font-medium text-ink-2">
        {isText ? "Suggested words" : "Suggested value, as JSON"}
      </label>
      <TextControl
        id={id}
        lines="grow"
        value={typed}
        onValue={onType}
        spellCheck={isText}
        aria-invalid={!isValid}
        aria-describedby={isValid ? undefined : `${id}-problem`}
        className={isText ? "" : "font-mono"}
      />
      {isValid ? null : (
        <p id={`${id}-problem`} className="mt-1 text-sm text-red">
          This isn’t JSON. A text stands in double quotes.
        </p>
      )}
    </div>
  );
}
