"use client";

import { useMemo } from "react";
import type { DateReader } from "@/lib/wire/dates/read-date";
import { useNow } from "../time";
import { useDateSettings, useZone } from "./date-settings";

/** For what is read as a date now. */
export function useDateReader(): DateReader {
  const zone = useZone() ?? "UTC";
  const { hour12 } = useDateSettings();
  const now = useNow() ?? 0;
  return useMemo(() => ({ now, zone, hour12 }), [now, zone, hour12]);
}
