import { ADDRCONFIG } from "node:dns";
import { lookup } from "node:dns/promises";
import { BlockList, isIP, isIPv6, type LookupFunction } from "node:net";
import { plainAddress } from "./network-address";
import { pinnedTo } from "./pinned-lookup";

export type AddressRule = (address: string) => boolean;
/** The addresses of a host name; rejects where it has none. */
export type Resolve = (host: string) => Promise<string[]>;

/** The addresses of a host, looked up once. One among them that may not be connected to spoils them all. */
export async function judgedAddresses(
  hostname: string,
  isAllowed: AddressRule,
  resolve: Resolve = resolveByDns,
): Promise<[string, ...string[]] | "address_not_found" | "address_not_allowed"> {
  const found = isIP(hostname) === 0 ? await resolve(hostname).catch(() => []) : [hostname];
  const [first, ...more] = found.map((text) => plainAddress(text) ?? "");
  if (first === undefined) return "address_not_found";
  return [first, ...more].every(isAllowed) ? [first, ...more] : "address_not_allowed";
}

/** What an error of a look-up has as its code where an address was found that may not be connected to. */
export const addressNotAllowed = "ERR_ADDRESS_NOT_ALLOWED";

/**
 * For the connection to a host that the configuration names: the connection goes to what was judged, whatever the name leads
 * to at the next look-up. An address in the host's place is looked up by nobody: the configuration itself has it.
 */
export function judgedLookup(isAllowed: AddressRule = isConnectable, resolve?: Resolve): LookupFunction {
  return (hostname, options, found) => {
    void judgedAddresses(hostname, isAllowed, resolve).then((addresses) => {
      if (typeof addresses === "string") found(refusal(hostname, addresses), []);
      else pinnedTo(...addresses)(hostname, options, found);
    });
  };
}

function refusal(hostname: string, why: "address_not_found" | "address_not_allowed"): NodeJS.ErrnoException {
  const [message, code] =
    why === "address_not_found"
      ? [`${hostname} has no address.`, "ENOTFOUND"]
      : [`${hostname} leads to an address that nothing is connected to.`, addressNotAllowed];
  return Object.assign(new Error(message), { code });
}

/**
 * Whether a host that the configuration names may lead there: to this machine and into private networks too, but not where
 * clouds give a machine's own credentials away, nor to what stands for no single machine.
 */
export function isConnectable(address: string): boolean {
  if (isIP(address) === 0) return false;
  return !never.check(address, isIPv6(address) ? "ipv6" : "ipv4");
}

/** https://www.iana.org/assignments/iana-ipv4-special-registry and its like for IPv6; the last ones are clouds' own. */
const never = new BlockList();
for (const [net, prefix] of [
  ["0.0.0.0", 8],
  ["169.254.0.0", 16],
  ["224.0.0.0", 3],
  ["100.100.100.200", 32],
] as const)
  never.addSubnet(net, prefix, "ipv4");
for (const [net, prefix] of [
  ["::", 128],
  ["fe80::", 10],
  ["ff00::", 8],
  // Link-local addresses of IPv4 behind a translation.
  ["64:ff9b::a9fe:0", 112],
  ["fd00:ec2::", 64],
] as const)
  never.addSubnet(net, prefix, "ipv6");

async function resolveByDns(host: string): Promise<string[]> {
  const found = await lookup(host, { all: true, hints: ADDRCONFIG });
  return found.map(({ address }) => address);
}
