import {
  BadgeCheck,
  Ban,
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleDot,
  CircleHelp,
  CirclePause,
  CircleX,
  ClockAlert,
  EqualNot,
  LoaderCircle,
  MessageSquareReply,
  PenLine,
  TimerOff,
  Undo2,
  type LucideIcon,
} from "lucide-react";
import type { PublicationView, ReviewState } from "@/lib/desk/reviews/types";
import type { Tone } from "@/components/ui/badge";

export type StateLabel = { label: string; tone: Tone; Icon: LucideIcon };

/** Each state in a word or two, wherever it is shown. state-explanation.ts has what it means and what the record proves. */
export const stateLabels: Record<ReviewState, StateLabel> = {
  preparing: { label: "Preparing", tone: "neutral", Icon: LoaderCircle },
  prepare_failed: { label: "Not prepared", tone: "danger", Icon: CircleAlert },
  awaiting_review: { label: "Waiting for review", tone: "accent", Icon: CircleDot },
  approved: { label: "Approved, not executed", tone: "neutral", Icon: PenLine },
  sending: { label: "Sending", tone: "neutral", Icon: LoaderCircle },
  uncertain: { label: "Outcome unknown", tone: "unknown", Icon: CircleHelp },
  unresolved: { label: "Needs a person", tone: "unknown", Icon: CircleHelp },
  accepted: { label: "Accepted", tone: "neutral", Icon: CircleCheck },
  failed: { label: "Failed", tone: "danger", Icon: CircleX },
  rejected: { label: "Rejected", tone: "neutral", Icon: Ban },
  expired: { label: "Expired", tone: "neutral", Icon: TimerOff },
  withdrawn: { label: "Withdrawn", tone: "neutral", Icon: Undo2 },
  held: { label: "Held: look first", tone: "warning", Icon: CirclePause },
  superseded: { label: "Superseded", tone: "neutral", Icon: CircleDashed },
};

/** In the place of a rejection that asks for changes. */
export const changesRequestedLabel: StateLabel = {
  label: "Changes requested",
  tone: "neutral",
  Icon: MessageSquareReply,
};

/** Stands behind an acceptance, which is not a publication. Green is for what is verified as published, and for nothing else. */
export const publicationLabels: Record<PublicationView, StateLabel> = {
  unverified: { label: "Accepted, not verified", tone: "neutral", Icon: CircleCheck },
  verified: { label: "Verified", tone: "verified", Icon: BadgeCheck },
  not_found: { label: "Accepted, not published", tone: "danger", Icon: CircleX },
  overdue: { label: "Accepted, overdue", tone: "warning", Icon: ClockAlert },
  contradicted: { label: "Contradicted", tone: "warning", Icon: EqualNot },
  nothing: stateLabels.accepted,
  untracked: stateLabels.accepted,
};
