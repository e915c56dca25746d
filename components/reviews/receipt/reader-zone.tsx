"use client";

import { useIsHydrated } from "@/components/ui/hooks/use-is-hydrated";

/** The zone that times on the page are shown in, which paper can't say itself. */
export function ReaderZone() {
  return useIsHydrated() ? Intl.DateTimeFormat().resolvedOptions().timeZone : "UTC";
}
