import type { Addresses } from "../../../tools/addresses";
import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { download, type Dial } from "./download";
import { isPublicAddress } from "@/lib/platform/http/public-address";
import { forbidden } from "../../../tools/failure";

/** Stand-ins for the network that a test brings along; nothing in the environment leads here. */
export type NetworkForTests = {
  resolve: (host: string) => Promise<string[]>;
  /** Where a connection to an address that was found to be public really goes. */
  dial: Dial;
  allowHttp: boolean;
  timeoutMs?: number;
};

const downloadTimeoutMs = 20_000;

/** `allowList` holds host names, in any case; an empty one allows nothing. */
export function createAddresses(allowList: readonly string[], network?: NetworkForTests): Addresses {
  const hosts = new Set(allowList.map((host) => host.toLowerCase()));
  const resolve = network?.resolve ?? resolveByDns;
  const check = (text: string) => {
    const fault = faultOf(text, hosts, network?.allowHttp ?? false);
    if (fault !== null) throw forbidden(fault);
  };
  return {
    check,
    async fetch(text, { bytesMax, signal }) {
      check(text);
      const url = new URL(text);
      const address = await publicAddressOf(url.hostname, resolve);
      if (!address.ok) return address;
      return download(url, {
        address: address.address,
        dial: network?.dial ?? ((to) => to),
        bytesMax,
        timeoutMs: network?.timeoutMs ?? downloadTimeoutMs,
        signal,
      });
    },
  };
}

function faultOf(text: string, hosts: ReadonlySet<string>, allowHttp: boolean): string | null {
  if (!URL.canParse(text)) return "This is not an address.";
  const url = new URL(text);
  if (url.protocol !== "https:" && !(allowHttp && url.protocol === "http:"))
    return "Only https addresses are asked for.";
  if (url.username !== "" || url.password !== "") return "An address may not hold a user name or a password.";
  if (url.port !== "") return "An address may not name a port.";
  // The URL parser has already turned every way to write an IPv4 address into the usual one.
  if (isIP(url.hostname.replace(/^\[|\]$/g, "")) !== 0) return "An address names a host, not a number.";
  if (hosts.has(url.hostname.replace(/\.$/, ""))) return null;
  return "The host is not on the list of hosts that may be asked (REFERENCE_API_URL_ALLOW_LIST).";
}

/** One public address of a host. One that is not public among them spoils them all. */
async function publicAddressOf(
  host: string,
  resolve: (host: string) => Promise<string[]>,
): Promise<{ ok: true; address: string } | { ok: false; reason: string }> {
  const found = await resolve(host).catch(() => []);
  const [address] = found;
  if (address === undefined) return { ok: false, reason: "The host could not be found." };
  if (found.every(isPublicAddress)) return { ok: true, address };
  return { ok: false, reason: "The host leads to an address that is not public, and was not asked." };
}

async function resolveByDns(host: string): Promise<string[]> {
  const found = await lookup(host, { all: true });
  return found.map(({ address }) => address);
}
