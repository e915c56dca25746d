import { attemptsOf } from "@/lib/desk/reviews/store/load-review";
import type { About } from "./people-told";

/** Whose doing an event was: they know. Where it was noted without, by what the review says. */
export function doersOf({ event, rows, preparation }: About): string[] {
  if (event.actor_id !== null) return [event.actor_id];
  const { author_id, refreshed_by_id } = preparation;
  switch (event.event) {
    case "waits_for_you":
    case "expiring":
      return event.occasion === "" ? [refreshed_by_id ?? author_id, author_id] : [];
    case "approved":
      return decidedBy({ event, rows, preparation }, "approved");
    case "rejected":
    case "changes_requested":
      return decidedBy({ event, rows, preparation }, "rejected");
    case "accepted":
    case "failed": {
      if (event.occasion === "publication") return whoSaid({ event, rows, preparation });
      const last = attemptsOf(rows, preparation.id).at(-1);
      return last?.by_id ? [last.by_id] : [];
    }
    case "verified":
    case "contradicted":
      return whoSaid({ event, rows, preparation });
    case "asked":
    case "mentioned":
    case "commented":
    case "expired":
    case "outcome_unknown":
      return [];
  }
}

function decidedBy({ rows, preparation }: About, verdict: "approved" | "rejected"): string[] {
  return rows.decisions
    .filter((decision) => decision.preparation_id === preparation.id && decision.verdict === verdict)
    .map(({ person_id }) => person_id)
    .toReversed();
}

/** Who recorded it, where a person did and no rule read it. */
function whoSaid({ event, rows, preparation }: About): string[] {
  const said = rows.evidence.find(
    ({ preparation_id, at, finding }) =>
      preparation_id === preparation.id && at === event.at && finding !== "nothing",
  );
  return said?.person_id ? [said.person_id] : [];
}
