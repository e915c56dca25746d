/**
 * The ids of the reviews that the demo data makes: UUIDs of version 8, which no other review has, numbered by their round
 * and their place in it. So two starts at once make each of them once.
 */
const prefix = "de300000-0000-8000-8000-";
const roundsMax = 0xffffff;

/** The first id that a demo review can have, and the last. */
export const demoReviewIds = { first: `${prefix}000000000000`, last: `${prefix}ffffffffffff` };

export function demoReviewId(round: number, place: number): string {
  return prefix + hex(round % roundsMax) + hex(place);
}

/** The round that a demo review was made in; null for any other review. */
export function demoRoundOf(reviewId: string): number | null {
  if (!isDemoReview(reviewId)) return null;
  return Number.parseInt(reviewId.slice(prefix.length, -6), 16);
}

export function isDemoReview(reviewId: string): boolean {
  return reviewId.startsWith(prefix);
}

function hex(number: number): string {
  return number.toString(16).padStart(6, "0");
}
