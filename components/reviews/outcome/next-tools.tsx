"use client";

import { useQuery } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import { usesOfOutputQuery } from "@/lib/web/queries";
import { buttonClass } from "@/components/ui/button-class";
import { Link } from "@/components/ui/link";
import { VisibleText } from "@/components/ui/text/visible-text";

const shownMax = 4;

/** What can be done next with what an accepted revision made: tools that take its ids, with their forms filled in. */
export function NextTools({ preparationId }: { preparationId: string }) {
  const { data = [] } = useQuery(usesOfOutputQuery(preparationId));
  if (data.length === 0) return null;
  return (
    <nav aria-label="Next in the API" className="flex flex-wrap items-center gap-2 text-sm">
      <span className="text-ink-2">Next in the API:</span>
      {data.slice(0, shownMax).map(({ tool, title, about }) => (
        <Link
          key={tool}
          href={`/tools/${encodeURIComponent(tool)}?made=${encodeURIComponent(preparationId)}`}
          className={buttonClass("secondary", "sm")}
        >
          <span className="min-w-0 truncate">
            <VisibleText text={title} />
            {about === "" ? null : (
              <span className="text-ink-3">
                {" "}
                <VisibleText text={about} />
              </span>
            )}
          </span>
          <ArrowRight aria-hidden className="size-3.5 shrink-0" />
        </Link>
      ))}
    </nav>
  );
}
