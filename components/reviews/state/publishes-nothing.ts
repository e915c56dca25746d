import type { PreparationView } from "@/lib/reviews/types";

/** Whether a publication check says of what was accepted that nothing of it is to be published, such as of a draft. */
export function publishesNothing({
  followUp,
  publication,
}: Pick<PreparationView, "followUp" | "publication">): boolean {
  return publication === "unverified" && followUp?.items?.length === 0 && followUp.dueAt === null;
}
