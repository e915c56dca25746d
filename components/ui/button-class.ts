import { cx } from "./cx";

const variants = {
  primary: "border-accent-fill bg-accent-fill text-on-fill hover:bg-accent-fill-hover shadow-low",
  danger: "border-red-fill bg-red-fill text-on-fill hover:bg-red-fill-hover shadow-low",
  secondary: "border-line-strong bg-surface text-ink hover:bg-hover shadow-low",
  quiet: "border-transparent bg-transparent text-ink-2 hover:bg-hover hover:text-ink",
} as const;

const sizes = {
  sm: "min-h-7 gap-1.5 px-2.25 py-0.5 text-xs max-sm:min-h-11 max-sm:min-w-11",
  md: "min-h-8 gap-1.5 px-3 py-1 text-base max-sm:min-h-11",
  lg: "min-h-10 gap-2 px-4 py-1.5 text-lg max-sm:min-h-12",
} as const;

export type ButtonVariant = keyof typeof variants;
export type ButtonSize = keyof typeof sizes;

/** Class names of a button, for links that look like one. */
export function buttonClass(variant: ButtonVariant = "secondary", size: ButtonSize = "md"): string {
  return cx(
    "focus-ring inline-flex max-w-full items-center justify-center rounded-md border text-center font-medium transition-colors duration-120 ease-out",
    "disabled:border-transparent disabled:bg-tag disabled:text-ink-3 disabled:shadow-none",
    variants[variant],
    sizes[size],
  );
}
