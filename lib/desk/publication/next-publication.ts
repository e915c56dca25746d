/** What is known of the publication of accepted work. */
export type Publication = "unverified" | "verified" | "not_found" | "overdue";
/** What evidence says: that it was published, that it was not, or nothing either way. */
export type Finding = "verified" | "not_found" | "nothing";

export type PublicationEvent =
  /** What a checked rule reads out of an answer of the API. */
  | { type: "checked"; finding: Finding }
  | { type: "recorded"; as: "verified" | "not_found"; evidenceGiven: boolean }
  | { type: "time_passed"; due: boolean };

export type NextPublication =
  | { kind: "to"; publication: Publication }
  | { kind: "stays" }
  | { kind: "refused"; reason: "evidence_missing" };

/**
 * The publication axis of accepted work: pure, total. A rule never takes back what was verified, since an answer that
 * doesn't name it anymore proves nothing; a person with evidence may.
 */
export function nextPublication(from: Publication, event: PublicationEvent): NextPublication {
  switch (event.type) {
    case "checked":
      if (event.finding === "nothing" || from === "verified") return stays;
      return to(from, event.finding);
    case "recorded":
      return event.evidenceGiven ? to(from, event.as) : { kind: "refused", reason: "evidence_missing" };
    case "time_passed":
      return from === "unverified" && event.due ? to(from, "overdue") : stays;
  }
}

const stays: NextPublication = { kind: "stays" };

function to(from: Publication, publication: Publication): NextPublication {
  return from === publication ? stays : { kind: "to", publication };
}
