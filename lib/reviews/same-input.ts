import type { SystemContext } from "./context";
import { asPreparation } from "./store/rows";
import type { ReviewState, VerbRefusal } from "./types";

/** How long an accepted one is still worth a warning before the same is prepared again. */
const recentlyAcceptedMs = 60 * 60 * 1000;
const openStates: readonly ReviewState[] = ["sending", "uncertain", "unresolved"];

/**
 * The side road to a double post: the same input prepared elsewhere while one may have been sent, or shortly
 * after one was accepted. `hashes` are of the input, under every secret. A note overrides it.
 */
export async function standsInTheWay(
  context: Pick<SystemContext, "db" | "clock">,
  question: { hashes: string[]; exceptReviewId: string | null; recentlyAccepted: boolean },
): Promise<VerbRefusal | null> {
  const rows = (
    await context.db
      .selectFrom("preparations")
      .selectAll()
      .where("input_hash", "in", question.hashes)
      .where("state", "in", [...openStates, "accepted"])
      .orderBy("updated_at", "desc")
      .limit(20)
      .execute()
  )
    .map(asPreparation)
    .filter((row) => row.review_id !== question.exceptReviewId);
  const open = rows.filter((row) => row.state !== "accepted");
  const since = new Date(context.clock().getTime() - recentlyAcceptedMs).toISOString();
  const accepted = rows.filter((row) => row.state === "accepted" && (row.ended_at ?? "") > since);
  const blocking = question.recentlyAccepted ? [...open, ...accepted] : open;
  if (blocking.length === 0) return null;
  return {
    ok: false,
    refusal: "blocked",
    message:
      open.length > 0
        ? "The same input on the same tool may have been sent already, and its outcome is not settled. Settle that one first, or say why this is meant to happen again."
        : "The same input on the same tool was accepted a short while ago. Say why this is meant to happen again.",
    blockedBy: blocking.map((row) => ({ reviewId: row.review_id, state: row.state })),
  };
}
