import type { SystemContext } from "../context";

/**
 * Whether this process sends a revision, from before the claim until the end of the send is recorded. Then it neither takes
 * the send for lapsed nor retries it: the wall clock may have jumped, but the request is still out.
 */
export function isUnderWay({ underWay }: Pick<SystemContext, "underWay">, preparationId: string): boolean {
  return [...underWay].some((send) => send.preparationId === preparationId);
}

/** Whether one of these sends has been claimed, so that the request may be out. */
export function isClaimedHere({ underWay }: Pick<SystemContext, "underWay">, preparationId: string): boolean {
  return [...underWay].some((send) => send.preparationId === preparationId && send.claimed);
}
