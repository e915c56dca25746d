import { useState, type ReactNode } from "react";
import { useQuery } from "@tanstack/react-query";
import { may } from "@/lib/desk/policy/permissions";
import { isLive } from "@/lib/desk/reviews/states";
import type { ReviewView } from "@/lib/desk/reviews/types";
import { personQuery } from "@/lib/web/queries";
import { AskDialog } from "./ask-dialog";

/** Opens the dialog that asks somebody about a review; null where the reader may not, or the review is over. */
export type Ask = (personId: string | null) => void;

export function useAsking(review: ReviewView, headline: string): { ask: Ask | null; dialog: ReactNode } {
  const { data: person } = useQuery(personQuery());
  const [asking, setAsking] = useState<{ personId: string | null } | null>(null);
  const state = review.preparations[0]?.state;
  const mayAsk =
    person !== undefined && may(person, "reviews:comment") && state !== undefined && isLive(state);
  return {
    ask: mayAsk ? (personId) => setAsking({ personId }) : null,
    // What is being typed stays, though the review ends meanwhile: the server says so.
    dialog: asking ? (
      <AskDialog
        reviewId={review.id}
        headline={headline}
        personId={asking.personId}
        onClose={() => setAsking(null)}
        onAsked={() => setAsking(null)}
      />
    ) : null,
  };
}
