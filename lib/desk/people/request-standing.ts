import { createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { clientAddress } from "@/lib/platform/http/client-address";
import { subscriberOf } from "@/lib/platform/http/network-address";
import type { Standing } from "@/lib/platform/http/served-app";
import { sourceOf } from "@/lib/platform/http/request-source";
import { sessionCookieOf } from "./session";

type Settings = { appUrl: string; trustedProxies: readonly string[]; cookieSecret: string };

/**
 * Who asks, as far as a request tells without the database, so that a flood costs little: the subscriber that it came
 * from, and what names a session whose cookie this desk has signed. It can't tell whether that session has ended, or its
 * person was removed: such a cookie counts here for as long as it is signed by the key of now, and nowhere else.
 */
export function standingOf(
  request: Pick<IncomingMessage, "headers" | "socket">,
  { appUrl, trustedProxies, cookieSecret }: Settings,
): Standing {
  const peer = subscriberOf(clientAddress(sourceOf(request), trustedProxies));
  const cookie = sessionCookieOf(appUrl, { get: () => request.headers.cookie ?? null });
  return { peer, session: cookie === null ? null : signedToken(cookie, cookieSecret) };
}

/** The token in a cookie of better-auth, `name=token.signature`; null where the signature is not of this secret. */
function signedToken(cookie: string, secret: string): string | null {
  const value = decodeURIComponent(cookie.slice(cookie.indexOf("=") + 1));
  const dot = value.lastIndexOf(".");
  if (dot < 1) return null;
  const token = value.slice(0, dot);
  const given = Buffer.from(value.slice(dot + 1), "base64");
  const made = createHmac("sha256", secret).update(token).digest();
  return given.length === made.length && timingSafeEqual(given, made) ? token : null;
}
