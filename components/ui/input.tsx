import type { InputHTMLAttributes, Ref } from "react";
import { cx } from "./cx";

/** The look of every text-like control, also for select and textarea. */
export const inputClass =
  "focus-edge block min-h-8.5 w-full min-w-0 rounded-md border border-control bg-surface px-2.5 py-1.5 text-base font-normal text-ink " +
  "placeholder:text-ink-3 hover:border-ink-2 disabled:border-line disabled:bg-sunken disabled:text-ink-2 " +
  "aria-[invalid=true]:border-red aria-[invalid=true]:inset-ring-1 aria-[invalid=true]:inset-ring-red " +
  "max-sm:min-h-11 max-sm:text-[1rem]";

export function Input({
  className,
  ...rest
}: InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }) {
  return <input {...rest} className={cx(inputClass, className)} />;
}
