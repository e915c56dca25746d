import { isLoopback } from "@/lib/platform/http/loopback";
import { targetOf, type Target } from "@/lib/platform/http/exchange";

export function commonHeaders(credential: string, body: Buffer | null): Record<string, string> {
  return {
    authorization: `Bearer ${credential}`,
    accept: "application/json",
    "accept-encoding": "identity",
    "user-agent": "countersign",
    ...(body ? { "content-type": "application/json", "content-length": String(body.length) } : {}),
  };
}

/** Throws a TypeError for an address that can't be used. */
export function readBaseUrl(baseUrl: string): { target: Target; prefix: string; loopback: boolean } {
  const url = new URL(baseUrl);
  if (url.protocol !== "http:" && url.protocol !== "https:")
    throw new TypeError("The address of the tool API must start with http:// or https://.");
  if (url.username || url.password || url.search || url.hash)
    throw new TypeError("The address of the tool API must hold no credentials, query or fragment.");
  const target = targetOf(url);
  return {
    target,
    prefix: url.pathname.replace(/\/+$/, ""),
    loopback: isLoopback(target.hostname),
  };
}
