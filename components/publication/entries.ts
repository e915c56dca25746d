import type { AcceptedReview, WaitingReview } from "@/lib/desk/reviews/publication/types";
import { mayHaveRun } from "@/lib/desk/reviews/states";
import type { ScheduleRead, ScheduleView } from "@/lib/web/server/types";

type ScheduledItem = Extract<ScheduleRead, { state: "read" }>["items"][number];

export const entryStates = [
  "waiting",
  "accepted",
  "verified",
  "overdue",
  "failed",
  "contradicted",
  "unknown",
] as const;
export type EntryState = (typeof entryStates)[number];

/** What stands in the schedule at one time. */
export type Entry = {
  key: string;
  at: string;
  state: EntryState;
  text: string;
  account: string | null;
  platform: string | null;
  campaign: string | null;
  /** When it was to be published as it was accepted, where the API's schedule has another time now. */
  movedFrom: string | null;
  /** What went wrong, in the API's words. */
  problem: string | null;
  /** What the API's schedule says; null where only a review would put it there. */
  item: ScheduledItem | null;
  /** Which tool says so. */
  tool: { title: string; name: string; at: string; digest: string; durationMs: number } | null;
  /** The review that it came from, or that would put it there. */
  reviewId: string | null;
  waiting: WaitingReview | null;
};

/** Everything in a schedule in the order of time: what the API's tools say, and the open reviews laid over it. */
export function entriesOf({ reads, reviews, graceMinutes }: ScheduleView, now: number): Entry[] {
  const accepted = new Map(
    reviews.accepted.flatMap((review) => review.items.map((item) => [item.id, { review, item }] as const)),
  );
  const said = reads.flatMap((read) =>
    read.state === "read"
      ? read.items.map((item): Entry => {
          const { review, item: asAccepted } = accepted.get(item.id) ?? {};
          const isLate = Date.parse(item.at) + graceMinutes * 60_000 < now;
          return {
            key: `${read.tool.name} ${item.id}`,
            at: item.at,
            state: stateOf(item, review, read.judged && isLate),
            text: item.text ?? item.id,
            account: item.account,
            platform: item.platform,
            campaign: item.campaign,
            movedFrom: movedFrom(asAccepted?.dueAt ?? null, item.at),
            problem: item.problem,
            item,
            tool: { ...read.tool, at: read.at, digest: read.digest, durationMs: read.durationMs },
            reviewId: review?.reviewId ?? null,
            waiting: null,
          };
        })
      : [],
  );
  const laidOver = reviews.waiting.flatMap((review) =>
    review.times.map(({ at, text }, index): Entry => ({
      key: `${review.reviewId} ${index}`,
      at,
      state: review.state === "held" || mayHaveRun(review.state) ? "unknown" : "waiting",
      text: text ?? review.headline,
      ...{ account: null, platform: null, campaign: null, movedFrom: null },
      ...{ problem: null, item: null, tool: null },
      reviewId: review.reviewId,
      waiting: review,
    })),
  );
  return [...said, ...laidOver].sort(
    (one, other) => one.at.localeCompare(other.at) || one.key.localeCompare(other.key),
  );
}

/** An API may write times without their seconds. */
const sameWithinMs = 60_000;

function movedFrom(accepted: string | null, at: string): string | null {
  return accepted !== null && Math.abs(Date.parse(accepted) - Date.parse(at)) >= sameWithinMs
    ? accepted
    : null;
}

/**
 * The API's word, unless a person says the opposite; what they recorded with both before them stands above it. What the
 * API leaves open is as the review has it.
 */
function stateOf(item: ScheduledItem, review: AcceptedReview | undefined, isLate: boolean): EntryState {
  const person = review?.personSays ? entryStateOf[review.personSays] : null;
  if (item.state !== "accepted") {
    if (person === null || person === item.state) return item.state;
    return review?.isWeighed ? person : "contradicted";
  }
  switch (review?.publication) {
    case "contradicted":
      return "contradicted";
    case "verified":
    case "not_found":
      return entryStateOf[review.publication];
    default:
      return isLate ? "overdue" : "accepted";
  }
}
const entryStateOf = { verified: "verified", not_found: "failed" } as const;

/** Exceptions first, where there is no room for all. */
export function exceptionsFirst(entries: readonly Entry[]): Entry[] {
  const rank = ({ state }: Entry) => exceptions.indexOf(state);
  return [...entries].sort((one, other) => rank(one) - rank(other));
}
const exceptions: EntryState[] = [
  "contradicted",
  "failed",
  "overdue",
  "unknown",
  "waiting",
  "accepted",
  "verified",
];
