import type { ButtonHTMLAttributes, ReactNode, Ref } from "react";
import { LoaderCircle } from "lucide-react";
import { cx } from "./cx";

const variants = {
  primary: "border-transparent bg-accent text-on-accent hover:bg-accent-hover",
  danger: "border-transparent bg-danger text-on-danger hover:bg-danger-hover",
  secondary: "border-line-strong bg-surface text-ink hover:bg-sunken",
  quiet: "border-transparent bg-transparent text-ink-muted hover:bg-sunken hover:text-ink",
} as const;

const sizes = {
  sm: "min-h-7 gap-1.5 px-2 py-0.5 text-sm",
  md: "min-h-9 gap-2 px-3.5 py-1.5 text-base",
} as const;

export type ButtonVariant = keyof typeof variants;

/** Class names of a button, for links that look like one. */
export function buttonClass(variant: ButtonVariant = "secondary", size: keyof typeof sizes = "md"): string {
  return cx(
    "focus-ring inline-flex max-w-full items-center justify-center rounded-md border text-center font-medium transition-colors",
    "disabled:border-line disabled:bg-sunken disabled:text-ink-faint",
    variants[variant],
    sizes[size],
  );
}

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  variant?: ButtonVariant;
  size?: keyof typeof sizes;
  /** Shows work in progress; the button stays focusable, so that focus is not lost, but does nothing. */
  busy?: boolean;
  icon?: ReactNode;
  ref?: Ref<HTMLButtonElement>;
};

export function Button({ variant, size, busy = false, icon, className, children, onClick, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={busy || rest["aria-disabled"]}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={cx(buttonClass(variant, size), className)}
    >
      {busy ? <LoaderCircle aria-hidden className="size-4 shrink-0 animate-spin" /> : icon}
      {children}
    </button>
  );
}
