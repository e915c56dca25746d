import { BlockList, isIPv4, isIPv6 } from "node:net";

/** Whether an address can stand for a machine on the public Internet; everything else is nobody's to ask for. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !reservedV4.check(address, "ipv4");
  if (!isIPv6(address)) return false;
  return globalV6.check(address, "ipv6") && !reservedV6.check(address, "ipv6");
}

/** The IANA registries of special-purpose addresses; loopback, private, carrier, link-local and metadata among them. */
const reservedV4 = listOf("ipv4", [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.31.196.0", 24],
  ["192.52.193.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["192.175.48.0", 24],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
]);
/** All that is public lies in here; mapped, local and translated addresses do not. */
const globalV6 = listOf("ipv6", [["2000::", 3]]);
const reservedV6 = listOf("ipv6", [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["2620:4f:8000::", 48],
  ["3fff::", 20],
]);

function listOf(family: "ipv4" | "ipv6", nets: readonly (readonly [string, number])[]): BlockList {
  const list = new BlockList();
  for (const [net, prefix] of nets) list.addSubnet(net, prefix, family);
  return list;
}
