import type { ReactNode } from "react";
import { Link } from "../link";

export function EmptyState({
  icon,
  title,
  help,
  children,
}: {
  icon: ReactNode;
  title: string;
  /** Where the documentation tells of what would stand here. */
  help?: { href: string; label: string } | undefined;
  children?: ReactNode;
}) {
  return (
    <div className="flex flex-col items-center gap-1 px-6 py-14 text-center">
      <span className="mb-1 text-ink-3 [&>svg]:size-6 [&>svg]:stroke-[1.6]">{icon}</span>
      <p className="font-semibold">{title}</p>
      {children ? <div className="max-w-prose text-sm text-ink-2">{children}</div> : null}
      {help ? (
        <Link href={help.href} className="focus-ring mt-1 rounded-sm text-sm text-accent underline">
          {help.label}
        </Link>
      ) : null}
    </div>
  );
}
