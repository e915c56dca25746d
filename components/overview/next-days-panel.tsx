import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { Panel } from "@/components/ui/page/panel";

const days = 7;

/** The panel of the next seven days; without days, which are still to come, their shape. */
export function NextDaysPanel({ legend, children }: { legend?: ReactNode; children?: ReactNode }) {
  return (
    <Panel
      id="next-days"
      flush
      title={
        <Link href="/schedule" className="focus-ring rounded-sm hover:underline">
          Next 7 days
        </Link>
      }
      aside={legend}
    >
      <ol className="grid divide-y overflow-hidden rounded-b-lg lg:grid-cols-7 lg:divide-x lg:divide-y-0">
        {children ?? Array.from({ length: days }, (_, day) => <DayShape key={day} />)}
      </ol>
    </Panel>
  );
}

/** A day whose posts are still to come, under its name once that is known. */
export function DayShape({ children }: { children?: ReactNode }) {
  return (
    <li aria-hidden className="space-y-1.5 p-2 max-lg:not-first:hidden lg:min-h-54">
      <div className="h-4 px-1 text-xs font-medium">{children}</div>
      <div className="h-11.5 rounded-md border" />
      <div className="h-11.5 rounded-md border" />
    </li>
  );
}
