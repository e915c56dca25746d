import { Hourglass } from "lucide-react";
import { publicationLabels, stateLabels, type StateLabel } from "@/components/reviews/state/state-labels";
import { tones } from "@/components/ui/badge";
import type { EntryState } from "./entries";

type EntryLook = StateLabel & { text: string; card: string };

/** A dashed edge is a review that isn't decided. */
export const entryLooks: Record<EntryState, EntryLook> = {
  waiting: look(
    { ...stateLabels.awaiting_review, tone: "neutral", Icon: Hourglass },
    "border-dashed border-line-strong bg-surface",
  ),
  accepted: look(stateLabels.accepted, "border-line-strong bg-surface"),
  verified: look(publicationLabels.verified, "border-green-line bg-green-soft"),
  overdue: look({ ...publicationLabels.overdue, label: "Overdue" }, "border-amber-line bg-amber-soft"),
  failed: look(stateLabels.failed, "border-red-line bg-red-soft"),
  contradicted: look(publicationLabels.contradicted, "border-amber-line bg-amber-soft"),
  unknown: look(
    stateLabels.uncertain,
    "hatched border-plum-line bg-plum-soft [&>span]:rounded-xs [&>span]:bg-plum-soft",
  ),
};

function look(label: StateLabel, card: string): EntryLook {
  return { ...label, text: tones[label.tone].text, card };
}
