import type { ResultOutcome } from "@/lib/wire/api-client";
import { retryAfterOf } from "./outcome-of";
import type { AttemptRow, PreparationRow } from "../store/rows";
import type { ReviewState } from "../types";

const firstWaitMs = 2_000;
const waitMsMax = 5 * 60 * 1000;
/** How often a send that never left is retried automatically, counted from a person's last try. */
const unsentTriesMax = 5;
/**
 * An approval whose time has long come belongs to a desk that was away, or to a restored backup: what was decided
 * since is not known here, so that a person sends it.
 */
export const approvedOverdueMsMax = 5 * 60 * 1000;

type Ended = {
  state: ReviewState;
  outcome: ResultOutcome | null;
  /** All attempts, the ended one among them, in any order. */
  attempts: Pick<AttemptRow, "number" | "by_id">[];
  now: Date;
  random: () => number;
};

/**
 * When the desk itself sends again after an attempt that led to this state; null where it does not. Twice as late
 * each time, from about 2 s up to 5 min, and never before the API's Retry-After. A person's try starts over.
 */
export function nextAttemptAfter({ state, outcome, attempts, now, random }: Ended): Date | null {
  if (state !== "uncertain" && state !== "approved") return null;
  const tries = automaticAttempts(attempts);
  if (state === "approved") {
    if (outcome?.kind === "refused_before_sending") return null;
    if (outcome?.kind === "not_sent" && tries >= unsentTriesMax) return null;
  }
  const asked = outcome === null ? 0 : (retryAfterOf(outcome) ?? 0) * 1000;
  return new Date(now.getTime() + Math.max(asked, backOffMs(tries, random)));
}

/** Doubled each time and spread over a quarter more, so that many do not come back at one instant. */
export function backOffMs(
  tries: number,
  random: () => number,
  firstMs = firstWaitMs,
  maxMs = waitMsMax,
): number {
  return Math.min(maxMs, Math.round(firstMs * 2 ** Math.min(tries, 20) * (1 + random() / 4)));
}

/** The instant of the planned retry, as ISO text; null where none is planned or it is no longer automatic. */
export function plannedAttempt(
  row: Pick<PreparationRow, "state" | "next_attempt_at">,
  now: Date,
): string | null {
  const { state, next_attempt_at: at } = row;
  if (at === null) return null;
  if (state === "uncertain") return at;
  return state === "approved" && at > approvedSince(now) ? at : null;
}

/** Approvals that were due at or before this instant, as ISO text, wait for a person. */
export function approvedSince(now: Date): string {
  return new Date(now.getTime() - approvedOverdueMsMax).toISOString();
}

function automaticAttempts(attempts: Ended["attempts"]): number {
  const newestFirst = attempts.toSorted((a, b) => b.number - a.number);
  const byPerson = newestFirst.findIndex((attempt) => attempt.by_id !== null);
  return byPerson === -1 ? newestFirst.length : byPerson;
}

/** From the first send on; then only a person asks again. */
export const retriedForMs = 24 * 60 * 60 * 1000;

/** Whether it is less than 24 hours since something may first have been sent. */
export function isWithinDay(row: Pick<PreparationRow, "first_sent_at">, now: Date): boolean {
  if (row.first_sent_at === null) return true;
  return now.getTime() - Date.parse(row.first_sent_at) < retriedForMs;
}
