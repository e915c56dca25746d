import type { PublicationView, ReviewState } from "@/lib/desk/reviews/types";
import { Mark } from "@/components/ui/badge";
import { changesRequestedLabel, publicationLabels, stateLabels } from "./state-labels";

/** The state's icon and word; boxed in a header. */
export function StateBadge({
  state,
  publication,
  changesRequested,
  boxed = false,
}: {
  state: ReviewState;
  /** Said behind an acceptance, which is not a publication. */
  publication?: PublicationView | null;
  /** Of a rejection that asks for changes. */
  changesRequested?: boolean | undefined;
  boxed?: boolean;
}) {
  const { label, tone, Icon } = shownState(state, publication, changesRequested);
  return (
    <Mark tone={tone} boxed={boxed} icon={<Icon aria-hidden />}>
      {label}
    </Mark>
  );
}

export function shownState(
  state: ReviewState,
  publication: PublicationView | null | undefined,
  changesRequested = false,
) {
  if (state === "rejected" && changesRequested) return changesRequestedLabel;
  return state === "accepted" && publication ? publicationLabels[publication] : stateLabels[state];
}
