import { useId } from "react";
import { cx } from "./cx";
import { inputClass } from "./input";
import { Select } from "./select";
import { visibleText } from "./text/visible-text";

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
      <span className="block">{label}</span>
      <Select
        frame="mt-0.5 w-full sm:w-44"
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={cx(inputClass, value !== "" && "border-accent")}
      >
        <option value="">{any}</option>
        {isListed ? null : <option value={value}>{visibleText(value)}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {visibleText(choice.label)}
          </option>
        ))}
      </Select>
    </label>
  );
}
