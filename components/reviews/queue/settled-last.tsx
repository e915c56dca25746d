import { useId } from "react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import { itemsOf, reviewsQuery } from "@/lib/web/queries";
import { TimeAgo } from "@/components/ui/time";
import { TextWithTimes } from "@/components/ui/text/text-with-times";
import { ToolTitle } from "@/components/ui/page/tool-title";
import { similarEnded } from "../state/sections";
import { StateBadge } from "../state/state-badge";
import { WhatDiffers } from "./row-facets";
import { ReviewLink } from "../page/review-link";

const shownMax = 3;

/** What ended last, below an open list that is empty. */
export function SettledLast() {
  const id = useId();
  const { data } = useInfiniteQuery(reviewsQuery({ group: "done" }));
  const items = data ? itemsOf(data).slice(0, shownMax) : [];
  const alike = similarEnded(items);
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-auto border-t">
      <h2
        id={id}
        className="flex min-h-8 items-center gap-2 border-b bg-sunken px-4 text-xs font-medium text-ink-2 md:px-7"
      >
        <History aria-hidden className="size-3.5" /> Settled last
      </h2>
      <ul>
        {items.map((item) => (
          <li
            key={item.id}
            className="relative grid min-h-15.25 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b px-4 py-2.5 hover:bg-hover md:grid-cols-[7rem_minmax(0,1fr)_auto] md:px-7"
          >
            <span className="max-md:col-span-2">
              <StateBadge state={item.state} changesRequested={item.sentBack?.changesRequested} />
            </span>
            <div className="min-w-0">
              <ReviewLink
                id={item.id}
                className="focus-edge text-[0.84375rem] leading-5 break-words after:absolute after:inset-0"
              >
                <TextWithTimes text={item.headline} instead />
              </ReviewLink>
              <p className="text-xs leading-4.5 break-words text-ink-3">
                <ToolTitle title={item.tool.title ?? item.tool.name} />
              </p>
              <WhatDiffers item={item} alike={alike.get(item.id) ?? []} />
            </div>
            <span className="text-xs text-ink-3">
              <TimeAgo at={item.updatedAt} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
