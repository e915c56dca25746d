import type { IncomingMessage, RequestListener } from "node:http";
import type { Requester } from "../../lib/platform/http/served-app";

export type GateLimits = {
  bodyBytesMax: number;
  /** For how long a body may be on its way. */
  bodyWithinMs: number;
  /** A body that announces no more takes no room. */
  freeBytes: number;
  /** How much may have come at a time of what isn't whole or answered yet: in all, and of one peer. */
  together: number;
  ofOnePeer: number;
  /** The same for requests with a session, beside the others. */
  reserve: number;
  ofOneSession: number;
};

export const bodyBytesMax: number;
export const gateLimits: GateLimits;
export function createRequestGate(
  listener: RequestListener,
  requesterOf: (request: IncomingMessage) => Requester,
  limits?: GateLimits,
): RequestListener;
