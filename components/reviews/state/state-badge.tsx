import {
  Ban,
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleHelp,
  TimerOff,
  CircleDot,
  CircleX,
  LoaderCircle,
  PenLine,
  Undo2,
} from "lucide-react";
import type { PublicationView, ReviewState } from "@/lib/desk/reviews/types";
import { Mark } from "@/components/ui/badge";
import { PublicationMark } from "./publication-mark";
import { stateLabels } from "./state-labels";

/** One for each state, wherever it is shown. */
export const stateIcons: Record<ReviewState, typeof Ban> = {
  preparing: LoaderCircle,
  prepare_failed: CircleAlert,
  awaiting_review: CircleDot,
  approved: PenLine,
  sending: LoaderCircle,
  uncertain: CircleHelp,
  unresolved: CircleHelp,
  accepted: CircleCheck,
  failed: CircleX,
  rejected: Ban,
  expired: TimerOff,
  withdrawn: Undo2,
  superseded: CircleDashed,
};

/** The state's icon and word; boxed in a header. */
export function StateBadge({
  state,
  publication,
  boxed = false,
}: {
  state: ReviewState;
  /** Said behind an acceptance, which is not a publication. */
  publication?: PublicationView | null;
  boxed?: boolean;
}) {
  if (state === "accepted" && publication) return <PublicationMark publication={publication} boxed={boxed} />;
  const Icon = stateIcons[state];
  const { label, tone } = stateLabels[state];
  return (
    <Mark tone={tone} boxed={boxed} icon={<Icon aria-hidden />}>
      {label}
    </Mark>
  );
}
