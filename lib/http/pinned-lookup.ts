import { isIPv6, type LookupFunction } from "node:net";

/** Answers every look-up with this one address. */
export function pinnedTo(address: string): LookupFunction {
  const family = isIPv6(address) ? 6 : 4;
  return (_host, { all }, found) => (all ? found(null, [{ address, family }]) : found(null, address, family));
}
