"use client";

import { createContext, use, useSyncExternalStore, type ReactNode } from "react";
import { currentSecond, subscribe } from "@/components/ui/time";

const Context = createContext<string | null>(null);

/** Tells what is within it when its reader last proved who they are, as ISO text; null where that isn't known. */
export function SignedInAtProvider({ value, children }: { value: string | null; children: ReactNode }) {
  return <Context value={value}>{children}</Context>;
}

/** Whether the reader's sign-in is younger than so many minutes; null: that isn't asked. */
export function useHasSignedInWithin(minutes: number | null): boolean {
  const at = use(Context);
  const isRecent = () =>
    minutes === null || (at !== null && currentSecond() - Date.parse(at) < minutes * 60_000);
  return useSyncExternalStore(subscribe, isRecent, isRecent);
}
