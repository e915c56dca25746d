import { givenName } from "@/components/reviews/comments/people";
import { suggestionIn } from "@/components/reviews/requests/requests";
import type { Requests } from "./use-requests";

/** The ids of those whose words stand in the form, and who can't approve because of that. */
export function coAuthors({ requested, taken }: Requests): ReadonlySet<string> {
  const suggested = requested.threads.flatMap((thread) => suggestionIn(thread) ?? []);
  return new Set(
    suggested
      .filter(({ id, suggestion }) => taken.includes(id) && suggestion.costsApprover)
      .map(({ by }) => by.id),
  );
}

/** Who can approve beside this person, as the end of a sentence; "" where they are too many to name. */
export function whoCanStill(requests: Requests, besideId: string): string {
  const { approve } = requests.review.approval.whoMay;
  if (approve === null) return "";
  const without = coAuthors(requests);
  const left = approve
    .filter(({ id }) => id !== besideId && !without.has(id))
    .map(({ name }) => givenName(name));
  if (left.length === 0) return "; nobody is left to approve";
  return `; ${new Intl.ListFormat("en").format(left)} can`;
}
