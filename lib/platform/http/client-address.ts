import { isInRanges, plainAddress } from "./network-address";
import type { RequestSource } from "./request-source";

/**
 * The network address of whoever asked: the other end of the connection, or where that is a proxy that the
 * configuration trusts, the address that it names, and so on from the nearest. "unknown" where none can be told.
 */
export function clientAddress(source: RequestSource, trustedProxies: readonly string[]): string {
  let address = source.peerAddress;
  const named = (source.forwardedFor ?? "").split(",").reverse();
  for (const text of named) {
    if (address === null || !isInRanges(address, trustedProxies)) break;
    const next = plainAddress(text);
    if (next === null) break;
    address = next;
  }
  return address ?? "unknown";
}
