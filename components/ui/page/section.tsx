import type { ReactNode } from "react";

/** A titled part of a pane, without a box. */
export function Section({ title, id, children }: { title: ReactNode; id: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-2.5 font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}
