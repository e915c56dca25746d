import type { ReactNode } from "react";

/** The line above the names beside a tool. */
export function IndexHead({ children }: { children?: ReactNode }) {
  return (
    <div className="flex min-h-12 shrink-0 items-center gap-2 border-b py-1.5 pr-3 pl-5 text-sm text-ink-3 tabular-nums">
      {children}
    </div>
  );
}
