import type { IncomingMessage } from "node:http";
import { clientAddress } from "@/lib/platform/http/client-address";
import { subscriberOf } from "@/lib/platform/http/network-address";
import type { Requester } from "@/lib/platform/http/served-app";
import { sourceOf } from "@/lib/platform/http/request-source";
import { sessionTokenOf, type SessionCookies } from "./session-cookie";

type Settings = SessionCookies & { trustedProxies: readonly string[] };

/**
 * Who asks, as far as a request tells without the database, so that a flood costs little: the subscriber that it came
 * from, and what names a session whose cookie this desk has signed. It can't tell whether that session has ended, or its
 * person was removed: such a cookie counts here for as long as it is signed by the key of now, and nowhere else.
 */
export function requesterOf(
  request: Pick<IncomingMessage, "headers" | "socket">,
  { trustedProxies, ...cookies }: Settings,
): Requester {
  const peer = subscriberOf(clientAddress(sourceOf(request), trustedProxies));
  const session = sessionTokenOf(cookies, { get: () => request.headers.cookie ?? null });
  return { peer, session };
}
