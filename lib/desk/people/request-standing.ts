import type { IncomingMessage } from "node:http";
import { clientAddress } from "@/lib/platform/http/client-address";
import { subscriberOf } from "@/lib/platform/http/network-address";
import { sourceOf } from "@/lib/platform/http/request-source";
import { processSingleton } from "@/lib/platform/runtime/process-singleton";
import { sessionTokenOf, type SessionCookies } from "./session-cookie";

/**
 * Who asks, as far as a request tells without the database: the subscriber that it came from, and what names a session
 * whose cookie this desk has signed. It can't tell whether that session has ended, or its person was removed: such a
 * cookie counts here for as long as it is signed by the key of now, and nowhere else.
 */
export type RequestStanding = { peer: string; session: string | null };

type Settings = SessionCookies & { trustedProxies: readonly string[] };

/** From now on the gate before Next asks for it here (scripts/serve/request-gate.mjs). */
export function tellRequestStandings(settings: Settings): void {
  processSingleton("request-standing", () => (request: IncomingMessage) => standingOf(request, settings));
}

/** The standing of one request. No database is asked, so that a flood costs little. */
export function standingOf(
  request: Pick<IncomingMessage, "headers" | "socket">,
  { trustedProxies, ...cookies }: Settings,
): RequestStanding {
  const peer = subscriberOf(clientAddress(sourceOf(request), trustedProxies));
  const session = sessionTokenOf(cookies, { get: () => request.headers.cookie ?? null });
  return { peer, session };
}
