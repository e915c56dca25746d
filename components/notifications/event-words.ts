import {
  AtSign,
  BadgeCheck,
  Ban,
  CircleCheck,
  CircleDot,
  CircleHelp,
  CircleX,
  EqualNot,
  Hourglass,
  MessageSquare,
  MessageSquareReply,
  PenLine,
  TimerOff,
  UserRoundCheck,
  type LucideIcon,
} from "lucide-react";
import type { NotificationEvent, NotificationItem } from "@/lib/desk/notifications/types";

type Words = {
  /** What it is called where one chooses what to hear. */
  label: string;
  Icon: LucideIcon;
  /** What happened, with whoever did it where that is somebody. */
  said: (by: string) => string;
};

const somebody = "Somebody";

/** Each event as people read of it. None of it says what is in a review. */
export const eventWords: Record<NotificationEvent, Words> = {
  waits_for_you: {
    label: "Waits for you",
    Icon: CircleDot,
    said: (by) => `${by} prepared it. It waits for you`,
  },
  expiring: {
    label: "About to expire",
    Icon: Hourglass,
    said: () => "About to expire, and it waits for you",
  },
  asked: { label: "Asked", Icon: UserRoundCheck, said: (by) => `${by} asked you` },
  mentioned: { label: "Mentioned", Icon: AtSign, said: (by) => `${by} mentioned you` },
  commented: { label: "Comment", Icon: MessageSquare, said: (by) => `${by} commented` },
  changes_requested: {
    label: "Changes requested",
    Icon: MessageSquareReply,
    said: (by) => `${by} requested changes`,
  },
  approved: { label: "Approved", Icon: PenLine, said: (by) => `${by} approved it` },
  rejected: { label: "Rejected", Icon: Ban, said: (by) => `${by} rejected it` },
  expired: { label: "Expired", Icon: TimerOff, said: () => "Expired. Nothing was sent" },
  accepted: { label: "Accepted by the API", Icon: CircleCheck, said: () => "Accepted by the API" },
  outcome_unknown: {
    label: "Outcome unknown",
    Icon: CircleHelp,
    said: () => "Outcome unknown: it may or may not have been executed",
  },
  failed: { label: "Failed", Icon: CircleX, said: () => "Failed" },
  verified: { label: "Publication verified", Icon: BadgeCheck, said: () => "Publication verified" },
  contradicted: {
    label: "Contradicted",
    Icon: EqualNot,
    said: () => "Two statements about its publication contradict each other",
  },
};

/** What happened, in a sentence without its full stop. */
export function sentenceOf({ event, by }: Pick<NotificationItem, "event" | "by">): string {
  return eventWords[event].said(by?.name || somebody);
}
