import type { ReactNode } from "react";

/** A titled part of a page of settings, apart from the next one by a line. */
export function SettingsSection({
  title,
  id,
  aside,
  children,
}: {
  title: ReactNode;
  id: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className="min-w-0 border-t py-5 first:border-t-0 first:pt-0">
      <div className="mb-2.5 flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
