"use client";

import { useQuery } from "@tanstack/react-query";
import { DatabaseBackup } from "lucide-react";
import { reviewCountsQuery } from "@/lib/web/queries";
import type { Restored } from "@/lib/desk/reviews/queries/types";
import { ShortTime } from "@/components/ui/clock-time";
import { Link } from "@/components/ui/link";

/** On every page since a backup was restored, until an administrator closes the gap. */
export function RestoredBanner({ initial }: { initial: Restored | null }) {
  const { data } = useQuery(reviewCountsQuery());
  const restored = data === undefined ? initial : data.restored;
  if (restored === null) return null;
  const { gaps, held, looked } = restored;
  const left = held - looked;
  return (
    <section
      aria-label="Restored from a backup"
      className="flex flex-wrap items-start gap-x-2.5 gap-y-0.5 border-b border-amber-line bg-amber-soft px-4 py-3 md:px-7"
    >
      <DatabaseBackup aria-hidden className="mt-0.5 size-4 shrink-0 stroke-[1.75] text-amber" />
      <p className="min-w-0 flex-1 break-words">
        <strong className="font-semibold">
          Restored from a backup of{" "}
          {gaps.map(({ takenAt, restoredAt }, index) => (
            <span key={restoredAt}>
              {index === 0 ? null : ", then of "}
              <ShortTime at={takenAt} />
            </span>
          ))}
          .
        </strong>{" "}
        What happened after that isn’t known here. {heldText(left, held)}
      </p>
      {held === 0 ? null : (
        <p className="text-sm leading-5">
          <Link
            href="/reviews?state=held"
            className="focus-ring rounded-sm font-medium text-accent underline"
          >
            {looked} of {held} looked at
          </Link>
        </p>
      )}
    </section>
  );
}

function heldText(left: number, held: number): string {
  if (held === 0) return "";
  if (left === 0) return "Somebody has looked at every review that was held.";
  return left === 1
    ? "1 review is held until someone has looked."
    : `${left} reviews are held until someone has looked.`;
}
