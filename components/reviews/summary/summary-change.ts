import type { PreparationView } from "@/lib/desk/reviews/types";

/** How the API's summary of a revision stands to that of an earlier one; `none` where it gave neither a summary. */
export type SummaryChange = "unchanged" | "changed" | "none";

type Summarized = Pick<PreparationView, "summaryHash">;

/** By the digests of the whole texts: what a page shows of them may have marks in place of concealed values. */
export function summaryChange(before: Summarized, now: Summarized): SummaryChange {
  if (before.summaryHash === null && now.summaryHash === null) return "none";
  return before.summaryHash === now.summaryHash ? "unchanged" : "changed";
}

/** The revision before this one that the API had prepared; null where there is none. */
export function preparedBefore(
  preparations: readonly PreparationView[],
  { revision }: Pick<PreparationView, "revision">,
): PreparationView | null {
  const earlier = preparations.filter((one) => one.revision < revision && one.expiresAt !== null);
  return earlier.toSorted((one, other) => other.revision - one.revision)[0] ?? null;
}
