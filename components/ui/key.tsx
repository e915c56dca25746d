import type { ReactNode } from "react";

/** A key on a button, where there is room for it, or in a list of keys. */
export function Key({
  children,
  onFill = false,
  isInactive = false,
  isListed = false,
}: {
  children: ReactNode;
  onFill?: boolean;
  /** Pressed, it would do nothing. */
  isInactive?: boolean;
  /** It is what the list is about, and stands there at any width. */
  isListed?: boolean;
}) {
  return (
    <kbd
      data-inactive={isInactive || undefined}
      className={`inline-flex min-w-5 justify-center rounded-sm border px-1 font-sans text-2xs leading-4.5 font-medium data-inactive:opacity-40 ${isListed ? "" : "max-md:hidden"} ${onFill ? "border-current/40" : "border-line-strong bg-surface text-ink-2"}`}
    >
      {children}
    </kbd>
  );
}
