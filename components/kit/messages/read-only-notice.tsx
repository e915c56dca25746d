"use client";

import { Database } from "lucide-react";
import type { ReadOnlyState } from "@/lib/web/server/types";
import { RecentTime } from "@/components/ui/clock-time";
import { readOnlyMessage } from "./request-messages";

/** That the desk can't write, why, and since when. */
export function ReadOnlyNotice({ state }: { state: ReadOnlyState }) {
  const { title, text } = readOnlyMessage(state.why);
  return (
    <div
      role="alert"
      className="flex flex-wrap items-start gap-x-2.5 gap-y-0.5 border-b border-amber-line bg-amber-soft px-4 py-3 md:px-7"
    >
      <Database aria-hidden className="mt-0.5 size-4 shrink-0 stroke-[1.75] text-amber" />
      <p className="min-w-0 flex-1 break-words">
        <strong className="font-semibold">{title}.</strong> {text}
      </p>
      <p className="text-xs leading-5 text-ink-2">
        since <RecentTime at={state.since} />
      </p>
    </div>
  );
}
