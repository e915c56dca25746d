import { sendProof, sendProofSentences } from "@/lib/contract/send-proof";
import type { PreparationView, PublicationState, SendingPause } from "@/lib/reviews/types";

type Explained = Pick<
  PreparationView,
  "state" | "publication" | "attempts" | "reconciliations" | "reopened" | "readsOnly"
>;

/**
 * What a revision's state means, from the state and from what the record of its sends proves: a state alone does not say
 * that nothing was sent, nor whose word it rests on.
 */
export function stateExplanation(preparation: Explained, pause: SendingPause | null = null): string {
  const { state, attempts, publication } = preparation;
  const proof = sendProof(attempts);
  switch (state) {
    case "preparing":
      return "The API is being asked to prepare this. Preparing changes nothing there.";
    case "prepare_failed":
      return preparation.readsOnly
        ? "The API says that this tool only reads, so there is nothing to prepare or to review. Run it instead."
        : "This was not prepared, so there is nothing to confirm. Preparing again is safe.";
    case "awaiting_review":
      return `Prepared and waiting for a decision. ${proof === "open" ? sendProofSentences.open : "Nothing has been executed."}`;
    case "approved":
      if (proof === "open") return `A reviewer approved this. ${sendProofSentences.open}`;
      return pause
        ? "Approved. Sending is paused, and nothing has been executed yet."
        : "A reviewer approved this, and nothing has been executed yet.";
    case "sending":
      return "The confirmation may be on its way to the API. No answer has been read yet.";
    case "uncertain":
      return "The confirmation may have been sent, and no certain answer came back. It may or may not have been executed. Trying again uses the same idempotency key, by which the API does it once at most.";
    case "unresolved":
      return unresolvedExplanation(preparation);
    case "accepted": {
      if (attempts.some((attempt) => attempt.state === "accepted"))
        return publicationSentences[publication ?? "unverified"];
      const recordedBy = settledBy(preparation, "accepted");
      return `${recordedBy ?? "The desk"} recorded that this was executed. Publication not verified.`;
    }
    case "failed": {
      const recordedBy = settledBy(preparation, "failed");
      if (recordedBy !== null) return `${recordedBy} recorded that this was not executed.`;
      if (proof === "nothing_ran") return "The API refused this, and nothing was executed.";
      return `This was recorded as failed. ${sendProofSentences[proof]}`;
    }
    case "rejected":
      return `A reviewer rejected this. ${sendProofSentences[proof]}`;
    case "expired":
      return `The confirmation was not used in time. ${sendProofSentences[proof]}${proof === "open" ? "" : " It can be prepared again."}`;
    case "withdrawn":
      return `The person who prepared this withdrew it. ${sendProofSentences[proof]}`;
    case "superseded":
      return `A newer revision took its place. ${sendProofSentences[proof]}`;
  }
}

function unresolvedExplanation({ attempts, reopened }: Explained): string {
  if (reopened)
    return "A person recorded that this was not executed, and the API's acceptance arrived later. Check there which of the two holds, and record what you found.";
  const proof = sendProof(attempts);
  if (proof === "open")
    return "It can't be told from here whether the API executed this. Check there, then try again with the same key or record what you found.";
  return `${sendProofSentences[proof]} What is stored for it could not be opened. Record here that it was not executed; then it can be prepared anew.`;
}

/** Who settled it by hand as what it now is; null where nobody did. */
function settledBy({ reconciliations }: Explained, outcome: "accepted" | "failed"): string | null {
  const last = reconciliations.at(-1);
  return last?.outcome === outcome ? last.by.name : null;
}

const publicationSentences: Record<PublicationState, string> = {
  unverified: "Accepted by the API. Publication not verified.",
  verified: "Accepted by the API. Publication verified.",
  not_found: "Accepted by the API. The publication was looked for and not found.",
  overdue: "Accepted by the API. The publication is overdue.",
};
