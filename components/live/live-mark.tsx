"use client";

import { useSyncExternalStore } from "react";
import { liveState, onLiveState } from "@/lib/web/queries/live";
import { cx } from "@/components/ui/cx";

/** Whether this page is told of changes, or only reads every few seconds what there is. */
export function LiveMark() {
  const state = useSyncExternalStore(onLiveState, liveState, () => "connecting" as const);
  const isLive = state !== "not live";
  return (
    <span
      title={isLive ? "Changes appear at once" : "Changes appear within seconds"}
      className={cx(
        "inline-flex items-center gap-1.5 text-xs whitespace-nowrap",
        isLive ? "text-ink-2 max-md:hidden" : "text-amber",
        state === "connecting" && "invisible",
      )}
    >
      <span
        aria-hidden
        className={cx("size-1.5 rounded-full", isLive ? "bg-ink-2" : "border border-amber")}
      />
      {isLive ? "Live" : "Not live"}
    </span>
  );
}
