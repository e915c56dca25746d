import type { ActionName, PreparationView, PublicationState } from "@/lib/reviews/types";
import { Notice } from "@/components/ui/notice";
import { VisibleText } from "@/components/ui/visible-text";
import { Expiry } from "./expiry";
import { OutcomeWords } from "./outcome-words";
import { RetryAfter } from "./retry-after";
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

const sends: ActionName[] = ["approve", "send", "retry"];

/** Where the revision stands, what that means, and how long it is good for. */
export function StateNotice({
  preparation,
  pending,
}: {
  preparation: PreparationView;
  /** What this page has asked for and has no answer to yet. */
  pending: ActionName | null;
}) {
  if (pending !== null && sends.includes(pending)) {
    return (
      <Notice
        id={stateNoticeId}
        tone="warning"
        title="On its way to the API. Its answer has not been read yet."
        announce
      >
        <p>You can leave this page: the desk goes on, and the review shows what became of it.</p>
      </Notice>
    );
  }
  const { state, outcome } = preparation;
  const words = stateWords[state];
  const title =
    state === "accepted" ? publicationWords[preparation.publication ?? "unverified"] : words.explanation;
  const rejection = preparation.decisions.find((decision) => decision.verdict === "rejected");
  return (
    <Notice id={stateNoticeId} tone={tones[words.tone]} title={title} announce>
      {preparation.expiresAt && (state === "awaiting_review" || state === "approved") ? (
        <p>
          <Expiry expiresAt={preparation.expiresAt} state={state} />
        </p>
      ) : null}
      {state === "accepted" ? (
        <p>
          Accepted or scheduled work is not proof of publication; the API&apos;s own review rules still apply.
        </p>
      ) : null}
      {state === "rejected" && rejection ? (
        <blockquote className="border-l-2 pl-2 break-words">
          <VisibleText text={`${rejection.by.name}: ${rejection.reason ?? ""}`} />
        </blockquote>
      ) : null}
      {outcome && state !== "accepted" ? <OutcomeWords outcome={outcome} /> : null}
      {preparation.retryAfterAt ? <RetryAfter at={preparation.retryAfterAt} /> : null}
    </Notice>
  );
}
