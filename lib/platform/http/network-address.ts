import { BlockList, isIP } from "node:net";

/** An IP address without a zone, and an IPv4 address that came over IPv6 as IPv4; null for anything else. */
export function plainAddress(text: string): string | null {
  const address = text
    .trim()
    .replace(/%.*$/, "")
    .replace(/^::ffff:(?=\d+\.)/i, "");
  return isIP(address) === 0 ? null : address.toLowerCase();
}

/** Whether the text is an address, or one with a prefix length, such as 10.0.0.0/8. */
export function isAddressRange(text: string): boolean {
  const [address = "", bits, ...more] = text.split("/");
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** Whether an address is in one of the ranges; each has passed `isAddressRange`. */
export function isInRanges(address: string, ranges: readonly string[]): boolean {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = "", bits] = range.split("/");
    if (bits === undefined) list.addAddress(network, familyOf(network));
    else list.addSubnet(network, Number(bits), familyOf(network));
  }
  return list.check(address, familyOf(address));
}

/** An IPv4 address, or the first half of an IPv6 one: the second is the subscriber's own to choose. */
export function subscriberOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = "", tail = ""] = address.split("::");
  const groups = head === "" ? [] : head.split(":");
  const last = tail === "" ? [] : tail.split(":");
  while (address.includes("::") && groups.length + last.length < 8) groups.push("0");
  return `${[...groups, ...last]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}

function familyOf(address: string): "ipv4" | "ipv6" {
  return isIP(address) === 6 ? "ipv6" : "ipv4";
}
