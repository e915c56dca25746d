import { sendProofSentences, type SendProof } from "@/lib/wire/contract/send-proof";
import type { Standing } from "@/lib/desk/reviews/refusals/types";
import type { ReviewState } from "@/lib/desk/reviews/types";

/** Who brought a revision to where it is, and when. */
export function standingMessage(standing: Standing): string {
  const { state, decided, settled } = standing;
  const newer = standing.newerRevision ? " A newer revision has taken its place." : "";
  const sent = sentMessage(standing);
  switch (state) {
    case "preparing":
      return "It is still being prepared.";
    case "prepare_failed":
      return `Preparing it failed, so there is nothing to decide on.${newer}`;
    case "awaiting_review":
      return "It is waiting for a decision.";
    case "approved":
      return approvedMessage(standing) || "It has been approved.";
    case "sending":
      return `${sent} It is in progress.`.trim();
    case "uncertain":
      return `${sent} Its outcome is not known yet.`.trim();
    case "unresolved":
      return `${sent} Its outcome could not be settled and waits for a person.`.trim();
    case "accepted":
    case "failed":
      if (settled)
        return `${settled.by} recorded at ${utcTime(settled.at)} that it was ${state === "accepted" ? "executed" : "not executed"}.`;
      return `${sent} ${state === "accepted" ? "The API accepted it." : "It was refused."}`.trim();
    case "rejected":
      return decided
        ? `${decided.by} rejected it at ${utcTime(decided.at)}.${newer}`
        : `It was rejected.${newer}`;
    case "expired":
      return `${expiredMessage(standing.proof, state)}${newer}`;
    case "withdrawn":
      return `${standing.author} withdrew it.${newer}`;
    case "superseded":
      return "A newer revision has taken its place.";
  }
}

function approvedMessage({ decided }: Standing): string {
  return decided ? `${decided.by} approved it at ${utcTime(decided.at)}.` : "";
}

function sentMessage(standing: Standing): string {
  const { sent } = standing;
  return sent
    ? `${sent.by ?? "The desk"} began to send it at ${utcTime(sent.at)}.`
    : approvedMessage(standing);
}

/** To the second: 2026-03-01 12:00:00 UTC. */
export function utcTime(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`;
}

export const recordFirst = "Record that first; then it can be prepared anew.";

/** Only what its sends prove is said of them. */
export function expiredMessage(proof: SendProof, state: ReviewState): string {
  const then = state === "unresolved" ? recordFirst : "Prepare it again.";
  return `It has expired. ${sendProofSentences[proof]} ${proof === "open" ? "Look at it first." : then}`;
}
