import { speakerOf, type Ending } from "./ending";

/**
 * What the record of its sends proves of a preparation. `nothing_sent`: no byte of it left. `nothing_ran`: the API itself
 * turned away whatever left, with answers of which its contract says that nothing was executed; no more is known than that. `found_not_done`: a
 * person says so after a restore, and no send since may have been executed. `open`: at least one send may have been executed.
 */
export type SendProof = "nothing_sent" | "nothing_ran" | "found_not_done" | "open";
export type RecordedSend = { state: string; outcome: Ending | null };

/** `sends` in their order; `found`: of how many of them a person has found that they did nothing, or null. */
export function sendProof(sends: readonly RecordedSend[], found: number | null = null): SendProof {
  if (found !== null) return sendProof(sends.slice(found)) === "open" ? "open" : "found_not_done";
  if (sends.every(({ state }) => state === "not_sent")) return "nothing_sent";
  return sends.every((send) => send.state === "not_sent" || isTurnedAway(send)) ? "nothing_ran" : "open";
}

/** Refused by the API itself: not by an absent record, nor by an answer that anybody may have given. */
export function isTurnedAway({ state, outcome }: RecordedSend): boolean {
  return (state === "refused" || state === "failed") && outcome !== null && speakerOf(outcome) === "api";
}

/** Sentences about the sends of a review that has ended or waits. */
export const sendProofSentences: Record<SendProof, string> = {
  nothing_sent: "Nothing was sent.",
  nothing_ran: "The API refused what was sent. By its contract nothing was executed.",
  found_not_done: "After a restore it was found not done.",
  open: "A send has no definite answer, so this may have been executed.",
};
