import type { SystemContext } from "./context";

/** What a request may need to arrive, and what a Date header can't say for its whole seconds. */
const marginMs = 2_000;

/**
 * Whether a preparation can no longer be sent in time by what the API's last reply says of its clock. For a send at hand:
 * what merely waits is judged by `isExpired`, which no single reply can mislead.
 */
export function isTooLateToSend(
  context: Pick<SystemContext, "clock" | "api">,
  expiresAt: string | null,
): boolean {
  return expiresAt === null || expiresAt <= lineAt(context.clock(), context.api.clockSkewMs());
}

function lineAt(now: Date, skewMs: number): string {
  return new Date(now.getTime() + skewMs + marginMs).toISOString();
}

/** The instant, as ISO text, at or before which an expiresAt is too near to send: now by the API's clock, and a margin. */
export function expiryLine(context: Pick<SystemContext, "clock" | "api">): string {
  return lineAt(context.clock(), context.api.steadyClockSkewMs());
}

/** Whether a preparation can no longer be sent in time. One without an expiresAt never was sendable. */
export function isExpired(context: Pick<SystemContext, "clock" | "api">, expiresAt: string | null): boolean {
  return expiresAt === null || expiresAt <= expiryLine(context);
}
