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
    <div role="group" aria-label={label} className="flex flex-wrap gap-1">
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={value === choice.value}
          onClick={() => onChange(choice.value)}
          className="focus-ring rounded-md border border-transparent px-2.5 py-1 text-sm text-ink-muted hover:bg-sunken aria-pressed:border-line-strong aria-pressed:bg-surface aria-pressed:font-medium aria-pressed:text-ink"
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
}
