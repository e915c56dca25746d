import type { InputHTMLAttributes } from "react";
import { cx } from "./cx";

/** The look of every text-like control, also for select and textarea. */
export const inputClass =
  "focus-ring block w-full min-w-0 rounded-md border border-line-strong bg-surface px-2.5 py-1.5 text-base text-ink " +
  "placeholder:text-ink-faint hover:border-ink-muted disabled:bg-sunken disabled:text-ink-muted " +
  "aria-[invalid=true]:border-danger";

export function Input({ className, ...rest }: InputHTMLAttributes<HTMLInputElement>) {
  return <input {...rest} className={cx(inputClass, className)} />;
}
