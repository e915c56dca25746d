import { exchange, targetOf, type Exchange } from "@/lib/platform/http/exchange";
import { isLoopback } from "@/lib/platform/http/loopback";
import { judgedAddresses, type Resolve } from "@/lib/platform/http/judged-addresses";
import { isInRanges } from "@/lib/platform/http/network-address";
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
  resolve?: Resolve;
  timeoutMs?: number;
};

const limits = { connectTimeoutMs: 5_000, replyBytesMax: 64 * 1024 };
const retryAfterMsMax = 60 * 60_000;

/**
 * Sends one signed message, once. Every address that the host leads to is judged before, and the connection goes to one of
 * those. No redirect is followed, and of the reply only the status counts. Never rejects.
 */
export async function postWebhook(
  { url, secrets }: Pick<WebhookTarget, "url" | "secrets">,
  message: { id: string; body: string; now: Date },
  options: PostOptions,
): Promise<Posted> {
  const target = targetOf(url);
  const addresses = await webhookAddresses(target.hostname, options);
  if (typeof addresses === "string") return notDelivered(addresses);
  const body = Buffer.from(message.body, "utf8");
  const ended = await exchange(
    { ...target, addresses },
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

/** The judged addresses of a target's host: public ones and those of named networks; a loopback host leads to this machine. */
export function webhookAddresses(hostname: string, { privateNetworks, resolve }: PostOptions) {
  // A loopback host was listed by name; no other name may lead there.
  const isAllowed = (address: string) =>
    isLoopback(hostname)
      ? isLoopback(address)
      : isPublicAddress(address) || isInRanges(address, privateNetworks);
  return judgedAddresses(hostname, isAllowed, resolve);
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
