import type { CustomFetch } from "openid-client";
import type { OidcSettings } from "@/lib/desk/config/env";
import { exchange, targetOf } from "@/lib/platform/http/exchange";
import { log } from "@/lib/platform/log/log";

const limits = { connectTimeoutMs: 5_000, timeoutMs: 10_000, replyBytesMax: 1024 * 1024 };

/**
 * How the provider is asked: at the issuer's host and at those that are named with it, wherever else its own settings lead.
 * Rejects with a TypeError, as `fetch` does, where there is no answer or the host isn't one of these.
 */
export function providerFetch({ issuer, hosts }: Pick<OidcSettings, "issuer" | "hosts">): CustomFetch {
  const { protocol, host } = new URL(issuer);
  const allowed = [host, ...hosts];
  return async (address, { method, headers, body, signal }) => {
    const url = new URL(address);
    if (url.protocol !== protocol || !allowed.includes(url.host)) {
      log.warn(
        `The provider’s settings lead to ${url.host}, which OIDC_HOSTS doesn’t name, so that nobody can sign in with it.`,
      );
      throw new TypeError("The provider’s settings lead to another host.");
    }
    const content = body === undefined || body === null ? null : Buffer.from(String(body));
    const ended = await exchange(
      targetOf(url),
      {
        method: method === "POST" ? "POST" : "GET",
        path: url.pathname + url.search,
        headers: {
          ...headers,
          "accept-encoding": "identity",
          ...(content === null ? {} : { "content-length": String(content.length) }),
        },
        body: content,
      },
      { ...limits, ...(signal ? { signal } : {}) },
    );
    if (ended.kind !== "replied" || ended.status < 200) throw new TypeError("The provider didn’t answer.");
    const replyHeaders = Object.entries(ended.headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]);
    const isEmpty = [204, 205, 304].includes(ended.status);
    return new Response(isEmpty ? null : new Uint8Array(ended.body), {
      status: ended.status,
      headers: replyHeaders,
    });
  };
}
