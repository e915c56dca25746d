"use client";

import { usePathname } from "next/navigation";
import { useQuery } from "@tanstack/react-query";
import type { ShelfTool } from "@/lib/web/server/types";
import { ToolIcon } from "@/components/kit/tool-icons";
import { Link } from "@/components/ui/link";
import { VisibleText } from "@/components/ui/text/visible-text";
import { toolShelfQuery } from "@/lib/web/queries";

/** The links to pinned tools: in the sidebar one line each, and on a phone whole. */
export function PinnedLinks({ tools, pathname }: { tools: readonly ShelfTool[]; pathname?: string }) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] md:gap-0.5">
      {tools.map(({ name, title, kind }) => {
        const href = `/tools/${encodeURIComponent(name)}`;
        return (
          <li key={name}>
            <Link
              href={href}
              title={name}
              aria-current={pathname === href ? "page" : undefined}
              className="focus-ring flex min-h-7.5 items-center gap-2.25 rounded-md px-2 font-medium text-ink-2 hover:bg-hover aria-[current=page]:bg-pressed aria-[current=page]:text-ink max-md:min-h-11"
            >
              <ToolIcon sign={kind ?? "undeclared"} />
              <span className="min-w-0 break-words md:truncate">
                <VisibleText text={title ?? name} />
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

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
      <PinnedLinks tools={data.pinned} pathname={pathname} />
    </nav>
  );
}
