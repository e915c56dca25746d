import type { ReactNode } from "react";
import { cx } from "../cx";

/** A titled region of a page. */
export function Panel({
  title,
  id,
  aside,
  children,
  className,
  flush = false,
}: {
  title: ReactNode;
  id: string;
  aside?: ReactNode;
  children: ReactNode;
  className?: string;
  /** Leaves out the inner margin, for tables and lists that bring their own. */
  flush?: boolean;
}) {
  return (
    <section aria-labelledby={id} className={cx("min-w-0 rounded-lg border bg-surface", className)}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b px-4 py-2.5">
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        {aside}
      </div>
      <div className={flush ? undefined : "p-4"}>{children}</div>
    </section>
  );
}
