import { cx } from "@/components/ui/cx";
import { Select } from "@/components/ui/select";
import { visibleText } from "@/components/ui/text/visible-text";

/** A choice beside what it changes, named for whoever doesn't see it there. `isSet`: it leaves something out. */
export function QuietSelect({
  label,
  value,
  choices,
  isSet = false,
  onChange,
}: {
  label: string;
  value: string;
  choices: readonly { value: string; label: string }[];
  isSet?: boolean;
  onChange(value: string): void;
}) {
  return (
    <Select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={cx(
        "focus-ring field-sizing-content min-h-7 max-w-44 min-w-0 rounded-md border bg-surface pl-1.5 text-xs font-medium text-ink-2 hover:bg-hover max-sm:min-h-11",
        isSet ? "border-accent-fill text-ink" : "border-transparent",
      )}
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {visibleText(choice.label)}
        </option>
      ))}
    </Select>
  );
}
