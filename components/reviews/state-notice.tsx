import type { PreparationView, PublicationState } from "@/lib/reviews/types";
import { Notice } from "@/components/ui/notice";
import { NextAttempt } from "./next-attempt";
import { RetryAfter } from "./retry-after";
import { Expiry } from "./expiry";
import { OutcomeWords } from "./outcome-words";
import { stateWords } from "./state-words";
import { stateNoticeId } from "./use-review-action";

const tones = {
  neutral: "info",
  accent: "info",
  success: "success",
  warning: "warning",
  danger: "danger",
} as const;

const publicationWords: Record<PublicationState, string> = {
  unverified: "Accepted by the API. Publication not verified.",
  verified: "Accepted by the API. Publication verified.",
  not_found: "Accepted by the API. The publication was looked for and not found.",
  overdue: "Accepted by the API. The publication is overdue.",
};

/** Where the revision stands, what that means, and how long it is good for. */
export function StateNotice({ preparation }: { preparation: PreparationView }) {
  const words = stateWords[preparation.state];
  const title =
    preparation.state === "accepted"
      ? publicationWords[preparation.publication ?? "unverified"]
      : words.explanation;
  return (
    <Notice id={stateNoticeId} tone={tones[words.tone]} title={title} announce>
      {preparation.expiresAt &&
      (preparation.state === "awaiting_review" || preparation.state === "approved") ? (
        <p>
          This confirmation is <Expiry expiresAt={preparation.expiresAt} state={preparation.state} />.
        </p>
      ) : null}
      {preparation.state === "accepted" ? (
        <p>
          Accepted or scheduled work is not proof of publication; the API&apos;s own review rules still apply.
        </p>
      ) : null}
      {preparation.outcome && preparation.state !== "accepted" ? (
        <OutcomeWords outcome={preparation.outcome} />
      ) : null}
      {preparation.retryAfterAt ? <RetryAfter at={preparation.retryAfterAt} /> : null}
      {preparation.nextAttemptAt ? <NextAttempt at={preparation.nextAttemptAt} /> : null}
    </Notice>
  );
}
