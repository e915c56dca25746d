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

type EventMessage = {
  /** What it is called where one chooses what to hear. */
  label: string;
  Icon: LucideIcon;
  /** What happened, with whoever did it where that is somebody. */
  message: (by: string) => string;
};

const somebody = "Somebody";

/** Each event as people read of it. None of it says what is in a review. */
export const eventMessages: Record<NotificationEvent, EventMessage> = {
  waits_for_you: {
    label: "Waits for you",
    Icon: CircleDot,
    message: (by) => `${by} prepared it. It waits for you`,
  },
  expiring: {
    label: "About to expire",
    Icon: Hourglass,
    message: () => "About to expire, and it waits for you",
  },
  asked: { label: "Asked", Icon: UserRoundCheck, message: (by) => `${by} asked you` },
  mentioned: { label: "Mentioned", Icon: AtSign, message: (by) => `${by} mentioned you` },
  commented: { label: "Comment", Icon: MessageSquare, message: (by) => `${by} commented` },
  changes_requested: {
    label: "Changes requested",
    Icon: MessageSquareReply,
    message: (by) => `${by} requested changes`,
  },
  approved: { label: "Approved", Icon: PenLine, message: (by) => `${by} approved it` },
  rejected: { label: "Rejected", Icon: Ban, message: (by) => `${by} rejected it` },
  expired: { label: "Expired", Icon: TimerOff, message: () => "Expired. Nothing was sent" },
  accepted: { label: "Accepted by the API", Icon: CircleCheck, message: () => "Accepted by the API" },
  outcome_unknown: {
    label: "Outcome unknown",
    Icon: CircleHelp,
    message: () => "Outcome unknown: it may or may not have been executed",
  },
  failed: { label: "Failed", Icon: CircleX, message: () => "Failed" },
  verified: { label: "Publication verified", Icon: BadgeCheck, message: () => "Publication verified" },
  contradicted: {
    label: "Contradicted",
    Icon: EqualNot,
    message: () => "Two statements about its publication contradict each other",
  },
};

/** What happened, in a sentence without its full stop. */
export function sentenceOf({ event, by }: Pick<NotificationItem, "event" | "by">): string {
  return eventMessages[event].message(by?.name || somebody);
}
