import {
  Ban,
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleHelp,
  Clock,
  Eye,
  LoaderCircle,
  PenLine,
  Undo2,
} from "lucide-react";
import type { ReviewState } from "@/lib/reviews/types";
import { Badge } from "@/components/ui/badge";
import { stateLabels } from "./state-labels";

const icons: Record<ReviewState, typeof Ban> = {
  preparing: LoaderCircle,
  prepare_failed: CircleAlert,
  awaiting_review: Eye,
  approved: PenLine,
  sending: LoaderCircle,
  uncertain: CircleHelp,
  unresolved: CircleAlert,
  accepted: CircleCheck,
  failed: CircleAlert,
  rejected: Ban,
  expired: Clock,
  withdrawn: Undo2,
  superseded: CircleDashed,
};

export function StateBadge({ state }: { state: ReviewState }) {
  const Icon = icons[state];
  const { label, tone } = stateLabels[state];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden className="size-3 shrink-0" />}>
      {label}
    </Badge>
  );
}
