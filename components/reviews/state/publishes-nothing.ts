import type { PreparationView } from "@/lib/reviews/types";

/** Whether what was accepted names nothing that could be published, such as a draft: then there is nothing to verify. */
export function publishesNothing({
  followUp,
  publication,
}: Pick<PreparationView, "followUp" | "publication">): boolean {
  return publication === "unverified" && followUp?.items?.length === 0 && followUp.dueAt === null;
}
