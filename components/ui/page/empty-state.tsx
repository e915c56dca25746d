import type { ReactNode } from "react";

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
    <div className="flex flex-col items-center gap-1 px-6 py-14 text-center">
      <span className="mb-1 text-ink-3 [&>svg]:size-6 [&>svg]:stroke-[1.6]">{icon}</span>
      <p className="font-semibold">{title}</p>
      {children ? <div className="max-w-prose text-sm text-ink-2">{children}</div> : null}
    </div>
  );
}
