import type { ComponentProps } from "react";
import { ChevronDown } from "lucide-react";
import { cx } from "./cx";

/** The browser's own list of choices under the chevron of all of them. `frame` is of what holds both. */
export function Select({ className, frame, ...rest }: ComponentProps<"select"> & { frame?: string }) {
  return (
    <span className={cx("relative inline-flex min-w-0 items-center", frame)}>
      <select {...rest} className={cx("appearance-none truncate pr-7!", className)} />
      <ChevronDown aria-hidden className="pointer-events-none absolute right-2 size-3.5 text-ink-3" />
    </span>
  );
}
