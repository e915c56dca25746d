import { checkFor, noChecks } from "@/lib/desk/publication/publication-file";
import type { SystemContext } from "../context";
import { nothingToPublish } from "./follow-up-plan";
import type { FollowUpRow } from "./follow-ups";
import type { PublicationState, PublicationView } from "../types";

/**
 * What is known of the publication of a revision: `nothing` where the publication checks say that it publishes nothing. By
 * its plan; until there is one, by the check that is set for its tool, so that nothing else is said meanwhile.
 */
export function publicationView(
  { publication: settings = noChecks }: Pick<SystemContext, "publication">,
  toolName: string,
  publication: PublicationState | null,
  followUp: Pick<FollowUpRow, "planned_at" | "items_json"> | undefined,
): PublicationView | null {
  if (publication !== "unverified" || !followUp) return publication;
  if (followUp.planned_at !== null)
    return followUp.items_json === nothingToPublish.items_json ? "nothing" : publication;
  const check = checkFor(settings, toolName);
  return check && "publishes" in check ? "nothing" : publication;
}
