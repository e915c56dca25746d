import type { ReviewListItem } from "@/lib/desk/reviews/queries/types";
import { isLive } from "@/lib/desk/reviews/states";
import type { AwayPerson, Call } from "@/lib/desk/reviews/turns/types";
import type { PersonRef } from "@/lib/desk/reviews/types";

export type TurnReason =
  | { why: "only_you"; away: readonly AwayPerson[] }
  | Call
  /** Changes were requested of the reader; `open`: so many comments for them are open. */
  | { why: "sent_back"; by: PersonRef; open: number };

type Listed = Pick<ReviewListItem, "state" | "turn" | "sentBack" | "sendUntil" | "threads">;

/** So long before its end it is said that nobody who may approve is here. */
const warnedForMs = 10 * 60_000;
/** From then on it runs out, and is the turn of whoever alone is left. */
const lastForMs = 5 * 60_000;

/** Why it is the reader's turn at an instant, the strongest reason alone; null where it isn't. */
export function turnReason(item: Listed, now: number): TurnReason | null {
  const { turn, sentBack, state } = item;
  if (turn.reach?.is === "only_you" && isWithin(lastForMs, item, now))
    return { why: "only_you", away: turn.reach.away };
  if (turn.call && isLive(state)) return turn.call;
  if (state === "rejected" && sentBack?.changesRequested && sentBack.by)
    return { why: "sent_back", by: sentBack.by, open: item.threads.open };
  return null;
}

/** Who may approve what runs out soon and isn't here, where nobody is; null where somebody is, or there is time. */
export function nobodyHere(item: Listed, now: number): readonly AwayPerson[] | null {
  const { reach } = item.turn;
  return reach?.is === "nobody_here" && isRunningShort(item, now) ? reach.away : null;
}

export function isRunningShort(item: Waiting, now: number): boolean {
  return isWithin(warnedForMs, item, now);
}

type Waiting = Pick<Listed, "state" | "sendUntil">;

function isWithin(ms: number, { state, sendUntil }: Waiting, now: number): boolean {
  if (state !== "awaiting_review" || sendUntil === null) return false;
  const leftMs = Date.parse(sendUntil) - now;
  return leftMs > 0 && leftMs < ms;
}

/** "Sana and Mira aren’t here.", for whoever else may. */
export function awayText(away: readonly PersonRef[]): string | null {
  const names = away.map(({ name }) => givenName(name));
  if (names.length === 0) return null;
  if (names.length === 1) return `${names[0]} isn’t here.`;
  if (names.length > 3) return `${names.length} others who may aren’t here.`;
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)} aren’t here.`;
}

export function givenName(name: string): string {
  const [first = name] = name.trim().split(/\s+/);
  return first.endsWith(".") ? name : first;
}
