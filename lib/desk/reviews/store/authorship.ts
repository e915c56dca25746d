import type { Authorship } from "@/lib/desk/policy/approvers";
import { samePerson, type Merged } from "./approvers";
import type { PreparationRow } from "./rows";

/** Who prepared the revisions of a review, each by the account that they have now, and since when. */
export function authorshipOf({
  preparations,
  merged,
}: {
  preparations: readonly Pick<PreparationRow, "author_id" | "created_at">[];
  merged: Merged;
}): Authorship {
  return {
    ids: preparations.map(({ author_id }) => samePerson(merged, author_id)),
    since: firstPreparedAt(preparations),
  };
}

/** When the first of these revisions was prepared; null for none. */
export function firstPreparedAt(
  preparations: readonly [Pick<PreparationRow, "created_at">, ...Pick<PreparationRow, "created_at">[]],
): string;
export function firstPreparedAt(preparations: readonly Pick<PreparationRow, "created_at">[]): string | null;
export function firstPreparedAt(preparations: readonly Pick<PreparationRow, "created_at">[]): string | null {
  const times = preparations.map(({ created_at }) => created_at).toSorted();
  return times[0] ?? null;
}
