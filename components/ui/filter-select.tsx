import { cx } from "./cx";
import { inputClass } from "./input";
import { Select } from "./select";
import { visibleText } from "./text/visible-text";

const looks = {
  /** Its label stands above it. */
  field: { frame: "mt-0.5 w-full sm:w-44", base: inputClass, set: "border-accent", unset: "" },
  chip: {
    frame: "shrink-0",
    base: "focus-ring field-sizing-content min-h-7 max-w-48 rounded-full border py-0.5 pl-2.5 text-sm font-medium max-sm:min-h-11",
    set: "border-accent bg-selected text-accent",
    unset: "border-transparent bg-surface text-ink-2 hover:bg-hover max-sm:border-line-strong",
  },
  quiet: {
    frame: "",
    base: "focus-ring field-sizing-content min-h-7 max-w-44 min-w-0 rounded-md border bg-surface pl-1.5 text-xs font-medium text-ink-2 hover:bg-hover max-sm:min-h-11",
    set: "border-accent-fill text-ink",
    unset: "border-transparent",
  },
} as const;

type Props = {
  label: string;
  /** What stands for no choice; without it there is always one. */
  any?: string;
  value: string;
  choices: readonly { value: string; label: string }[];
  look?: keyof typeof looks;
  className?: string;
  onChange(value: string): void;
};

/**
 * One filter of a list. The chosen value is listed also where nothing in the list has it now; but for a field, it is absent
 * where there is nothing to choose.
 */
export function FilterSelect({ label, any, value, choices, look = "field", className, onChange }: Props) {
  const isField = look === "field";
  if (!isField && choices.length === 0 && value === "") return null;
  const { frame, base, set, unset } = looks[look];
  const isListed = value === "" || choices.some((choice) => choice.value === value);
  const select = (
    <Select
      frame={cx(frame, className)}
      aria-label={isField ? undefined : label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={cx(base, any !== undefined && value !== "" ? set : unset)}
    >
      {any === undefined ? null : <option value="">{any}</option>}
      {isListed ? null : <option value={value}>{visibleText(value)}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {visibleText(choice.label)}
        </option>
      ))}
    </Select>
  );
  return isField ? (
    <label className="block min-w-0 text-xs font-medium max-sm:w-[calc(50%-0.25rem)]">
      <span className="block">{label}</span>
      {select}
    </label>
  ) : (
    select
  );
}
