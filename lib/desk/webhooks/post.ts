import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { exchange, type Exchange } from "@/lib/platform/http/exchange";
import { isLoopback } from "@/lib/platform/http/loopback";
import { isInRanges, plainAddress } from "@/lib/platform/http/network-address";
import { isPublicAddress } from "@/lib/platform/http/public-address";
import { signatureHeaders } from "./sign";
import type { WebhookTarget } from "./types";

/** How a delivery ended: `outcome` is a stable word of ours. */
export type Posted = {
  delivered: boolean;
  outcome: string;
  /** The receiver says that it is gone for good. */
  gone: boolean;
  /** How long it asked to be left alone. */
  retryAfterMs: number;
};
export type PostOptions = {
  privateNetworks: readonly string[];
  /** Stand-ins of a test. */
  resolve?: (host: string) => Promise<string[]>;
  timeoutMs?: number;
};

const limits = { connectTimeoutMs: 5_000, replyBytesMax: 64 * 1024 };
const retryAfterMsMax = 60 * 60_000;

/**
 * Sends one signed message, once. Every address that the host leads to is judged before, and the connection goes to one of
 * those. No redirect is followed, and of the reply only the status counts. Never rejects.
 */
export async function postWebhook(
  target: Pick<WebhookTarget, "url" | "secrets">,
  message: { id: string; body: string; now: Date },
  options: PostOptions,
): Promise<Posted> {
  const { url, secrets } = target;
  const hostname = url.hostname.replace(/^\[|\]$/g, "");
  const addresses = await judgedAddresses(hostname, options);
  if (typeof addresses === "string") return notDelivered(addresses);
  const body = Buffer.from(message.body, "utf8");
  const ended = await exchange(
    { secure: url.protocol === "https:", hostname, port: url.port ? Number(url.port) : undefined, addresses },
    {
      method: "POST",
      path: url.pathname + url.search,
      headers: {
        ...signatureHeaders(secrets, message),
        "content-type": "application/json",
        "content-length": String(body.length),
        accept: "*/*",
        "accept-encoding": "identity",
        "user-agent": "countersign",
      },
      body,
    },
    { ...limits, timeoutMs: options.timeoutMs ?? 10_000 },
  );
  return readEnding(ended);
}

/** The addresses of a host. One among them that may not be asked spoils them all. */
export async function judgedAddresses(
  hostname: string,
  { privateNetworks, resolve = resolveByDns }: PostOptions,
): Promise<[string, ...string[]] | "address_not_found" | "address_not_allowed"> {
  const found = isIP(hostname) === 0 ? await resolve(hostname).catch(() => []) : [hostname];
  const addresses = found.map((text) => plainAddress(text) ?? "");
  const [first, ...more] = addresses;
  if (first === undefined) return "address_not_found";
  // A loopback host was listed by name; no other name may lead there.
  const allowed = (address: string) =>
    isLoopback(hostname)
      ? isLoopback(address)
      : isPublicAddress(address) || isInRanges(address, privateNetworks);
  return addresses.every(allowed) ? [first, ...more] : "address_not_allowed";
}

async function resolveByDns(host: string): Promise<string[]> {
  const found = await lookup(host, { all: true });
  return found.map(({ address }) => address);
}

function readEnding(ended: Exchange): Posted {
  switch (ended.kind) {
    case "replied":
      return byStatus(ended.status, String(ended.headers["retry-after"] ?? ""));
    case "unreadable":
      return ended.httpStatus === null ? notDelivered("unreadable") : byStatus(ended.httpStatus, "");
    case "timeout":
    case "reset":
      return notDelivered(ended.kind);
    case "not_sent":
      return notDelivered(`not_sent_${ended.reason}`);
  }
}

function byStatus(status: number, retryAfter: string): Posted {
  if (status >= 200 && status < 300)
    return { delivered: true, outcome: `http_${status}`, gone: false, retryAfterMs: 0 };
  const seconds = /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) : 0;
  return {
    ...notDelivered(`http_${status}`),
    gone: status === 410,
    retryAfterMs: Math.min(retryAfterMsMax, seconds * 1000),
  };
}

function notDelivered(outcome: string): Posted {
  return { delivered: false, outcome, gone: false, retryAfterMs: 0 };
}
