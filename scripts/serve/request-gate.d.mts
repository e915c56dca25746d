import type { RequestListener } from "node:http";

export type GateLimits = {
  bodyBytesMax: number;
  /** For how long a body may be on its way. */
  bodyWithinMs: number;
  /** Up to here a body counts as small. */
  smallBytesMax: number;
  /** How much may be declared at a time, by small bodies and by large ones. */
  smallBytesTogether: number;
  largeBytesTogether: number;
};

export const bodyBytesMax: number;
export const gateLimits: GateLimits;
export const serverLimits: {
  highWaterMark: number;
  headersTimeout: number;
  requestTimeout: number;
  connectionsCheckingInterval: number;
};
export const connectionsMax: number;
export function createRequestGate(listener: RequestListener, limits?: GateLimits): RequestListener;
