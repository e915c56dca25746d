"use client";

import { usePathname } from "next/navigation";
import { useQuery } from "@tanstack/react-query";
import { toolShelfQuery } from "@/lib/web/queries";
import { PinnedLinks } from "./pinned-links";

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
