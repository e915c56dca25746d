import type { ReactNode } from "react";

/** A few choices of which one is in force, as buttons that stay pressed. */
export function ChoiceGroup({
  label,
  choices,
  value,
  onChange,
}: {
  label: string;
  choices: readonly { value: string; label: ReactNode }[];
  value: string;
  onChange(value: string): void;
}) {
  return (
    <div
      role="group"
      aria-label={label}
      className="inline-flex gap-px rounded-md bg-tag p-0.5 inset-ring inset-ring-line"
    >
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={value === choice.value}
          onClick={() => onChange(choice.value)}
          className="focus-ring min-h-6.5 rounded-sm px-2.5 whitespace-nowrap text-sm text-ink-2 hover:text-ink aria-pressed:bg-raised aria-pressed:font-medium aria-pressed:text-ink aria-pressed:ring-1 aria-pressed:ring-line-strong aria-pressed:shadow-low max-sm:min-h-11"
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
}
