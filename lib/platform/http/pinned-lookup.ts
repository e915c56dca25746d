import { isIPv6, type LookupFunction } from "node:net";

/** Answers every look-up with these addresses, whatever DNS says meanwhile. */
export function pinnedTo(...addresses: [string, ...string[]]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  return (_host, options, found) =>
    options.all ? found(null, all) : found(null, addresses[0], isIPv6(addresses[0]) ? 6 : 4);
}
