import type { ActivityKind } from "@/lib/desk/reviews/queries/types";

/** What steps are of, as a filter calls it. */
const activityKindLabels: Readonly<Record<ActivityKind, string>> = {
  reviews: "Reviews",
  runs: "Runs",
  sign_ins: "Sign-ins",
  people: "People",
  configuration: "Configuration",
};

/** Of these administrators alone see anything. */
const personalKinds: readonly ActivityKind[] = ["sign_ins", "people"];

const kinds = Object.keys(activityKindLabels) as ActivityKind[];

/** The kind that a text names, or null. */
export function readActivityKind(text: unknown): ActivityKind | null {
  return kinds.find((kind) => kind === text) ?? null;
}

/** The kinds that somebody can filter by. */
export function activityKindChoices({ seesPeople }: { seesPeople: boolean }) {
  return kinds
    .filter((kind) => seesPeople || !personalKinds.includes(kind))
    .map((value) => ({ value, label: activityKindLabels[value] }));
}
