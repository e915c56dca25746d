import { createContext, useContext } from "react";

/** The zone that times and days of the schedule are shown in. */
export const ShownZone = createContext("UTC");

export function useShownZone(): string {
  return useContext(ShownZone);
}
