import type { ReactNode } from "react";

/** What a list says when it has nothing to list, and what to do about it. */
export function EmptyState({
  icon,
  title,
  children,
}: {
  icon: ReactNode;
  title: string;
  children?: ReactNode;
}) {
  return (
    <div className="flex flex-col items-center gap-2 px-6 py-14 text-center">
      <span className="text-ink-faint [&>svg]:size-7">{icon}</span>
      <p className="font-semibold">{title}</p>
      {children ? <div className="max-w-prose text-sm text-ink-muted">{children}</div> : null}
    </div>
  );
}
