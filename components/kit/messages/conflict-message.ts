import { sendProofSentences, type SendProof } from "@/lib/wire/contract/send-proof";
import type { Conflict } from "@/lib/desk/reviews/refusals/types";
import type { ReviewState } from "@/lib/desk/reviews/types";

/** Who brought a revision to where it is, and when. */
export function conflictMessage(conflict: Conflict): string {
  const { state, decided, settled } = conflict;
  const newer = conflict.newerRevision ? " A newer revision has taken its place." : "";
  const sent = sentMessage(conflict);
  switch (state) {
    case "preparing":
      return "It is still being prepared.";
    case "prepare_failed":
      return `Preparing it failed, so there is nothing to decide on.${newer}`;
    case "awaiting_review":
      return "It is waiting for a decision.";
    case "approved":
      return approvedMessage(conflict) || "It has been approved.";
    case "sending":
      return `${sent} It is in progress.`.trim();
    case "uncertain":
      return `${sent} Its outcome is not known yet.`.trim();
    case "unresolved":
      return `${sent} Its outcome could not be settled and waits for a person.`.trim();
    case "accepted":
    case "failed":
      if (settled)
        return `${settled.by} recorded at ${secondOf(settled.at)} that it was ${state === "accepted" ? "executed" : "not executed"}.`;
      return `${sent} ${state === "accepted" ? "The API accepted it." : "It was refused."}`.trim();
    case "rejected":
      return decided
        ? `${decided.by} ${decided.changesRequested ? "requested changes" : "rejected it"} at ${secondOf(decided.at)}.${newer}`
        : `It was rejected.${newer}`;
    case "expired":
      return `${expiredMessage(conflict.proof, state)}${newer}`;
    case "withdrawn":
      return `${conflict.author} withdrew it.${newer}`;
    case "superseded":
      return "A newer revision has taken its place.";
    case "held":
      return "A restore holds it until somebody has looked.";
  }
}

function approvedMessage({ decided }: Conflict): string {
  return decided ? `${decided.by} approved it at ${secondOf(decided.at)}.` : "";
}

function sentMessage(conflict: Conflict): string {
  const { sent } = conflict;
  return sent
    ? `${sent.by ?? "The desk"} began to send it at ${secondOf(sent.at)}.`
    : approvedMessage(conflict);
}

/** As RFC 3339 to the second, which whatever shows the sentence puts into the reader's zone. */
export function secondOf(iso: string): string {
  return `${iso.slice(0, 19)}Z`;
}

export const recordFirst = "Record that first; then it can be prepared anew.";

/** Only what its sends prove is said of them. */
export function expiredMessage(proof: SendProof, state: ReviewState): string {
  const then = state === "unresolved" ? recordFirst : "Prepare it again.";
  return `It has expired. ${sendProofSentences[proof]} ${proof === "open" ? "Look at it first." : then}`;
}
