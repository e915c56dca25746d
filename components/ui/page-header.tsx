import type { ReactNode } from "react";

export function PageHeader({
  title,
  above,
  lead,
  actions,
}: {
  title: ReactNode;
  above?: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <header className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        {above ? <div className="mb-1 text-sm text-ink-muted">{above}</div> : null}
        <h1 className="text-2xl font-semibold tracking-tight break-words">{title}</h1>
        {lead ? <div className="mt-1 max-w-[75ch] text-ink-muted">{lead}</div> : null}
      </div>
      {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
    </header>
  );
}
