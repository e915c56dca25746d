"use client";

import { useSyncExternalStore } from "react";

/** Whether the page has come alive in the browser: false on the server, and while its markup waits for its code. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
