import type { ReactNode } from "react";

/** The look of a few choices side by side; the one in force has `data-active`. */
export const segments = {
  frame: "inline-flex max-w-full flex-wrap gap-px rounded-md bg-tag p-0.5 inset-ring inset-ring-line",
  choice:
    "focus-ring min-h-6.5 grow rounded-sm px-2.5 text-sm whitespace-nowrap text-ink-2 hover:text-ink data-active:bg-raised data-active:font-medium data-active:text-ink data-active:shadow-low data-active:ring-1 data-active:ring-line-strong max-sm:min-h-11",
} as const;

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
    <div role="group" aria-label={label} className={segments.frame}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={value === choice.value}
          data-active={value === choice.value ? "" : undefined}
          onClick={() => onChange(choice.value)}
          className={segments.choice}
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
}
