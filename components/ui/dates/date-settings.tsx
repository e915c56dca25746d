"use client";

import { createContext, use, type ReactNode } from "react";
import { defaultDateSettings, type DateSettings } from "@/lib/wire/dates/settings";
import { useIsHydrated } from "../hooks/use-is-hydrated";

const Context = createContext<DateSettings>(defaultDateSettings);
let ofThisPage = defaultDateSettings;

/** Tells what is within it how its reader wants dates. */
export function DateSettingsProvider({ value, children }: { value: DateSettings; children: ReactNode }) {
  applyToPage(value);
  return <Context value={value}>{children}</Context>;
}

/** For what is written without React, which may be before an effect would run; never while the server renders for several people. */
function applyToPage(value: DateSettings): void {
  if (typeof window !== "undefined") ofThisPage = value;
}

export function useDateSettings(): DateSettings {
  return use(Context);
}

/** The same for what runs in the browser alone. */
export function dateSettings(): DateSettings {
  return ofThisPage;
}

/** The reader's zone: null while the server renders for somebody who has chosen none. */
export function useZone(): string | null {
  const { timeZone } = useDateSettings();
  const isHydrated = useIsHydrated();
  return timeZone ?? (isHydrated ? browserZone() : null);
}

/** The reader's zone in the browser. */
export function hereZone(): string {
  return ofThisPage.timeZone ?? browserZone();
}

let zoneRead = { inMinute: NaN, zone: "" };

/** Browsers take a tenth of a millisecond to tell it, which each time on a page would ask for; it changes while people travel. */
function browserZone(): string {
  const minute = Math.floor(Date.now() / 60_000);
  if (zoneRead.inMinute !== minute)
    zoneRead = { inMinute: minute, zone: Intl.DateTimeFormat().resolvedOptions().timeZone };
  return zoneRead.zone;
}
