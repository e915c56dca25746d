import { sendProofSentences } from "@/lib/wire/contract/send-proof";
import { requestOf } from "../state/changes-requested";
import { proofOf } from "../state/proof-of";
import type { AttemptView, PreparationView, PublicationView, SendingPause } from "@/lib/desk/reviews/types";

type Explained = Pick<
  PreparationView,
  | "state"
  | "hold"
  | "publication"
  | "attempts"
  | "reconciliations"
  | "reopened"
  | "readsOnly"
  | "withoutCredential"
  | "followUp"
  | "held"
  | "decisions"
>;

/** From the state and the record of its sends: a state alone does not say that nothing was sent, nor whose word it is. */
export function stateExplanation(preparation: Explained, pause: SendingPause | null = null): string {
  const { state, attempts, publication } = preparation;
  const proof = proofOf(preparation);
  switch (state) {
    case "preparing":
      return "Preparing this with the API. Preparing changes nothing there.";
    case "prepare_failed":
      return preparation.readsOnly
        ? "The API says that this tool only reads, so there’s nothing to prepare or review. Run it instead."
        : "This wasn’t prepared, so there’s nothing to confirm. Preparing again is safe.";
    case "awaiting_review":
      if (proof === "open" || proof === "found_not_done")
        return `Prepared and waiting for a decision. ${sendProofSentences[proof]}`;
      return "Prepared and waiting for a decision. Nothing has been executed.";
    case "approved":
      if (proof === "open" || proof === "found_not_done")
        return `Approved by a reviewer. ${sendProofSentences[proof]}`;
      return pause
        ? "Approved. Sending is paused, and nothing has been executed yet."
        : preparation.hold?.restarted
          ? "Approved by a reviewer. Countersign knows of no send."
          : "Approved by a reviewer. Nothing has been executed yet.";
    case "sending":
      return "The confirmation may be on its way to the API. No answer has been read yet.";
    case "uncertain":
      if (preparation.withoutCredential !== null)
        return `${credentialSentences[preparation.withoutCredential]} It is handed to a person soon.`;
      return uncertainExplanation(attempts.at(-1)?.outcome ?? null);
    case "unresolved":
      return unresolvedExplanation(preparation);
    case "accepted": {
      const known =
        publication === "contradicted"
          ? contradictionSentence(preparation)
          : publicationSentences[publication ?? "unverified"];
      if (attempts.some((attempt) => attempt.state === "accepted")) return `Accepted by the API. ${known}`;
      const recordedBy = settledBy(preparation, "accepted");
      return `${recordedBy ?? "Countersign"} recorded that this was executed. ${known}`;
    }
    case "failed": {
      const recordedBy = settledBy(preparation, "failed");
      if (recordedBy !== null) return `${recordedBy} recorded that this was not executed.`;
      if (proof === "nothing_ran") return "The API refused this. By its contract nothing was executed.";
      return `This was recorded as failed. ${sendProofSentences[proof]}`;
    }
    case "rejected":
      return `${requestOf(preparation) ? "Changes requested" : "Rejected"} by a reviewer. ${sendProofSentences[proof]}`;
    case "expired":
      return `The confirmation expired. ${sendProofSentences[proof]}${proof === "open" ? "" : " It can be prepared again."}`;
    case "withdrawn":
      return `Withdrawn by the person who prepared it. ${sendProofSentences[proof]}`;
    case "superseded":
      return `Replaced by a newer revision. ${sendProofSentences[proof]}`;
    case "held":
      return "Held after a restore. What became of it after the backup isn’t known here. Look first whether it was done.";
  }
}

/** An answer proves that it was sent. What it says of retrying is for a new key; the same one executes at most once. */
function uncertainExplanation(outcome: AttemptView["outcome"]): string {
  const sent =
    outcome === null || outcome.httpStatus === null
      ? "The confirmation may have been sent, but no definite answer came back."
      : "The confirmation was sent, and its answer isn’t definite.";
  const key =
    outcome?.retryable === false
      ? "Retries use the same key, with which the API executes it at most once, whatever its answer says of retrying."
      : "Retries use the same key.";
  return `It may or may not have been executed. ${sent} ${key}`;
}

function unresolvedExplanation(preparation: Explained): string {
  const { reopened, withoutCredential } = preparation;
  if (reopened)
    return "A person recorded that this was not executed, but the API’s acceptance arrived later. Check there which of the two is true, and record what you find.";
  const proof = proofOf(preparation);
  if (withoutCredential !== null)
    return `${credentialSentences[withoutCredential]} Check at the API, and record what you find.`;
  if (proof === "open")
    return "Countersign can’t tell whether the API executed this. Check there, then retry with the same key or record what you find.";
  return `${sendProofSentences[proof]} Its stored data couldn’t be opened. Record that it was not executed; then it can be prepared again.`;
}

const credentialSentences: Record<NonNullable<Explained["withoutCredential"]>, string> = {
  missing:
    "It may or may not have been executed, and Countersign isn’t started with the credential that it was first sent with. Another credential might execute it again, so it isn’t retried.",
  rejected:
    "It may or may not have been executed, and the API rejected the credential that it was first sent with. Another credential might execute it again, so it is only retried once the API accepts that one.",
};

/** Who settled it as what it now is; null where nobody did. */
function settledBy({ reconciliations }: Explained, outcome: "accepted" | "failed"): string | null {
  const last = reconciliations.at(-1);
  return last?.outcome === outcome ? last.by.name : null;
}

/** Which of the two says which; both can't be true, and nobody here can tell which is. */
export function contradictionSentence({ followUp }: Pick<Explained, "followUp">): string {
  switch (followUp?.contradiction?.person.finding) {
    case "verified":
      return "Contradicted: a person says published, the API says failed.";
    case "not_found":
      return "Contradicted: a person says not published, the API says published.";
    default:
      return "Contradicted: a person and the API say opposite things about its publication.";
  }
}

const publicationSentences: Record<Exclude<PublicationView, "contradicted">, string> = {
  unverified: "Publication not verified.",
  verified: "Publication verified.",
  not_found: "Publication not found.",
  overdue: "Publication overdue.",
  nothing: "Nothing to publish.",
  untracked: "That doesn’t prove that anything was published; Countersign has no way to look.",
};
