import type { ReactNode } from "react";

/** A key as it stands on a button or in a list; a screen reader hears of it elsewhere. */
export function Key({
  children,
  onFill = false,
  isInactive = false,
}: {
  children: ReactNode;
  onFill?: boolean;
  /** Pressed, it would do nothing. */
  isInactive?: boolean;
}) {
  return (
    <kbd
      data-inactive={isInactive || undefined}
      className={`inline-flex min-w-5 justify-center rounded-sm border px-1 font-sans text-2xs leading-4.5 font-medium data-inactive:opacity-40 max-md:hidden ${onFill ? "border-current/40" : "border-line-strong bg-surface text-ink-2"}`}
    >
      {children}
    </kbd>
  );
}
