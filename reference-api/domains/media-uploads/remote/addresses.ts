import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { exchange, type Exchange } from "@/lib/platform/http/exchange";
import type { Addresses, Downloaded } from "@/reference-api/tools/addresses";
import { isPublicAddress } from "@/lib/platform/http/public-address";
import { forbidden } from "@/reference-api/tools/failure";

/** Stand-ins for the network that a test brings along; nothing in the environment leads here. */
export type NetworkForTests = {
  resolve: (host: string) => Promise<string[]>;
  /** The real target of a connection to an address that was found to be public. */
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

type Dial = (to: { address: string; port: number }) => { address: string; port: number };

type Download = {
  /** The address that was judged. The connection goes there and nowhere else, whatever DNS says meanwhile. */
  address: string;
  dial: Dial;
  bytesMax: number;
  timeoutMs: number;
  signal: AbortSignal;
};

/** Asks once, follows no redirect, and reads at most `bytesMax` bytes within `timeoutMs`. Never rejects. */
async function download(
  url: URL,
  { address, dial, bytesMax, timeoutMs, signal }: Download,
): Promise<Downloaded> {
  const secure = url.protocol === "https:";
  const to = dial({ address, port: secure ? 443 : 80 });
  const ended = await exchange(
    { secure, hostname: url.hostname, port: to.port, addresses: [to.address] },
    {
      method: "GET",
      path: url.pathname + url.search,
      headers: { Accept: "image/*, video/mp4", "Accept-Encoding": "identity", Host: url.host },
      body: null,
    },
    { connectTimeoutMs: timeoutMs, timeoutMs, replyBytesMax: bytesMax, signal },
  );
  if (ended.kind === "replied" && ended.status === 200) return { ok: true, bytes: ended.body };
  return { ok: false, reason: reasonOf(ended) };
}

function reasonOf(ended: Exchange): string {
  switch (ended.kind) {
    case "replied":
      return ended.status >= 300 && ended.status < 400
        ? "The host answered with a redirect, which is not followed."
        : `The host answered ${ended.status} instead of 200.`;
    case "unreadable":
      return ended.reason;
    case "timeout":
      return "The bytes did not arrive in time.";
    case "reset":
      return "The connection broke off.";
    case "not_sent":
      return "The host could not be reached.";
  }
}
