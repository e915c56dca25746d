/**
 * What an open browser is told: that something has changed, and never what it is now. `id` is a review's where the kind
 * is one of a review; of `ended` that of a revision which has ended for good. `everything`: what has changed is not known, so
 * that all of it is read again.
 */
export type LiveEvent = { kind: LiveKind; id: string | null; cursor: string };
export type LiveKind = (typeof liveKinds)[number];
export const liveKinds = [
  "review",
  "ended",
  "history",
  "publication",
  "presence",
  "sending",
  "activity",
  "status",
  "everything",
] as const;

/** How often a stream says that it is still there. */
export const beatEveryMs = 15_000;

/** Why the server ended a stream for good; after every other end the browser comes back. */
export type StreamEnd = "signed out" | "changed";
