import { useState, type ReactNode } from "react";
import { startFreshSignIn } from "@/lib/web/actions/reviews";
import type { ActionRefusal } from "@/lib/web/actions/types";
import { callAction } from "@/lib/web/queries/call-action";
import type { PreparationView, ReviewView } from "@/lib/desk/reviews/types";
import type { FreshSignInRequest } from "@/lib/desk/reviews/passkeys/types";
import { SignInAgainDialog } from "@/components/passkeys/sign-in-again-dialog";
import { useHasSignedInWithin } from "@/components/passkeys/signed-in-at";
import { shownRevision } from "./send-as";

type Given = {
  review: ReviewView;
  preparation: PreparationView;
  refusal: ActionRefusal | null;
  /** Whether anything that asks for it may be done now. */
  isPossible: boolean;
};
type Wanted = { of: string; label: string; go(): void; ways: FreshSignInRequest };

/** Has the reader sign in again before they approve or send, where the policy asks for a sign-in that is more recent. */
export function useSignInAgain({ review, preparation, refusal, isPossible }: Given): {
  isAsked: boolean;
  first(label: string, go: () => void): void;
  dialog: ReactNode;
} {
  const { freshSignInMinutes: minutes } = review.approval;
  const isRecent = useHasSignedInWithin(minutes);
  const [wanted, setWanted] = useState<Wanted | null>(null);
  // The server's clock, and what has become of the session, decide.
  const isRefused = refusal?.problem.code === "refused" && refusal.problem.reason.code === "fresh_sign_in";
  const isAsked = minutes !== null && (!isRecent || isRefused);
  const shown = shownRevision(preparation);
  return {
    isAsked,
    first: (label, go) => {
      if (!isAsked) return go();
      void callAction(() => startFreshSignIn({ shown })).then((asked) => {
        // Whatever keeps it from asking is said of the approval as well.
        if (!asked.ok || asked.value.isFresh) go();
        else setWanted({ of: preparation.id, label, go, ways: asked.value });
      });
    },
    dialog:
      wanted !== null && wanted.of === preparation.id && isPossible && minutes !== null ? (
        <SignInAgainDialog
          {...{ shown, minutes }}
          returnTo={`/reviews/${encodeURIComponent(review.id)}`}
          ways={wanted.ways}
          label={wanted.label}
          onClose={() => setWanted(null)}
          onSignedIn={() => {
            setWanted(null);
            wanted.go();
          }}
        />
      ) : null,
  };
}
