import { useEffect, useRef, type ReactNode } from "react";
import {
  openCount,
  reviewSearchText,
  shownGroups,
  type ReviewGroup,
  type ReviewSearch,
} from "@/lib/web/queries/review-groups";
import type { ReviewCounts } from "@/lib/desk/reviews/queries/types";
import { cx } from "@/components/ui/cx";
import { Link } from "@/components/ui/link";

/** The parts of the queue, each with its address; a filter is left behind with the part that it was for. */
export function QueueTabs({
  group,
  counts,
  go,
  children,
}: {
  group: ReviewGroup["value"];
  counts: ReviewCounts | undefined;
  go(search: ReviewSearch): void;
  children: ReactNode;
}) {
  const strip = useRef<HTMLElement>(null);
  const hasCounts = counts !== undefined;
  // On a phone the strip is wider than the window: the current one is in sight. The counts make it wider.
  useEffect(() => {
    const nav = strip.current;
    const tab = nav?.querySelector<HTMLElement>("[aria-current]");
    if (nav && tab) nav.scrollLeft = tab.offsetLeft - (nav.clientWidth - tab.offsetWidth) / 2;
  }, [group, hasCounts]);
  return (
    <div className="flex items-center gap-3 border-b pr-3 md:pr-5">
      <nav
        ref={strip}
        aria-label="Lists"
        className="relative min-w-0 grow overflow-x-auto px-4 max-sm:fade-right md:pl-7"
      >
        <ul className="flex w-max gap-5 max-sm:pr-8">
          {shownGroups(counts, group).map(({ value, label }) => {
            const isCurrent = value === group;
            const count = counts ? countOf(value, counts) : null;
            return (
              <li key={value}>
                <Link
                  href={`/reviews${reviewSearchText({ group: value })}`}
                  aria-current={isCurrent ? "page" : undefined}
                  onNavigate={(event) => {
                    event.preventDefault();
                    go({ group: value });
                  }}
                  className={cx(
                    "focus-edge -mb-px inline-flex min-h-10 items-center gap-1.75 border-b-2 font-medium whitespace-nowrap max-sm:min-h-11",
                    isCurrent
                      ? "border-accent-fill text-ink"
                      : "border-transparent text-ink-2 hover:text-ink",
                  )}
                >
                  {label}
                  {count === null ? null : (
                    <span
                      className={cx(
                        "rounded-lg px-1.5 text-2xs tabular-nums",
                        isCurrent && count !== "0" ? "bg-accent-fill text-on-fill" : "bg-tag text-ink-2",
                      )}
                    >
                      {count}
                    </span>
                  )}
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
      {children}
    </div>
  );
}

/** Null where there is nothing to be counted: what is done is not waiting. */
function countOf(group: ReviewGroup["value"], counts: ReviewCounts): string | null {
  switch (group) {
    case "open":
      return openCount(counts).toLocaleString("en");
    case "mine":
      return capped(counts.mine);
    case "asked":
      return capped(counts.asked);
    case "sent-back":
      return capped(counts.sentBack);
    case "not-published":
      return capped(counts.notPublished);
    case "overdue":
      return capped(counts.overdue);
    case "done":
      return null;
  }
}

/** The desk counts up to 1,000 of them. */
function capped(count: number): string {
  return count >= 1_000 ? "999+" : String(count);
}
