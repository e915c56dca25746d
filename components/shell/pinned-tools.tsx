"use client";

import { usePathname } from "next/navigation";
import { useQuery } from "@tanstack/react-query";
import { toolShelfQuery } from "@/lib/queries";
import { SignMark } from "@/components/tool-signs/tool-signs";
import { Link } from "@/components/ui/link";
import { VisibleText } from "@/components/ui/visible-text";

/** The tools that this person pinned, below the places of the desk; nothing for somebody who pinned none. */
export function PinnedTools() {
  const pathname = usePathname();
  const { data } = useQuery(toolShelfQuery());
  if (!data || data.pinned.length === 0) return null;
  return (
    <nav aria-labelledby="pinned-tools" className="mt-1.5 min-h-0">
      <h2 id="pinned-tools" className="px-2 pb-1 text-xs text-ink-3">
        Pinned
      </h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
        {data.pinned.map(({ name, title, kind }) => {
          const href = `/tools/${encodeURIComponent(name)}`;
          return (
            <li key={name}>
              <Link
                href={href}
                title={name}
                aria-current={pathname === href ? "page" : undefined}
                className="focus-ring flex min-h-7.5 items-center gap-2.25 rounded-md px-2 font-medium text-ink-2 hover:bg-hover aria-[current=page]:bg-pressed aria-[current=page]:text-ink"
              >
                <SignMark sign={kind ?? "undeclared"} />
                <span className="min-w-0 truncate">
                  <VisibleText text={title ?? name} />
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
