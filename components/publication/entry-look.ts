import { BadgeCheck, CircleCheck, CircleHelp, CircleX, ClockAlert, Hourglass } from "lucide-react";
import type { Tone } from "@/components/ui/badge";
import type { EntryState } from "./entries";
import { stateLabels } from "@/components/reviews/state/state-labels";

/** Green is what is verified as published, plum what nobody knows; a dashed edge is a review that isn't decided. */
export const entryLooks: Record<
  EntryState,
  { label: string; Icon: typeof CircleX; text: string; card: string }
> = {
  waiting: {
    label: "Waiting for review",
    Icon: Hourglass,
    text: "text-ink-2",
    card: "border-dashed border-line-strong bg-surface",
  },
  accepted: {
    label: "Accepted",
    Icon: CircleCheck,
    text: "text-ink-2",
    card: "border-line-strong bg-surface",
  },
  verified: {
    label: "Verified",
    Icon: BadgeCheck,
    text: "text-green",
    card: "border-green-line bg-green-soft",
  },
  overdue: {
    label: "Overdue",
    Icon: ClockAlert,
    text: "text-amber",
    card: "border-amber-line bg-amber-soft",
  },
  failed: { label: "Failed", Icon: CircleX, text: "text-red", card: "border-red-line bg-red-soft" },
  unknown: {
    label: stateLabels.uncertain.label,
    Icon: CircleHelp,
    text: "text-plum",
    card: "hatched border-plum-line bg-plum-soft [&>span]:rounded-xs [&>span]:bg-plum-soft",
  },
};

export const entryTones: Record<EntryState, Tone> = {
  waiting: "neutral",
  accepted: "neutral",
  verified: "verified",
  overdue: "warning",
  failed: "danger",
  unknown: "unknown",
};
