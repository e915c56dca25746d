import { isZone } from "./zone";

/** How one person reads dates. Without a zone of their own it is that of the browser, which only the browser knows. */
export type DateSettings = { timeZone: string | null; hour12: boolean; weekStart: WeekStart };
/** Sunday, Monday or Saturday, counted as Date counts. */
export type WeekStart = 0 | 1 | 6;

export const defaultDateSettings: DateSettings = { timeZone: null, hour12: false, weekStart: 1 };

/** Reads what was kept as JSON; what isn't there or isn't known any more is as at first. */
export function readDateSettings(kept: string | null): DateSettings {
  if (kept === null) return defaultDateSettings;
  const given: unknown = JSON.parse(kept);
  if (typeof given !== "object" || given === null) return defaultDateSettings;
  const { timeZone, hour12, weekStart } = given as Partial<Record<keyof DateSettings, unknown>>;
  return {
    timeZone: typeof timeZone === "string" && isZone(timeZone) ? timeZone : null,
    hour12: hour12 === true,
    weekStart: weekStart === 0 || weekStart === 6 ? weekStart : 1,
  };
}
