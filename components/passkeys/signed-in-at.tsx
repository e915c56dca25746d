"use client";

import { createContext, use, useSyncExternalStore, type ReactNode } from "react";
import { currentSecond, RenderedAt, subscribe } from "@/components/ui/time";

const Context = createContext<string | null>(null);

/** Tells what is within it when its reader last proved who they are, as ISO text; null where that isn't known. */
export function SignedInAtProvider({ value, children }: { value: string | null; children: ReactNode }) {
  return <Context value={value}>{children}</Context>;
}

/** Whether the reader's sign-in is younger than so many minutes, 0: never; null: that isn't asked. */
export function useHasSignedInWithin(minutes: number | null): boolean {
  const at = use(Context);
  // As the server had it until the page has come alive: it may be too old by then.
  const renderedAt = use(RenderedAt);
  const isRecentAt = (now: number) =>
    minutes === null || (minutes > 0 && at !== null && now - Date.parse(at) < minutes * 60_000);
  return useSyncExternalStore(
    subscribe,
    () => isRecentAt(currentSecond()),
    () => isRecentAt(renderedAt),
  );
}
