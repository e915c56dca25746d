"use client";

import { useZone } from "@/components/ui/dates/date-settings";

/** The zone that times on the page are shown in, which paper can't say itself. */
export function ReaderZone() {
  return useZone() ?? "UTC";
}
