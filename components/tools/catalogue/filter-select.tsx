import { visibleText } from "@/components/ui/text/visible-text";
import { cx } from "@/components/ui/cx";
import { Select } from "@/components/ui/select";

/** One more filter, of which one value or none is in force; absent where there is nothing to choose. */
export function FilterSelect({
  label,
  all,
  value,
  choices,
  onChange,
  className,
}: {
  label: string;
  /** What stands for no filter. */
  all: string;
  value: string;
  choices: readonly { value: string; label: string }[];
  onChange(value: string): void;
  className?: string;
}) {
  if (choices.length === 0 && value === "") return null;
  const isKnown = value === "" || choices.some((choice) => choice.value === value);
  return (
    <Select
      frame={cx("shrink-0", className)}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={cx(
        "focus-ring field-sizing-content min-h-7 max-w-48 rounded-full border py-0.5 pl-2.5 text-sm font-medium max-sm:min-h-11",
        value === ""
          ? "border-transparent bg-surface text-ink-2 hover:bg-hover max-sm:border-line-strong"
          : "border-accent bg-selected text-accent",
      )}
    >
      <option value="">{all}</option>
      {isKnown ? null : <option value={value}>{visibleText(value)}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {visibleText(choice.label)}
        </option>
      ))}
    </Select>
  );
}
