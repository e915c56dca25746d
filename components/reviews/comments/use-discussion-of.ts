import { useCallback, useMemo } from "react";
import type { Person } from "@/lib/desk/policy/permissions";
import type { Place } from "@/lib/desk/reviews/discussion/types";
import type { PreparationView, ReviewView } from "@/lib/desk/reviews/types";
import { useJson } from "@/components/results/use-json";
import type { InputGroup } from "../values/input-rows";
import type { Discussion } from "./discussion";
import { authorsOf, mentionableOf, readerOf } from "./people";
import { openComposer } from "./writing/focus-composer";

type Read = {
  review: ReviewView;
  current: PreparationView;
  person: Pick<Person, "id" | "roles"> | undefined;
  groups: readonly InputGroup[];
  /** Makes place for what is written at a line of the input. */
  showForm(): void;
};

/** What the parts of a review's page know of what is said about it. */
export function useDiscussionOf({ review, current, person, groups, showForm }: Read): Discussion {
  const parsed = useJson(current.inputText ?? "null");
  const input = current.inputText !== null && parsed?.ok ? parsed.value : null;
  const { id: reviewId } = review;
  const begin = useCallback(
    (place: Place) => openComposer(reviewId, { place }, showForm),
    [reviewId, showForm],
  );
  return useMemo(
    () => ({
      ...{ reviewId, revision: current.revision, threads: review.threads, input, groups, begin },
      reader: readerOf(person, review),
      authors: authorsOf(review),
      mentionable: mentionableOf(review),
      concealed: current.concealed.map(({ path }) => path),
    }),
    [reviewId, review, current, person, input, groups, begin],
  );
}
