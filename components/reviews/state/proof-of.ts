import { sendProof, type SendProof } from "@/lib/wire/contract/send-proof";
import type { PreparationView } from "@/lib/desk/reviews/types";

/** What is known of all sends of a revision, and of what somebody found who looked after a restore. */
export function proofOf({ attempts, held }: Pick<PreparationView, "attempts" | "held">): SendProof {
  const looked = held.findLast(({ look }) => look !== null);
  return sendProof(attempts, looked?.look?.found === "not_done" ? looked.attempts : null);
}
