import type { SystemContext } from "./context";

/** What a request may need to arrive, and what a Date header can't say for its whole seconds. */
const marginMs = 2_000;

/** The instant, as ISO text, at or before which an expiresAt is too near to send: now by the API's clock, and a margin. */
export function expiryLine(context: Pick<SystemContext, "clock" | "api">): string {
  return new Date(context.clock().getTime() + context.api.clockSkewMs() + marginMs).toISOString();
}

/** Whether a preparation can no longer be sent in time. One without an expiresAt never was sendable. */
export function isExpired(context: Pick<SystemContext, "clock" | "api">, expiresAt: string | null): boolean {
  return expiresAt === null || expiresAt <= expiryLine(context);
}
