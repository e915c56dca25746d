/** What is known of the publication of accepted work. */
export type Publication = "unverified" | "verified" | "not_found" | "overdue" | "contradicted";
/** What evidence says: that it was published, that it was not, or nothing either way. */
export type Finding = "verified" | "not_found" | "nothing";
export type Said = Exclude<Finding, "nothing">;

/** The last word of people and of checked rules; `weighed`: a person recorded theirs with both before them. */
type Statements = { person: Said | null; check: Said | null; weighed: boolean };
export type Known = { publication: Publication; said: Statements };
/** Why a publication waits for a person. */
export type PublicationAlarm = "failed" | "contradicted";

export type PublicationEvent =
  /** What a checked rule reads out of an answer of the API. */
  | { type: "checked"; finding: Finding }
  | { type: "recorded"; as: Said; evidenceGiven: boolean }
  | { type: "time_passed"; due: boolean };

type NextPublication =
  | ({ kind: "to" } & Known)
  | { kind: "stays" }
  | { kind: "refused"; reason: "evidence_missing" };

export const nothingSaid: Statements = { person: null, check: null, weighed: false };

/**
 * The publication axis of accepted work: pure, total. A person's word and a check's that differ are contradicted, whichever
 * came first, until they agree or a person has weighed both; an answer that doesn't name the work proves nothing.
 */
export function nextPublication(from: Known, event: PublicationEvent): NextPublication {
  const { said, publication } = from;
  switch (event.type) {
    case "checked":
      if (event.finding === "nothing") return stays;
      // Said again, it is what was weighed.
      return to(from, {
        ...said,
        check: event.finding,
        weighed: said.weighed && event.finding === said.check,
      });
    case "recorded":
      if (!event.evidenceGiven) return { kind: "refused", reason: "evidence_missing" };
      return to(from, {
        ...said,
        person: event.as,
        weighed: said.weighed || publication === "contradicted",
      });
    case "time_passed":
      return publication === "unverified" && event.due ? { kind: "to", publication: "overdue", said } : stays;
  }
}

/** What waits for a person: a contradiction, and what the API calls failed as long as nobody has recorded anything. */
export function alarmOf({ publication, said }: Known): PublicationAlarm | null {
  if (publication === "contradicted") return "contradicted";
  return publication === "not_found" && said.person === null ? "failed" : null;
}

const stays: NextPublication = { kind: "stays" };

function to(from: Known, given: Statements): NextPublication {
  const agree = given.person === given.check;
  const said = agree ? { ...given, weighed: false } : given;
  const publication = publicationBy(said, from.publication);
  const isSame =
    publication === from.publication &&
    said.person === from.said.person &&
    said.check === from.said.check &&
    said.weighed === from.said.weighed;
  return isSame ? stays : { kind: "to", publication, said };
}

function publicationBy({ person, check, weighed }: Statements, before: Publication): Publication {
  if (person !== null && check !== null && person !== check && !weighed) return "contradicted";
  return person ?? check ?? before;
}
