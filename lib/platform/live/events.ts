/**
 * Every kind of change, with whom it concerns: a `review` by its id (`ended`: a revision by its own, that no longer waits and never
 * will again), `all`, a `session`, of which no browser hears, or the `server` itself, of which no row is written. `review` is what
 * lists show of it too, `history` only what its own page and the activity show, `publication` what is done to find out about it.
 * `discussion`: what people say about it and whom they ask, as lists show it too. `notifications`: somebody was told of something.
 * `gap`: what happened between a backup and its restore doesn't count as unknown any more.
 * `everything`: what has changed is not known.
 */
const changeKinds = {
  review: "review",
  ended: "review",
  history: "review",
  discussion: "review",
  publication: "review",
  presence: "review",
  sending: "all",
  activity: "all",
  gap: "all",
  notifications: "all",
  person: "session",
  session: "session",
  status: "server",
  everything: "server",
} as const;
type Kinds = typeof changeKinds;
type KindFor<Scope> = { [Kind in keyof Kinds]: Kinds[Kind] extends Scope ? Kind : never }[keyof Kinds];
/** What a row that is written changes. */
export type ChangeKind = KindFor<"review" | "all" | "session">;
/** What an open browser hears of. */
export type LiveKind = KindFor<"review" | "all" | "server">;

/**
 * What an open browser is told: that something has changed, and never what it is now. `id` is that of the review or revision where
 * the kind is one of a review.
 */
export type ChangeEvent = { kind: LiveKind; id: string | null };
export type LiveEvent = ChangeEvent & { cursor: string };

export function isChangeKind(kind: string): kind is ChangeKind {
  return Object.hasOwn(changeKinds, kind) && changeKinds[kind as keyof Kinds] !== "server";
}

export function isLiveKind(kind: unknown): kind is LiveKind {
  return (
    typeof kind === "string" &&
    Object.hasOwn(changeKinds, kind) &&
    changeKinds[kind as keyof Kinds] !== "session"
  );
}

/** A change as browsers hear of it; null where it is of a session. */
export function liveEventOf(kind: ChangeKind, id: string): ChangeEvent | null {
  if (!isLiveKind(kind)) return null;
  return { kind, id: changeKinds[kind] === "review" ? id : null };
}

/** How often a stream says that it is still there. */
export const beatEveryMs = 15_000;

/** Why the server ended a stream for good; after every other end the browser comes back. */
export type StreamEnd = "signed out" | "changed";
