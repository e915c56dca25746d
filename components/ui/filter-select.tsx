import { useId } from "react";
import { ChevronDown } from "lucide-react";
import { cx } from "./cx";
import { inputClass } from "./input";
import { visibleText } from "./visible-text";

type Props = {
  label: string;
  /** What stands for no choice. */
  any: string;
  value: string;
  choices: { value: string; label: string }[];
  onChange(value: string): void;
};

/** One filter of a list. The chosen value is listed also where nothing in the list has it now. */
export function FilterSelect({ label, any, value, choices, onChange }: Props) {
  const id = useId();
  const isListed = value === "" || choices.some((choice) => choice.value === value);
  return (
    <label htmlFor={id} className="block min-w-0 text-xs font-medium max-sm:w-[calc(50%-0.25rem)]">
      {label}
      <span className="relative mt-0.5 block sm:max-w-44">
        <select
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={cx(inputClass, "appearance-none truncate pr-8!", value !== "" && "border-accent")}
        >
          <option value="">{any}</option>
          {isListed ? null : <option value={value}>{visibleText(value)}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {visibleText(choice.label)}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-2.5 size-3.5 -translate-y-1/2 text-ink-3"
        />
      </span>
    </label>
  );
}
