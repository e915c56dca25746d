import type { Db } from "@/lib/desk/reviews/store/rows";
import type { About } from "./people-told";

/**
 * Whether an event is still worth telling. Whether a review still waits for somebody, its deciders say; what was decided, or
 * has come of it, stays so.
 */
export async function isStillSo(db: Db, { event, rows, preparation }: About): Promise<boolean> {
  switch (event.event) {
    case "outcome_unknown":
      return preparation.state === "uncertain" || preparation.state === "unresolved";
    case "contradicted":
      return preparation.publication_alarm === "contradicted";
    // That changes were requested is told as such.
    case "rejected":
      return !rows.decisions.some(
        ({ preparation_id, rejection_kind }) =>
          preparation_id === preparation.id && rejection_kind === "changes_requested",
      );
    case "asked":
      return !(await hasEnded(db, event.occasion));
    case "waits_for_you":
    case "expiring":
    case "mentioned":
    case "commented":
    case "changes_requested":
    case "approved":
    case "expired":
    case "accepted":
    case "failed":
    case "verified":
      return true;
  }
}

async function hasEnded(db: Db, askId: string): Promise<boolean> {
  const ask = await db
    .selectFrom("review_asks")
    .select("ended_at")
    .where("id", "=", askId)
    .executeTakeFirst();
  return ask !== undefined && ask.ended_at !== null;
}
